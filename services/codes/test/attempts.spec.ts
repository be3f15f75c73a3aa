import { CodesRefusal } from '@club/contracts/codes'
import { EVENTS } from '@club/contracts/events'
import { newId } from '@club/kernel'
import { exportRows } from '@club/member-data'
import { clock } from '@club/service-host'
import { pruneAttempts } from '../src/commands/keep-attempts'
import { PERSONAL_DATA } from '../src/personal-data'
import { anAttempt, aScene, ORDINARY_DAY } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  server = scene.replica()
})
afterAll(() => scene.db.drop())

const DAY_MS = 86_400_000
const later = (ms: number) => new Date(ORDINARY_DAY.getTime() + ms)
const register = (attempt: Parameters<typeof anAttempt>[0]) => server.registerCodes({ items: [anAttempt(attempt)] })
/** Attempts that a member sees at an instant, newest first: the end of the code and the outcome. */
const seenBy = async (memberId: string, at = later(3_600_000)) => {
  const { attempts = [] } = await clock.runAt(at, () => server.listCodeAttempts({ memberId }))
  return attempts.map(({ code, outcome }) => `${code} ${outcome?.replace('CODE_ATTEMPT_OUTCOME_', '')}`)
}

/** The events about the refused attempts of a member, oldest first. */
const refusedOf = async (memberId: string) => {
  const { rows } = await scene.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'codes.code-refused.v1' AND aggregate = $1 ORDER BY seq", [
    memberId,
  ])
  return rows.map(({ body }) => EVENTS['codes.code-refused.v1'].decode(body))
}

