import { useCallQuery } from '@club/api'
import { adminReleaseCalls, canaryCalls, type ReleaseChangeName } from '@club/contracts/http'
import { LoadProblem } from '@club/desk'
import { Page, Skeleton, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeRelease } from '../../features/releases/change-release'
import { ReleaseCard } from '../../features/releases/release-card'

/** Versions of each remote on the site; canaries are promoted, held, withdrawn and versions rolled back (ADR 33). */
export function ReleasesScreen() {
  const { t } = useTranslation('releases')
  const releases = useCallQuery(adminReleaseCalls.listReleases, undefined, { staleTimeMs: 0 })
  // Rates from browsers are optional: without them everything else works.
  const rates = useCallQuery(canaryCalls.listRates, undefined, { staleTimeMs: 0 })
  const [asked, setAsked] = useState<{ remote: string; what: ReleaseChangeName; version: string | undefined } | null>(null)
  const data = releases.data?.data
  const chosen = data?.find(({ remote }) => remote === asked?.remote)
  return (
    <Page width="wide" title={t('title')} intro={t('intro')}>
      <Stack gap={4}>
        {releases.isPending ? <Skeleton height={320} /> : null}
        {data?.length === 0 ? <Text tone="soft">{t('empty')}</Text> : null}
        {data?.map((release) => (
          <ReleaseCard
            key={release.remote}
            release={release}
            rates={rates.data?.data.find(({ remote }) => remote === release.remote)}
            onAsk={(what, version) => setAsked({ remote: release.remote, what, version })}
          />
        ))}
      </Stack>
      {asked && chosen ? <ChangeRelease release={chosen} what={asked.what} earlier={asked.version} onEnd={() => setAsked(null)} /> : null}
      <LoadProblem problem={data ? null : releases.error} />
    </Page>
  )
}
