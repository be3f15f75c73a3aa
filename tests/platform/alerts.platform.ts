import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { manifest, manifests, render, ruleErrors } from './charts'

const ALERTS = join(__dirname, '..', '..', 'helm', 'loyalty', 'alerts.yaml')
interface Rule {
  readonly alert: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}
const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: readonly { rules: readonly Rule[] }[] }
const RULES = groups.flatMap(({ rules }) => rules)

/** A series and its values, minute by minute, in promtool's words. */
type Series = Readonly<Record<string, string>>
interface Case {
  /** When it is looked at, and what the series are while the alert fires. */
  readonly at: string
  readonly fires: Series
  /** Labels of the alert, beside its own. */
  readonly labels: Readonly<Record<string, string>>
}

const LATENCY = (le: string, values: string): Series => ({ [`club_http_server_seconds_bucket{le="${le}"}`]: values })
const CASES: Readonly<Record<string, Case>> = {
  SendsStopped: { at: '5m', fires: { 'club_identity_sends_refused_total{limit="smsTotal"}': '0 0 0 1 1 1' }, labels: { limit: 'smsTotal' } },
  BooksContradict: { at: '2m', fires: { 'club_ledger_audit_findings{check="transfer-sums-to-zero"}': '0 1 1' }, labels: { check: 'transfer-sums-to-zero' } },
  BooksWereChanged: { at: '2m', fires: { 'club_ledger_audit_findings{check="checkpoint-is-genuine"}': '0 1 1' }, labels: { check: 'checkpoint-is-genuine' } },
  BooksNotAudited: { at: '25m', fires: { 'club_ledger_audit_seconds_count{scope="recent"}': '7x30' }, labels: {} },
  RecordsContradict: {
    at: '1m',
    fires: { 'club_record_mismatches{service="codes",scope="all"}': '0 2', 'club_record_mismatches{service="codes",scope="recent"}': '0 0' },
    labels: { service: 'codes' },
  },
  ReportsDiffer: { at: '15m', fires: { 'club_report_mismatches{report="scans"}': '3x20' }, labels: { report: 'scans' } },
  MassCreditParked: { at: '3m', fires: { club_ledger_credits_parked: '1x5' }, labels: {} },
  SagaStuck: { at: '1m', fires: { 'club_sagas_stuck{service="catalogue",saga="order"}': '0 1' }, labels: { service: 'catalogue', saga: 'order' } },
  SagaSlow: {
    at: '15m',
    fires: { 'club_saga_oldest_age_seconds{service="catalogue",saga="order"}': '0+60x20' },
    labels: { service: 'catalogue', saga: 'order' },
  },
  DeadLetters: { at: '10m', fires: { 'club_events_processed_total{consumer="tiers--x",outcome="dead"}': '_x5 1x20' }, labels: { consumer: 'tiers--x' } },
  EventsWait: { at: '6m', fires: { 'club_outbox_oldest_age_seconds{service="codes"}': '0+60x10' }, labels: { service: 'codes' } },
  NatsAway: { at: '5m', fires: { 'club_nats_available{service="codes"}': '1 0x10' }, labels: { service: 'codes' } },
  ConsumerBehind: { at: '15m', fires: { 'club_event_messages_pending{consumer="tiers--x"}': '20000x20' }, labels: { consumer: 'tiers--x' } },
  JobsFail: { at: '30m', fires: { 'club_jobs_total{job="ledger.birthday",outcome="failed"}': '0 1 2 3 4 5x30' }, labels: { job: 'ledger.birthday' } },
  RequestsFail: {
    at: '15m',
    fires: { 'club_http_server_seconds_count{status="200"}': '0+980x20', 'club_http_server_seconds_count{status="500"}': '0+20x20' },
    labels: {},
  },
  AnswersSlow: { at: '20m', fires: { ...LATENCY('1', '0+90x25'), ...LATENCY('2.5', '0+100x25'), ...LATENCY('+Inf', '0+100x25') }, labels: {} },
  CanaryWithdrawn: {
    at: '1m',
    fires: { 'club_remote_canary_withdrawn{remote="gifts",version="v2",reason="errors"}': '0 1' },
    labels: { remote: 'gifts', version: 'v2', reason: 'errors' },
  },
  CanaryDoubted: {
    at: '1m',
    fires: { 'club_remote_canary_doubted{remote="gifts",version="v2"}': '0 1' },
    labels: { remote: 'gifts', version: 'v2' },
  },
  RemoteManifestUnreadable: { at: '5m', fires: { 'club_remote_manifests_unreadable_total{remote="gifts"}': '0 0 0 1 1 1' }, labels: { remote: 'gifts' } },
  RemotePagesRefused: { at: '5m', fires: { 'club_remote_pages_refused_total{remote="gifts"}': '0 0 0 1 1 1' }, labels: { remote: 'gifts' } },
  CallsCutOff: { at: '5m', fires: { 'club_circuit_open{caller="gateway",callee="tiers"}': '0 1x10' }, labels: { caller: 'gateway', callee: 'tiers' } },
}

