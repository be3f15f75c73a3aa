import type { Release, ReleaseChangeName, RemoteRates } from '@club/contracts/http'
import { displayInstant } from '@club/rules'
import { Badge, Button, Card, Row, Stack, Text, type ButtonLook } from '@club/ui'
import { ChevronDownIcon } from '@club/ui/icons'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percent } from './percent'
import css from './release-card.module.css'
import { ShareBar } from './share-bar'
import { isEarlier, versionName } from './version-name'

/** These acts take a version away from members, and look like it. */
const LOOKS = { promote: 'filled', hold: 'soft', withdraw: 'dangerOutline', rollback: 'dangerOutline' } as const satisfies Record<ReleaseChangeName, ButtonLook>

/** One part of the club: what members get of it, what browsers saw, what may be done, its versions and its past. */
export function ReleaseCard({
  release,
  rates,
  onAsk,
}: {
  release: Release
  rates: RemoteRates | undefined
  /** With the version to go back to, where it is not the one before. */
  onAsk: (what: ReleaseChangeName, version?: string) => void
}) {
  const { t } = useTranslation('releases')
  const title = useId()
  const { remote, stable, canary, before, versions, history } = release
  const offered: readonly ReleaseChangeName[] = [
    ...(canary ? (['promote', ...(canary.held ? [] : ['hold' as const]), 'withdraw'] as const) : []),
    ...(before === null ? [] : ['rollback' as const]),
  ]
  return (
    <Card padding="wide">
      <section aria-labelledby={title}>
        <Stack gap={4}>
          <div className={css.head}>
            <Row gap={3}>
              <h2 id={title}>{remote}</h2>
              {canary ? (
                <Badge dot tone={canary.held ? 'warning' : 'info'}>
                  {t(canary.held ? 'held' : 'goesOn')}
                </Badge>
              ) : null}
            </Row>
            <Row gap={2}>
              {offered.map((what) => (
                <Button key={what} look={LOOKS[what]} size="small" aria-label={t(`${what}Of`, { remote })} onClick={() => onAsk(what)}>
                  {t(what)}
                </Button>
              ))}
            </Row>
          </div>
          <ShareBar release={release} />
          <Seen label={t('stable')} side={rates?.stable ?? null} />
          <Seen label={t('canary')} side={rates?.canary ?? null} />
          <div className={css.lists}>
            <Folded title={t('versions', { count: versions.length })} head={[t('version'), t('who'), t('acts')]}>
              {versions.map(({ version, by }) => {
                const name = versionName(release, version)
                return (
                  <tr key={version}>
                    <td>{name}</td>
                    <td>{by === '' ? t('unknown') : by}</td>
                    <td>
                      {version === stable ? (
                        <Badge dot tone="success">
                          {t('stable')}
                        </Badge>
                      ) : null}
                      {version === canary?.version ? (
                        <Badge dot tone="info">
                          {t('canary')}
                        </Badge>
                      ) : null}
                      {isEarlier(release, version) ? (
                        <Button
                          look={LOOKS.rollback}
                          size="small"
                          aria-label={t('goBackOf', { remote, version: name })}
                          onClick={() => onAsk('rollback', version)}
                        >
                          {t('goBack')}
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                )
              })}
            </Folded>
            <Folded title={t('history', { count: history.length })} head={[t('revision'), t('when'), t('who'), t('stable'), t('canary')]}>
              {history.map((one) => (
                <tr key={one.revision}>
                  <td>{one.revision}</td>
                  <td>{displayInstant(one.at)}</td>
                  <td>{one.by}</td>
                  <td>{one.stable === null ? t('nothing') : versionName(release, one.stable)}</td>
                  <td>{one.canary ? `${versionName(release, one.canary.version)} · ${percent(one.canary.share)}` : ''}</td>
                </tr>
              ))}
            </Folded>
          </div>
        </Stack>
      </section>
    </Card>
  )
}

/** Browser reports of one side since the last change of the pointer; nothing before the first report. */
function Seen({ label, side }: { label: string; side: RemoteRates['stable'] }) {
  const { t } = useTranslation('releases')
  if (!side || side.seenBy + side.saidToFailBy === 0) return null
  const { paintMs, saidToFailBy, ...counts } = side
  return (
    <Text size="small" tone="soft">
      {label}: {paintMs === null ? t('ratesUnpainted', counts) : t('rates', { ...counts, paint: t('seconds', { count: Math.round(paintMs / 10) / 100 }) })}
      {saidToFailBy > 0 && t('saidToFail', { saidToFailBy })}
    </Text>
  )
}

function Folded({ title, head, children }: { title: string; head: readonly string[]; children: ReactNode }) {
  return (
    <details className={css.list}>
      <summary>
        {title}
        <ChevronDownIcon size={18} />
      </summary>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  )
}
