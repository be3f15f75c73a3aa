import { useCallQuery } from '@club/api'
import { adminTimelineCalls } from '@club/contracts/http'
import { inFigures, LoadProblem } from '@club/desk'
import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import { Card, DateField, Facts, Section, Skeletons } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The last instant of a day in Kuala Lumpur. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999+08:00`).toISOString()

/** Shows the member's points, tier, orders and vouchers at the end of a chosen day, recomputed from the ledger (trust-and-desk 7.4). */
export function MemberAsOf({ id }: { id: string }) {
  const { t } = useTranslation('member')
  const today = klDay(useHost().now())
  const [day, setDay] = useState<string | null>(null)
  const then = useCallQuery(adminTimelineCalls.asOf, undefined, {
    params: { id },
    query: { at: endOf(day ?? today) },
    enabled: day !== null,
    staleTimeMs: 0,
  })
  return (
    <Card>
      <Section title={t('asOf.title')} intro={t('asOf.intro')}>
        <DateField label={t('asOf.day')} value={day} onChange={setDay} max={today} clearable />
        {day === null ? null : then.data ? (
          <Facts
            items={[
              { label: t('head.balance'), value: inFigures(then.data.totalPoints) },
              { label: t('head.tier'), value: then.data.tier },
              { label: t('head.earned'), value: inFigures(then.data.earnedTwelveMonths) },
              { label: t('asOf.openOrders'), value: inFigures(then.data.openOrders) },
              { label: t('asOf.unusedVouchers'), value: inFigures(then.data.unusedVouchers) },
            ]}
          />
        ) : then.isPending ? (
          <Skeletons shape="table" count={1} />
        ) : null}
        <LoadProblem problem={then.error} />
      </Section>
    </Card>
  )
}