/** A club in which all is well: every series of the cases above, as it should be, and one that always grows. */
const WELL: Series = {
  'club_identity_sends_refused_total{limit="smsTotal"}': '2x120',
  'club_ledger_audit_findings{check="transfer-sums-to-zero"}': '0x120',
  'club_ledger_audit_findings{check="checkpoint-is-genuine"}': '0x120',
  'club_ledger_audit_seconds_count{scope="recent"}': '0+2x120',
  'club_record_mismatches{service="codes",scope="all"}': '0x120',
  'club_record_mismatches{service="codes",scope="recent"}': '0x120',
  'club_report_mismatches{report="scans"}': '0x120',
  club_ledger_credits_parked: '0x120',
  'club_sagas_stuck{service="catalogue",saga="order"}': '0x120',
  'club_saga_oldest_age_seconds{service="catalogue",saga="order"}': '30x120',
  'club_events_processed_total{consumer="tiers--x",outcome="done"}': '0+900x120',
  'club_events_processed_total{consumer="tiers--x",outcome="dead"}': '3x120',
  'club_outbox_oldest_age_seconds{service="codes"}': '1x120',
  'club_nats_available{service="codes"}': '1x120',
  'club_event_messages_pending{consumer="tiers--x"}': '40x120',
  'club_jobs_total{job="ledger.birthday",outcome="failed"}': '1x120',
  'club_http_server_seconds_count{status="200"}': '0+1000x120',
  'club_http_server_seconds_count{status="500"}': '0+1x120',
  ...LATENCY('1', '0+100x120'),
  ...LATENCY('2.5', '0+100x120'),
  ...LATENCY('+Inf', '0+100x120'),
  'club_circuit_open{caller="gateway",callee="tiers"}': '0x120',
  'club_remote_canary_withdrawn{remote="gifts",version="v2",reason="errors"}': '0x120',
  'club_remote_canary_doubted{remote="gifts",version="v2"}': '0x120',
  'club_remote_manifests_unreadable_total{remote="gifts"}': '2x120',
  'club_remote_pages_refused_total{remote="gifts"}': '2x120',
}

const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Objections of promtool when an alert is expected at a time, with these labels, or not at all. */
function errorsOf(alert: Rule, at: string, series: Series, fired?: Readonly<Record<string, string>>): string {
  const filled = (text: string) => text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_all, name: string) => fired?.[name] ?? '')
  const annotations = Object.fromEntries(Object.entries(alert.annotations).map(([name, text]) => [name, filled(text)]))
  const test = {
    rule_files: [ALERTS],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: [
          { eval_time: at, alertname: alert.alert, exp_alerts: fired ? [{ exp_labels: { ...alert.labels, ...fired }, exp_annotations: annotations }] : [] },
        ],
      },
    ],
  }
  const file = join(folder, `${alert.alert}.yaml`)
  writeFileSync(file, stringify(test))
  return ruleErrors(file)
}

it('has a case for every alert, and none for another', () => {
  expect(Object.keys(CASES).sort()).toEqual(RULES.map(({ alert }) => alert).sort())
})

it.each(RULES.map((rule): [string, Rule] => [rule.alert, rule]))('%s is silent while all is well, and fires when it is not', (name, rule) => {
  const { at = '', fires = {}, labels = {} } = CASES[name] ?? {}
  expect(errorsOf(rule, '110m', WELL)).toBe('')
  expect(errorsOf(rule, at, fires, labels)).toBe('')
  // The same series, and nothing expected: promtool must object, or the case above proves nothing.
  expect(errorsOf(rule, at, fires)).toContain(name)
})

it('are loaded by the chart as they stand, for the operator of Prometheus', () => {
  const { spec } = manifest(manifests(render('gateway-api')), 'PrometheusRule', 'club')
  expect(spec).toEqual(parse(readFileSync(ALERTS, 'utf8')))
})
