import type { RegisterCodeResult, Registered } from '@club/contracts/codes'
import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { fillPendingVouchers } from '../src/processes/fill-vouchers'
import { reconcile } from '../src/processes/reconcile'
import { anAttempt, aScene, ORDINARY_DAY } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
})
afterAll(() => scene.db.drop())
beforeEach(() => {
  scene.ledger.mode = 'answers'
})

const register = async (attempt: ReturnType<typeof anAttempt>, replica = server): Promise<RegisterCodeResult> =>
  (await replica.registerCodes({ items: [attempt] })).items?.[0] as RegisterCodeResult
const refusalOf = ({ refusal }: RegisterCodeResult) => refusal?.reason
const registeredOf = (result: RegisterCodeResult): Registered => {
  if (result.result?.$case !== 'registered') throw new Error(`not registered but ${JSON.stringify(result)}`)
  return result.result.value
}
const UNKNOWN = 'CODES_REFUSAL_UNKNOWN_CODE'
const USED = 'CODES_REFUSAL_ALREADY_REGISTERED'

describe('registering a code', () => {
  it.each(['', 'ABC', 'ABCDEFGHJKL', 'ABCDE-GHJK', 'ABCDEFGHÄK'])('refuses %j as malformed', async (code) => {
    expect(refusalOf(await register(anAttempt({ code })))).toBe('CODES_REFUSAL_MALFORMED_CODE')
  })

  it('refuses a code that does not exist and a code of an inactive batch alike', async () => {
    const id = newId()
    const [code = ''] = await scene.codes(1, { id })
    expect(refusalOf(await register(anAttempt({ code: 'ZZZZZZZZZZ' })))).toBe(UNKNOWN)
    await server.toggleBatch({ batchId: id })
    expect(refusalOf(await register(anAttempt({ code })))).toBe(UNKNOWN)
    await server.toggleBatch({ batchId: id })
    expect(registeredOf(await register(anAttempt({ code }))).credited).toBe(true)
  })

  it('refuses a code that anybody registered, the same member included', async () => {
    const [code = ''] = await scene.codes(1)
    const memberId = newId()
    await register(anAttempt({ code, memberId }))
    expect(refusalOf(await register(anAttempt({ code, memberId })))).toBe(USED)
    expect(refusalOf(await register(anAttempt({ code })))).toBe(USED)
  })

  it('refuses a key that was used for another code', async () => {
    const [first = '', second = ''] = await scene.codes(2)
    const memberId = newId()
    await register(anAttempt({ code: first, memberId, key: 'intent-1' }))
    expect(refusalOf(await register(anAttempt({ code: second, memberId, key: 'intent-1' })))).toBe('CODES_REFUSAL_KEY_REUSED')
    // Another member's key is another key.
    expect(registeredOf(await register(anAttempt({ code: second, key: 'intent-1' }))).points).toBe(240n)
  })

  it('pays a press by the pass-along link once, and takes its key for no key of the member', async () => {
    const [own = '', sent = '', other = ''] = await scene.codes(3)
    const memberId = newId()
    await register(anAttempt({ code: own, memberId, key: 'intent-7' }))
    const press = anAttempt({ code: sent, memberId, key: 'intent-7', byLink: true })
    const [first, again] = [registeredOf(await register(press)), registeredOf(await register(press))]
    expect(again).toEqual(first)
    await scene.db.query('DELETE FROM outbox')
    await register(anAttempt({ code: other, memberId, byLink: true }))
    const { rows } = await scene.db.query<{ body: Buffer; headers: Record<string, string> }>('SELECT body, headers FROM outbox')
    expect(EVENTS['codes.code-registered.v1'].decode(rows[0]?.body as Buffer)).toMatchObject({ memberId, byLink: true })
    // The actor is the sender, not the member.
    expect(Object.values(rows[0]?.headers ?? {})).toContain('system:pass-link')
  })

  it('lets exactly one of fifty members on three replicas win a code, and refuses the others as used', async () => {
    const [code = ''] = await scene.codes(1)
    const replicas = [server, scene.replica(), scene.replica()]
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => register(anAttempt({ code }), replicas[index % 3])))
    expect(results.filter((result) => result.result?.$case === 'registered')).toHaveLength(1)
    expect(results.filter((result) => refusalOf(result) === USED)).toHaveLength(49)
    const winner = registeredOf(results.find((result) => result.result?.$case === 'registered') as RegisterCodeResult)
    expect(scene.ledger.posted.get(`registration:${winner.registrationId}`)?.balance).toBe(240n)
  })

  it('registers once and answers alike when one request comes twenty times at once on two replicas', async () => {
    const [code = ''] = await scene.codes(1)
    const attempt = anAttempt({ code, key: newId() })
    const replicas = [server, scene.replica()]
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => register(attempt, replicas[index % 2])))
    const first = registeredOf(results[0] as RegisterCodeResult)
    for (const result of results) expect(registeredOf(result)).toEqual(first)
    expect(registeredOf(await register(attempt))).toEqual(first)
    const { rows } = await scene.db.query('SELECT 1 FROM registrations WHERE code = $1', [code])
    expect(rows).toHaveLength(1)
  })

  it('answers each of many attempts in one call by itself', async () => {
    const [first = '', second = ''] = await scene.codes(2)
    const memberId = newId()
    const { items = [] } = await server.registerCodes({
      items: [
        anAttempt({ code: first, memberId }),
        anAttempt({ code: 'short' }),
        anAttempt({ code: second.toLowerCase(), memberId }),
        anAttempt({ code: first }),
      ],
    })
    const [one, two, three, four] = items as RegisterCodeResult[]
    expect(registeredOf(one as RegisterCodeResult)).toMatchObject({ points: 240n, foundScanned: false })
    expect(refusalOf(two as RegisterCodeResult)).toBe('CODES_REFUSAL_MALFORMED_CODE')
    expect(registeredOf(three as RegisterCodeResult)).toMatchObject({ points: 120n, foundScanned: true })
    expect(refusalOf(four as RegisterCodeResult)).toBe(USED)
  })

  it('says an event with the award lines and the clock that the test chose', async () => {
    const [code = ''] = await scene.codes(1, { format: 'pants', points: 150n })
    await scene.db.query('DELETE FROM outbox')
    const registered = registeredOf(await register(anAttempt({ code })))
    const { rows } = await scene.db.query<{ subject: string; body: Buffer; headers: Record<string, string> }>('SELECT subject, body, headers FROM outbox')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.headers['Club-Test-Now']).toBe(ORDINARY_DAY.toISOString())
    const event = EVENTS['codes.code-registered.v1'].decode(rows[0]?.body as Buffer)
    expect(event).toMatchObject({ registrationId: registered.registrationId, code, basePoints: 150n, bonusPoints: 300n, formatName: 'pants' })
    const award = scene.ledger.posted.get(`registration:${registered.registrationId}`)?.award
    expect(event.lines.map((line) => ({ ...line, title: '' }))).toEqual(award?.lines)
    expect(event.registeredAt).toEqual(award?.occurredAt)
  })
})

