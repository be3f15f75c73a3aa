import { isId } from '@club/kernel'
import { judge } from './registration'
import type { Attempt, LockedCode, Progress, Registration, World } from './registration'

const NOW = new Date('2026-01-14T10:00:00+08:00')
const MISSES_MAX = 3
const [AISYAH, FARID] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002']
const part = (name: string) => ({ id: name, name })

const attempt = (code: string, change: Partial<Attempt> = {}): Attempt => ({
  memberId: AISYAH,
  code,
  key: '',
  now: NOW,
  traceparent: '',
  byLink: false,
  device: '',
  network: '',
  ...change,
})
const locked = (code: string, change: Partial<LockedCode> & { format?: string } = {}): LockedCode => {
  const { format = 'tape', ...rest } = change
  const product = { batchId: 'b1', codeGroup: 'STANDARD', brand: part('Touch'), format: part(format), size: part('m'), points: 120n }
  return { code, memberId: undefined, registeredAt: undefined, redeemable: true, product, doubleDay: 15, ...rest }
}
const progress = (change: Partial<Progress> = {}): Progress => ({
  memberId: AISYAH,
  registered: 4,
  pants: 1,
  misses: { count: 0, since: undefined },
  linkMisses: { count: 0, since: undefined },
  ...change,
})

const world = (
  codes: readonly LockedCode[],
  change: Partial<Pick<World, 'earlier' | 'frozen' | 'canaries'>> & { progress?: readonly Progress[] } = {},
): World => ({
  codes: new Map(codes.map((one) => [one.code, one])),
  progress: new Map((change.progress ?? [progress(), progress({ memberId: FARID })]).map((one) => [one.memberId, one])),
  earlier: change.earlier ?? [],
  missesMax: MISSES_MAX,
  frozen: change.frozen ?? new Set(),
  canaries: change.canaries ?? new Map(),
})

/** The outcome of each attempt, in a word. */
const outcomesOf = (attempts: readonly Attempt[], given: World): string[] =>
  judge(attempts, given).decisions.map((decision) => (decision.kind === 'refused' ? decision.reason : decision.kind))
const registrationOf = (attempts: readonly Attempt[], given: World): Registration => {
  const [registration] = judge(attempts, given).registered
  if (!registration) throw new Error('nothing was registered')
  return registration
}

