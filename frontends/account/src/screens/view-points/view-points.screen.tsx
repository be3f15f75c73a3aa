import { historyCalls } from '@club/contracts/http'
import { LoadOlder, PackArt, PointsJarArt, useHistory } from '@club/member'
import { useUser, type User } from '@club/session'
import { Button, EmptyState, LinkButton, Page, Skeletons, Stack, Tabs } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BalanceCard } from '../../features/points/components/balance-card'
import { MonthLines, type MonthSums } from '../../features/points/components/month-lines'
import { StatementCard } from '../../features/points/components/statement-card'
import { usePointMonths, type PointMonth, type PointMonths } from '../../features/points/use-point-months'
import css from '../../features/points/components/points.module.css'

const SHOWN_AT_ONCE = 20

type Side = 'earned' | 'used'
type Line = User['points'][number]

const IS_OF = {
  earned: ({ points }: Line) => points >= 0,
  used: ({ points }: Line) => points < 0,
} as const
const SUMS_OF = {
  earned: ({ earned, returned }: PointMonth): MonthSums => ({ own: earned, apart: returned }),
  used: ({ used, takenBack }: PointMonth): MonthSums => ({ own: -used, apart: -takenBack }),
} as const

function Records({ user, side, months }: { user: User; side: Side; months: PointMonths | null }) {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const history = useHistory(historyCalls.points, user.points, user.more.points, { wanted: IS_OF[side] })
  const records = history.rows.filter(IS_OF[side])
  const showMore = () => setShown((before) => before + SHOWN_AT_ONCE)
  if (records.length === 0 && !history.more) {
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
  const sumsOf = (month: string) => {
    const sums = months?.sumsOf(month)
    return sums && SUMS_OF[side](sums)
  }
  const loadAndShow = async () => {
    await history.load()
    showMore()
  }
  return (
    <Stack gap={4}>
      <MonthLines records={records} shown={shown} reversed={t(`points.${side}Reversed`)} sumsOf={months === null ? null : sumsOf} />
      {records.length > shown ? (
        <Button look="soft" onClick={showMore}>
          {history.more ? t('points.moreOf') : t('points.more', { left: records.length - shown })}
        </Button>
      ) : (
        <LoadOlder history={{ ...history, load: loadAndShow }} />
      )}
    </Stack>
  )
}

/** Every point record, earned and used apart (account 2); older records are loaded on request (D158). */
export function ViewPointsScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const months = usePointMonths(user)
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
          tabs={(['earned', 'used'] as const).map((value) => ({
            value,
            label: t(`points.${value}`),
            content: <Records key={value} side={value} user={user} months={months} />,
          }))}
        />
        <StatementCard user={user} firstAt={months?.firstAt} />
      </div>
    </Page>
  )
}
