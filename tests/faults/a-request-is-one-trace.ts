import { randomBytes } from 'node:crypto'
import { waitFor } from '@club/testing'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'
import type { SinkSpan, TraceSink } from './trace-sink'

const SPANS_MS_MAX = 30_000

interface Trace {
  readonly traceId: string
  /** The browser's span, which no process of the club exports. */
  readonly callerSpanId: string
  readonly headers: Readonly<Record<string, string>>
}

function newTrace(): Trace {
  const traceId = randomBytes(16).toString('hex')
  const callerSpanId = randomBytes(8).toString('hex')
  return { traceId, callerSpanId, headers: { traceparent: `00-${traceId}-${callerSpanId}-01` } }
}

/** Gateway, codes, ledger, SQL and the consumers of the events stand in the caller’s trace, and no personal data does. */
export function aRequestIsOneTrace(running: () => GivenSystem, collecting: () => TraceSink): void {
  let given: GivenSystem
  let sink: TraceSink
  let member: SignedUp
  let code: string
  const signUp = newTrace()
  const scan = newTrace()

  beforeAll(async () => {
    sink = collecting()
    given = running()
    member = await given.club.signUp(signUp.headers)
    code = (await given.club.newCodes(1))[0] as string
    await given.club.request('POST', '/user/scancode', { token: member.token, body: { id: member.id, code }, headers: scan.headers })
    await waitFor('the spans of everybody who receives a code', () => EVERYBODY.every((part) => spansOf(scan).some(isPart(part))), SPANS_MS_MAX).catch(
      () => undefined,
    )
  }, 120_000)

  /** Service and the beginning of the span's name, in the order of the path (architecture, section 3). */
  const EVERYBODY = [
    'gateway POST /user/scancode',
    'codes codes.register',
    'codes postgres.transaction',
    'codes postgres.query',
    'points-ledger club.points_ledger.v1.PointsLedgerService/postAwards',
    'points-ledger ledger.post-batch',
    'points-ledger postgres.query',
    'points-ledger consume codes.code-registered.v1',
    'reporting consume codes.code-registered.v1',
    'tiers consume points-ledger.points-credited.v1',
    'tiers postgres.query',
  ] as const

  const spansOf = ({ traceId }: Trace): SinkSpan[] => sink.spans.filter((span) => span.traceId === traceId)
  const isPart = (part: string) => (span: SinkSpan) => `${span.service} ${span.name}`.startsWith(part)

  it('has no span outside the traces that callers requested', () => {
    expect([...new Set(sink.spans.map(({ traceId }) => traceId))].filter((id) => id !== scan.traceId && id !== signUp.traceId)).toEqual([])
  })

  it.each(EVERYBODY)('shows %s in the trace of the request', (part) => {
    expect(spansOf(scan).map(({ service, name }) => `${service} ${name}`)).toContainEqual(expect.stringContaining(part))
  })

  it('links each span of the request to one that stands in the same trace, up to the browser', () => {
    const spans = spansOf(scan)
    const known = new Set([scan.callerSpanId, ...spans.map(({ spanId }) => spanId)])
    expect(spans.filter(({ parentSpanId }) => !known.has(parentSpanId)).map(({ service, name }) => `${service} ${name}`)).toEqual([])
    expect(spans.filter(({ parentSpanId }) => parentSpanId === scan.callerSpanId).map(({ service, name }) => `${service} ${name}`)).toEqual([
      'gateway POST /user/scancode',
    ])
  })

  it('runs sign-up, verification and sign-in through identity in one trace too', () => {
    const names = spansOf(signUp).map(({ service, name }) => `${service} ${name}`)
    for (const part of [
      'gateway POST /user/signup',
      'gateway POST /user/verify',
      'gateway POST /user/signin',
      'identity club.identity.v1.IdentityService/signUp',
      'identity postgres.query',
      'tiers consume identity.member-verified.v1',
    ])
      expect(names).toContainEqual(expect.stringContaining(part))
  })

  it('keeps the member out of every span: no address, number, name, password, token or code', () => {
    const everything = sink.spans.map(({ sent }) => sent).join('\n')
    const secrets = { ...member, local: member.number.slice(1), name: 'Nurul Izzati', code }
    const { id: _id, ...personal } = secrets
    for (const [what, value] of Object.entries(personal)) expect([what, everything.includes(value)]).toEqual([what, false])
    // The test would see it: what was searched holds the request's own words.
    expect(everything).toContain('/user/scancode')
  })
}
