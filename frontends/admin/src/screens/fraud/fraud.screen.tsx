import { useCallQuery } from '@club/api'
import { adminFraudCalls, type Alarm } from '@club/contracts/http'
import { EmptyTableArt, LoadProblem, TrendChart } from '@club/desk'
import { ALARM_STATES, type AlarmDecision, type AlarmState } from '@club/rules'
import { Button, EmptyState, FailedState, Page, Row, Skeletons, Stack, Tabs } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AlarmCard } from '../../features/fraud/alarm-card'
import { DecideAlarm } from '../../features/fraud/decide-alarm'

const stateIn = (address: URLSearchParams): AlarmState => ALARM_STATES.find((known) => known === address.get('state')) ?? 'open'

/** Alarms about fraud by state, each with its evidence, what the members answer, and the decisions that its state allows (trust-and-desk 10). */
export function FraudScreen() {
  const { t } = useTranslation('fraud')
  const [address, setAddress] = useSearchParams()
  const state = stateIn(address)
  return (
    <Page width="wide" title={t('title')} intro={t('intro')}>
      <Tabs
        label={t('states')}
        value={state}
        onChange={(next) => setAddress({ state: next })}
        tabs={ALARM_STATES.map((value) => ({ value, label: t(`state.${value}`), content: <AlarmsOf key={value} state={value} /> }))}
      />
    </Page>
  )
}

function AlarmsOf({ state }: { state: AlarmState }) {
  const { t } = useTranslation('fraud')
  /** The `before` of each page up to the one that is shown; the newest has none. */
  const [pages, setPages] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ alarm: Alarm; decision: AlarmDecision } | null>(null)
  const before = pages.at(-1)
  const list = useCallQuery(adminFraudCalls.listAlarms, undefined, { query: { state, ...(before ? { before } : {}) }, staleTimeMs: 0 })
  if (list.isPending) return <Skeletons shape="cards" count={3} />
  if (!list.data)
    return (
      <>
        <FailedState announced={false} onRetry={() => void list.refetch()} />
        <LoadProblem problem={list.error} />
      </>
    )
  const { data, next, kinds } = list.data
  if (data.length === 0 && pages.length === 0)
    return (
      <EmptyState art={<EmptyTableArt />} title={t(`empty.${state}`)}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <Stack gap={5}>
      <TrendChart
        kind="bar"
        height={180}
        title={t('chart', { state: t(`state.${state}`) })}
        series={[{ key: 'count', label: t('alarms') }]}
        file={{ name: `alarms-${state}.csv`, labelHeader: t('kindHeader') }}
        points={kinds.map(({ kind, count }) => ({ label: t(`kind.${kind}`), values: { count } }))}
      />
      {data.map((alarm) => (
        <AlarmCard key={alarm.id} alarm={alarm} onAsk={(decision) => setAsked({ alarm, decision })} />
      ))}
      <Row gap={3}>
        {pages.length > 0 ? (
          <Button look="outline" onClick={() => setPages(pages.slice(0, -1))}>
            {t('newer')}
          </Button>
        ) : null}
        {next ? (
          <Button look="outline" onClick={() => setPages([...pages, next])}>
            {t('older')}
          </Button>
        ) : null}
      </Row>
      {asked ? <DecideAlarm {...asked} onEnd={() => setAsked(null)} /> : null}
    </Stack>
  )
}
