import type { PointRecord } from '@club/contracts/http'
import { PointsJarArt, PackArt } from '@club/member'
import { useUser } from '@club/session'
import { Button, EmptyState, LinkButton, Page, Skeletons, Stack, Tabs } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BalanceCard } from '../../features/points/components/balance-card'
import { MonthLines } from '../../features/points/components/month-lines'
import { StatementCard } from '../../features/points/components/statement-card'
import css from '../../features/points/components/points.module.css'

const SHOWN_AT_ONCE = 20

type Side = 'earned' | 'used'

function Records({ records, side }: { records: readonly PointRecord[]; side: Side }) {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (records.length === 0) {
    const [to, words] = side === 'earned' ? (['/scancode', 'points.collect'] as const) : (['/pointshop', 'points.spend'] as const)
    return (
      <EmptyState
        title={t(`points.${side}EmptyTitle`)}
        art={side === 'earned' ? <PointsJarArt /> : <PackArt kind="gift" />}
        action={
          <LinkButton as={Link} to={to}>
            {t(words)}
          </LinkButton>
        }
      >
        {t(`points.${side}Empty`)}
      </EmptyState>
    )
  }
  return (
    <Stack gap={4}>
      <MonthLines records={records} shown={shown} reversed={t(`points.${side}Reversed`)} />
      {records.length > shown ? (
        <Button look="soft" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('points.more', { left: records.length - shown })}
        </Button>
      ) : null}
    </Stack>
  )
}

/** Every point record, earned and used apart (P1 §2). */
export function ViewPointsScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const [side, setSide] = useState<Side>('earned')
  if (!user)
    return (
      <Page title={t('points.title')}>
        <Skeletons shape="detail" />
      </Page>
    )
  return (
    <Page title={t('points.title')}>
      <div className={css.ledger}>
        <BalanceCard totalPoints={user.totalPoints} />
        <Tabs
          label={t('points.title')}
          value={side}
          onChange={setSide}
          tabs={[
            {
              value: 'earned',
              label: t('points.earned'),
              content: <Records key="earned" side="earned" records={user.points.filter(({ points }) => points >= 0)} />,
            },
            { value: 'used', label: t('points.used'), content: <Records key="used" side="used" records={user.points.filter(({ points }) => points < 0)} /> },
          ]}
        />
        <StatementCard user={user} />
      </div>
    </Page>
  )
}