describe('the attempts of a member', () => {
  it('hold no text that cannot be a code, and no attempt of anybody else', async () => {
    const memberId = newId()
    for (const code of ['ABC', 'ABCDE-GHJK', '']) await register({ code, memberId })
    await register({ code: 'ZZZZZZZZZZ' })
    expect(await seenBy(memberId)).toEqual([])
    expect(await seenBy('nobody')).toEqual([])
  })

  it('say of each code what decided, newest first', async () => {
    const memberId = newId()
    const batchId = newId()
    const [hidden = ''] = await scene.codes(1, { id: batchId })
    await server.toggleBatch({ batchId })
    const [own = '', taken = ''] = await scene.codes(2)
    await register({ code: taken })
    await register({ code: own, memberId, now: later(1000) })
    await register({ code: own, memberId, now: later(2000) })
    await register({ code: taken, memberId, now: later(3000) })
    await register({ code: hidden, memberId, now: later(4000) })
    await register({ code: 'ZZZZZZZZZZ', memberId, now: later(5000) })
    expect(await seenBy(memberId)).toEqual([`ZZZZZZZZZZ UNKNOWN`, `${hidden} INACTIVE`, `${taken} USED`, `${own} USED_BY_YOU`, `${own} REGISTERED`])
    const { attempts = [] } = await clock.runAt(later(9000), () => server.listCodeAttempts({ memberId }))
    expect(attempts.at(-1)?.points).toBe(240n)
    expect(attempts.at(-2)?.registeredAt).toEqual(later(1000))
  })

  it('are in the export of the member’s data, those that registered a code too', async () => {
    const memberId = newId()
    const [own = ''] = await scene.codes(1)
    await register({ code: own, memberId, now: later(1000) })
    await register({ code: 'ZZZZZZZZZZ', memberId, now: later(2000) })
    const exported: object[] = []
    for await (const rows of exportRows(scene.db, PERSONAL_DATA, 'attempts', { memberId, contacts: [] })) exported.push(...rows)
    expect(exported).toEqual([
      { at: later(1000).toISOString(), code: own, outcome: 'registered' },
      { at: later(2000).toISOString(), code: 'ZZZZZZZZZZ', outcome: 'unknown' },
    ])
  })

  it('hold a code that two of one call want once as registered and once as used, by whom it was', async () => {
    const [code = ''] = await scene.codes(1)
    const [first, second] = [newId(), newId()]
    await server.registerCodes({ items: [anAttempt({ code, memberId: first }), anAttempt({ code, memberId: second }), anAttempt({ code, memberId: first })] })
    expect((await seenBy(first)).sort()).toEqual([`${code} REGISTERED`, `${code} USED_BY_YOU`])
    expect(await seenBy(second)).toEqual([`${code} USED`])
  })

  it('do not hold the repetition of a key', async () => {
    const memberId = newId()
    const [code = '', other = ''] = await scene.codes(2)
    for (const sent of [code, code, other]) await register({ code: sent, memberId, key: 'intent-of-attempts' })
    expect(await seenBy(memberId)).toEqual([`${code} REGISTERED`])
  })

  it('hold a bounded number of those that came after the limit', async () => {
    const memberId = newId()
    await server.registerCodes({ items: Array.from({ length: 200 }, () => anAttempt({ code: 'ZZZZZZZZZZ', memberId })) })
    const { rows } = await scene.db.query('SELECT outcome, count(*)::int FROM refused_attempts WHERE member_id = $1 GROUP BY 1 ORDER BY 1', [memberId])
    expect(rows).toEqual([
      { outcome: 'limited', count: 50 },
      { outcome: 'unknown', count: 10 },
    ])
    const seen = await seenBy(memberId)
    expect(seen).toHaveLength(50)
    // The hour of the limit is not made longer by them.
    const [code = ''] = await scene.codes(1)
    await register({ code, memberId, now: later(3_600_000) })
    expect((await seenBy(memberId, later(3_600_001)))[0]).toBe(`${code} REGISTERED`)
  })

  it('hold a bounded number of tries of a used code within an hour, and each is answered', async () => {
    const [memberId, other] = [newId(), newId()]
    const [taken = ''] = await scene.codes(1)
    await register({ code: taken })
    const tries = (times: number, now: Date) => server.registerCodes({ items: Array.from({ length: times }, () => anAttempt({ code: taken, memberId, now })) })
    const kept = async () => (await scene.db.query('SELECT FROM refused_attempts WHERE member_id = $1', [memberId])).rowCount
    const { items = [] } = await tries(150, later(1000))
    expect(items.map(({ refusal }) => refusal?.reason)).toEqual(Array.from({ length: 150 }, () => CodesRefusal.ALREADY_REGISTERED))
    expect(await kept()).toBe(100)
    await tries(20, later(3_500_000))
    expect(await kept()).toBe(100)
    await register({ code: taken, memberId: other, now: later(3_500_000) })
    expect(await seenBy(other)).toEqual([`${taken} USED`])
    await tries(20, later(3_601_000))
    expect(await kept()).toBe(120)
    // Those that are kept are published, and no others.
    expect(await refusedOf(memberId)).toHaveLength(120)
  })

  it('hold what the gateway decided, but nothing that only codes can decide', async () => {
    const memberId = newId()
    const keep = (code: string, outcome: string) =>
      clock.runAt(ORDINARY_DAY, () => server.keepCodeAttempt({ memberId, code, outcome: outcome as never, byLink: false, device: '', network: '' }))
    await keep('abcdefgh23', 'CODE_ATTEMPT_OUTCOME_MEMBERSHIP_ENDED')
    await keep('short', 'CODE_ATTEMPT_OUTCOME_MEMBERSHIP_ENDED')
    await keep('ABCDEFGH23', 'CODE_ATTEMPT_OUTCOME_REGISTERED')
    expect(await seenBy(memberId)).toEqual(['ABCDEFGH23 MEMBERSHIP_ENDED'])
    expect(await refusedOf(memberId)).toMatchObject([{ outcome: 'membership-ended', byLink: false, attemptedAt: ORDINARY_DAY }])
  })

  it('that were refused are published without their codes, which only codes answers, of the member who is asked for, while it keeps them', async () => {
    const memberId = newId()
    await register({ code: 'ZZZZZZZZZZ', memberId, now: later(1000) })
    const [refused] = await refusedOf(memberId)
    const traces = { unknown: true, device: '', network: '' }
    expect(refused).toEqual({ attemptId: expect.any(String), memberId, outcome: 'unknown', byLink: false, attemptedAt: later(1000), ...traces })
    const attemptIds = [refused?.attemptId ?? '', newId()]
    const codesOf = async (asked: string) => (await server.findAttemptCodes({ memberId: asked, attemptIds })).attempts
    expect(await codesOf(memberId)).toEqual([{ attemptId: attemptIds[0], code: 'ZZZZZZZZZZ' }])
    expect(await codesOf(newId())).toEqual([])
    await expect(codesOf('nobody')).rejects.toThrow('INVALID_ARGUMENT')
    await pruneAttempts(scene.db, later(91 * DAY_MS))
    expect(await codesOf(memberId)).toEqual([])
  })

  it('tell the rules against guessing of each unknown code, those beyond the limit included, and of no code that exists', async () => {
    const memberId = newId()
    const [own = ''] = await scene.codes(1)
    const traces = { device: 'keyed-device', network: 'keyed-network' }
    const unknown = Array.from({ length: 30 }, () => anAttempt({ code: 'ZZZZZZZZZZ', memberId, ...traces }))
    const { items = [] } = await server.registerCodes({ items: [...unknown, anAttempt({ code: own, memberId, ...traces })] })
    expect(items.map(({ refusal }) => refusal?.reason).filter((reason) => reason === CodesRefusal.RATE_LIMITED)).toHaveLength(21)
    const keep = (code: string) =>
      clock.runAt(ORDINARY_DAY, () => server.keepCodeAttempt({ memberId, code, outcome: 'CODE_ATTEMPT_OUTCOME_LIMITED' as never, byLink: false, ...traces }))
    await keep('YYYYYYYYYY')
    await keep(own)
    const { rows } = await scene.db.query<{ body: Buffer }>(`SELECT body FROM outbox WHERE subject = 'codes.code-refused.v1' AND aggregate = $1`, [memberId])
    const refused = rows.map(({ body }) => EVENTS['codes.code-refused.v1'].decode(body))
    const sent = refused.filter(({ unknown: isUnknown }) => isUnknown)
    expect(sent).toHaveLength(31)
    expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(31)
    expect(sent[30]).toMatchObject({ memberId, ...traces, byLink: false, attemptedAt: ORDINARY_DAY })
    // The member's own code, while the limit refused every code.
    expect(refused).toHaveLength(33)
    expect(JSON.stringify(sent)).not.toMatch(/ZZZZZZZZZZ|YYYYYYYYYY/)
  })

  it('say which came by the pass-along link, and count its unknown codes apart from those of the member', async () => {
    const memberId = newId()
    const [own = '', sent = '', late = ''] = await scene.codes(3)
    await server.registerCodes({ items: Array.from({ length: 11 }, () => anAttempt({ code: 'ZZZZZZZZZZ', memberId, byLink: true })) })
    await register({ code: sent, memberId, byLink: true, now: later(1000) })
    await register({ code: own, memberId, now: later(2000) })
    await register({ code: late, memberId, byLink: true, now: later(3_600_000) })
    const { attempts = [] } = await clock.runAt(later(3_600_001), () => server.listCodeAttempts({ memberId }))
    expect(attempts.slice(0, 3).map(({ code, outcome, byLink }) => [code, outcome?.replace('CODE_ATTEMPT_OUTCOME_', ''), byLink])).toEqual([
      [late, 'REGISTERED', true],
      [own, 'REGISTERED', false],
      [sent, 'LIMITED', true],
    ])
  })

  it('hold all of the member’s own, and twenty of a visitor a day, whatever the visitor sends and however many at once', async () => {
    const memberId = newId()
    const [taken = '', other = ''] = await scene.codes(2)
    await register({ code: taken })
    for (const [index, code] of [taken, 'ZZZZZZZZZZ', other].entries()) await register({ code, memberId, now: later(index) })
    const flood = (byLink: boolean, now: Date) =>
      Promise.all(
        Array.from({ length: 20 }, () => server.registerCodes({ items: Array.from({ length: 10 }, () => anAttempt({ code: taken, memberId, byLink, now })) })),
      )
    await flood(true, later(1000))
    await Promise.all(
      Array.from({ length: 50 }, () =>
        clock.runAt(later(2000), () =>
          server.keepCodeAttempt({ memberId, code: taken, outcome: 'CODE_ATTEMPT_OUTCOME_MEMBERSHIP_ENDED' as never, byLink: true, device: '', network: '' }),
        ),
      ),
    )
    const seen = await seenBy(memberId)
    expect(seen).toHaveLength(23)
    expect(seen.slice(-3)).toEqual([`${other} REGISTERED`, `ZZZZZZZZZZ UNKNOWN`, `${taken} USED`])
    // The next day a visitor has as many again; the list gives them no more places.
    await flood(true, later(DAY_MS + 2000))
    await flood(false, later(DAY_MS + 3000))
    const { attempts = [] } = await clock.runAt(later(DAY_MS + 4000), () => server.listCodeAttempts({ memberId }))
    expect(attempts).toHaveLength(50)
    expect(attempts.filter(({ byLink }) => byLink)).toHaveLength(0)
    const { rows } = await scene.db.query('SELECT by_link, count(*)::int FROM refused_attempts WHERE member_id = $1 GROUP BY 1 ORDER BY 1', [memberId])
    expect(rows).toEqual([
      { by_link: false, count: 102 },
      { by_link: true, count: 40 },
    ])
  })

  it('are forgotten after 90 days; the registrations stay', async () => {
    const memberId = newId()
    const [code = ''] = await scene.codes(1)
    await register({ code, memberId })
    await register({ code, memberId, now: later(DAY_MS) })
    expect(await seenBy(memberId, later(90 * DAY_MS))).toHaveLength(2)
    expect(await seenBy(memberId, later(91 * DAY_MS))).toEqual([`${code} USED_BY_YOU`])
    expect(await seenBy(memberId, later(91 * DAY_MS + 1))).toEqual([])
    await pruneAttempts(scene.db, later(91 * DAY_MS + 1))
    const { rows } = await scene.db.query('SELECT 1 FROM refused_attempts WHERE member_id = $1', [memberId])
    expect(rows).toHaveLength(0)
    expect((await scene.db.query('SELECT 1 FROM registrations WHERE member_id = $1', [memberId])).rows).toHaveLength(1)
  })
})