describe('the limit on unknown codes', () => {
  it('answers exactly ten of fifty racing unknown codes, and refuses the others with a time', async () => {
    const memberId = newId()
    const replicas = [server, scene.replica()]
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register(anAttempt({ code: `ZZZZZZZZ${10 + index}`, memberId }), replicas[index % 2])),
    )
    expect(results.filter((result) => refusalOf(result) === UNKNOWN)).toHaveLength(10)
    const limited = results.filter((result) => refusalOf(result) === 'CODES_REFUSAL_RATE_LIMITED')
    expect(limited).toHaveLength(40)
    expect(limited[0]?.refusal).toMatchObject({ retryAfterSeconds: 3600 })
  })

  it('holds for guesses that would have been right, too, and ends after the hour', async () => {
    const [code = ''] = await scene.codes(1)
    const memberId = newId()
    for (let miss = 0; miss < 10; miss += 1) await register(anAttempt({ code: `YYYYYYYY${10 + miss}`, memberId }))
    expect(refusalOf(await register(anAttempt({ code, memberId })))).toBe('CODES_REFUSAL_RATE_LIMITED')
    const later = new Date(ORDINARY_DAY.getTime() + 3600_000)
    expect(registeredOf(await register(anAttempt({ code, memberId, now: later }))).points).toBe(240n)
  })
})

