import type { DeskMember } from '@club/contracts/http'
import { TrendChart } from '@club/desk'
import { useHost } from '@club/remote-kit'
import { displayDay, klDay } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ACTIVITIES, activityWeeks } from './activity-weeks'

/** How often the member earned, redeemed and took part in each week of the last half year, drawn and as a table. */
export function MemberActivity({ member }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const today = klDay(useHost().now())
  const points = useMemo(
    () => activityWeeks(member, today).map(({ monday, values }) => ({ label: displayDay(monday), values: { ...values } })),
    [member, today],
  )
  return (
    <TrendChart
      kind="bar"
      stacked
      height={160}
      title={t('activity.chart')}
      points={points}
      series={ACTIVITIES.map((key) => ({ key, label: t(`activity.${key}`) }))}
      file={{ name: 'activity.csv', labelHeader: t('activity.week') }}
    />
  )
}