describe('codes of one group are judged one after the other', () => {
  const FREE = world([locked('FREE'), locked('OTHER')])
  const EARLIER = registrationOf([attempt('FREE', { key: 'k' })], FREE)
  const limited = (over: Partial<Progress['misses']> = {}) => [progress({ misses: { count: MISSES_MAX, since: NOW, ...over } })]

  it.each<[string, readonly Attempt[], World, readonly string[]]>([
    ['refuses a code that nobody made', [attempt('NONE')], FREE, ['unknown-code']],
    ['refuses a code that cannot be redeemed yet or any more', [attempt('OFF')], world([locked('OFF', { redeemable: false })]), ['unknown-code']],
    ['refuses a code that somebody has', [attempt('HAS')], world([locked('HAS', { memberId: FARID })]), ['already-registered']],
    ["refuses the member's own code again", [attempt('HAS')], world([locked('HAS', { memberId: AISYAH })]), ['already-registered']],
    ['refuses after too many misses, a free code too', [attempt('FREE')], world([locked('FREE')], { progress: limited() }), ['rate-limited']],
    [
      'takes a free code again when the hour is over',
      [attempt('FREE', { now: new Date(NOW.getTime() + 3_600_000) })],
      world([locked('FREE')], { progress: limited() }),
      ['registered'],
    ],
    ['gives a code to the first of two members', [attempt('FREE'), attempt('FREE', { memberId: FARID })], FREE, ['registered', 'already-registered']],
    ['gives a code once to a member who sends it twice without a key', [attempt('FREE'), attempt('FREE')], FREE, ['registered', 'already-registered']],
    ['repeats the answer to a key in the same group', [attempt('FREE', { key: 'k' }), attempt('FREE', { key: 'k' })], FREE, ['registered', 'replayed']],
    [
      'refuses a key that was used for another code in the same group',
      [attempt('FREE', { key: 'k' }), attempt('OTHER', { key: 'k' })],
      FREE,
      ['registered', 'key-reused'],
    ],
    [
      'distinguishes the keys of two members',
      [attempt('FREE', { key: 'k' }), attempt('OTHER', { key: 'k', memberId: FARID })],
      FREE,
      ['registered', 'registered'],
    ],
    [
      'repeats the answer to an earlier key, even after too many misses',
      [attempt('FREE', { key: 'k' })],
      world([locked('FREE', { memberId: AISYAH })], { earlier: [EARLIER], progress: limited() }),
      ['replayed'],
    ],
    ['refuses an earlier key for another code', [attempt('OTHER', { key: 'k' })], world([locked('OTHER')], { earlier: [EARLIER] }), ['key-reused']],
    [
      'counts misses within the group',
      ['A', 'B', 'C', 'FREE'].map((code) => attempt(code)),
      FREE,
      ['unknown-code', 'unknown-code', 'unknown-code', 'rate-limited'],
    ],
    [
      "refuses by the member's link after too many misses by it, and takes what the member sends",
      [...['A', 'B', 'C', 'FREE'].map((code) => attempt(code, { byLink: true })), attempt('FREE')],
      FREE,
      ['unknown-code', 'unknown-code', 'unknown-code', 'rate-limited', 'registered'],
    ],
    [
      'takes a code by the link of a member who has missed too often themself',
      [attempt('FREE', { byLink: true })],
      world([locked('FREE')], { progress: limited() }),
      ['registered'],
    ],
    [
      "does not count one member's misses for another",
      [...['A', 'B', 'C'].map((code) => attempt(code)), attempt('FREE', { memberId: FARID })],
      FREE,
      ['unknown-code', 'unknown-code', 'unknown-code', 'registered'],
    ],
  ])('%s', (_, attempts, given, decisions) => {
    expect(outcomesOf(attempts, given)).toEqual(decisions)
  })

  it('says how long to wait', () => {
    const [decision] = judge([attempt('FREE')], world([locked('FREE')], { progress: limited({ since: new Date(NOW.getTime() - 60_000) }) })).decisions
    expect(decision).toEqual({ kind: 'refused', reason: 'rate-limited', retryAfterSeconds: 3540 })
  })
})

describe('a registration', () => {
  it('sees what the ones before it in its group changed: the welcome factor and the milestone come once', () => {
    const pants = ['P1', 'P2', 'P3'].map((code) => locked(code, { format: 'pants' }))
    const newcomer = [progress({ registered: 0, pants: 3 })]
    const { registered, changedProgress } = judge([attempt('P1'), attempt('P2'), attempt('P3')], world(pants, { progress: newcomer }))
    expect(registered.map(({ foundScanned, lines, milestone }) => [foundScanned, lines.map(({ source }) => source), milestone?.voucherType])).toEqual([
      [false, ['Unique Code', 'Welcome Code Bonus'], undefined],
      [true, ['Unique Code'], 'RM5'],
      [true, ['Unique Code'], undefined],
    ])
    expect(changedProgress).toMatchObject([{ memberId: AISYAH, registered: 3, pants: 6 }])
  })

  it('has an id of its own for itself and each of its lines, and starts the progress of a member who is new', () => {
    const { registered, changedProgress } = judge([attempt('FREE')], world([locked('FREE')], { progress: [] }))
    const ids = registered.flatMap(({ id, lines }) => [id, ...lines.map(({ entryId }) => entryId)])
    expect(ids.every(isId)).toBe(true)
    expect(new Set(ids).size).toBe(3)
    expect(changedProgress).toEqual([progress({ registered: 1, pants: 0 })])
  })

  it('changes nothing when all are refused but for misses, which are written in the order of members', () => {
    const { registered, changedProgress } = judge(
      [attempt('X', { memberId: FARID }), attempt('X'), attempt('HAS')],
      world([locked('HAS', { memberId: FARID })]),
    )
    expect(registered).toEqual([])
    expect(changedProgress.map(({ memberId, registered: count, misses }) => [memberId, count, misses])).toEqual([
      [AISYAH, 4, { count: 1, since: NOW }],
      [FARID, 4, { count: 1, since: NOW }],
    ])
  })
})