describe('the ledger', () => {
  it('may be away: the member has the code, the credit follows', async () => {
    const [code = ''] = await scene.codes(1)
    scene.ledger.mode = 'fails'
    const attempt = anAttempt({ code, key: newId() })
    expect(registeredOf(await register(attempt))).toMatchObject({ points: 240n, credited: false })
    scene.ledger.mode = 'answers'
    expect(registeredOf(await register(attempt))).toMatchObject({ points: 240n, credited: true, balance: 240n })
  })

  it('is asked once for all codes of one call', async () => {
    const codes = await scene.codes(20)
    const before = scene.ledger.calls
    await server.registerCodes({ items: codes.map((code) => anAttempt({ code })) })
    expect(scene.ledger.calls - before).toBe(1)
  })

  it('is reconciled: what is missing is posted, what is there stays as it is', async () => {
    const [lost = '', kept = ''] = await scene.codes(2)
    scene.ledger.mode = 'fails'
    const missing = registeredOf(await register(anAttempt({ code: lost })))
    scene.ledger.mode = 'posts and fails'
    registeredOf(await register(anAttempt({ code: kept })))
    scene.ledger.mode = 'answers'
    const result = await reconcile(scene.db, scene.ledger.ledger, undefined)
    expect(result.healed).toEqual([missing.registrationId])
    expect(result.findings).toEqual([])
    expect(await reconcile(scene.db, scene.ledger.ledger, undefined)).toMatchObject({ healed: [] })
    // Registrations of the last minute may still be under way.
    expect(await reconcile(scene.db, scene.ledger.ledger, new Date(Date.now() - 3_600_000))).toMatchObject({ compared: 0 })
  })
})

describe('pants milestones', () => {
  it('give 3x at the first code and vouchers at the fifth and tenth, pending while there is no stock', async () => {
    const codes = await scene.codes(10, { format: 'pants', points: 100n })
    const memberId = newId()
    scene.stock.vouchers = ['voucher-1']
    const answers: Registered[] = []
    for (const code of codes) answers.push(registeredOf(await register(anAttempt({ code, memberId, key: `pants-${code}` }))))
    expect(answers.map((answer) => answer.points)).toEqual([300n, ...Array.from({ length: 9 }, () => 100n)])
    expect(answers[0]?.lines.map((line) => line.source)).toEqual(['Unique Code', 'scanMilestone'])
    expect(answers.map((answer) => [answer.milestoneVoucherType, answer.milestoneVoucherGranted])).toEqual([
      ...Array.from({ length: 4 }, () => ['', false]),
      ['RM5', true],
      ...Array.from({ length: 4 }, () => ['', false]),
      ['RM10', false],
    ])
    expect(await fillPendingVouchers(scene.db, scene.stock.grant)).toEqual({ filled: 0, waiting: 1 })
    scene.stock.vouchers = ['voucher-2', 'voucher-3']
    expect(await fillPendingVouchers(scene.db, scene.stock.grant)).toEqual({ filled: 1, waiting: 0 })
    expect(await fillPendingVouchers(scene.db, scene.stock.grant)).toEqual({ filled: 0, waiting: 0 })
    // A repetition is answered as the member was first.
    const again = registeredOf(await register(anAttempt({ code: codes[9] ?? '', memberId, key: `pants-${codes[9]}` })))
    expect(again.milestoneVoucherGranted).toBe(false)
    expect(await server.getMemberProgress({ memberId })).toMatchObject({
      registered: 10,
      pants: 10,
      milestones: [
        { count: 5, voucherType: 'RM5' },
        { count: 10, voucherType: 'RM10' },
      ],
      doublePointsDay: 15,
    })
  })

  it('count right when ten pants codes come in one call', async () => {
    const codes = await scene.codes(10, { format: 'pants', points: 100n })
    const memberId = newId()
    scene.stock.vouchers = ['voucher-4', 'voucher-5']
    const { items = [] } = await server.registerCodes({ items: codes.map((code) => anAttempt({ code, memberId })) })
    const types = (items as RegisterCodeResult[]).map((item) => registeredOf(item).milestoneVoucherType)
    expect(types.filter((type) => type !== '')).toEqual(['RM5', 'RM10'])
  })
})
