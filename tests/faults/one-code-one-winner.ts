import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { databaseOf } from '../../scripts/start/topology'
import type { Answer, Club } from './club'
import type { GivenSystem } from './given-system'

const CROWD = 50
const REPEATED = 20
/** Decision D41. */
const UNKNOWN_CODES_MAX = 10
/** Ten letters or digits; 0 and 1 stand in no code that was ever made. */
const unknownCode = (index: number) => `01UNKNWN${String(index).padStart(2, '0')}`

const scanWith = (club: Club, member: BenchMember | undefined, code: string | undefined, headers: Record<string, string> = {}): Promise<Answer> =>
  club.call('POST', '/user/scancode', { token: member?.token ?? '', body: { code }, headers })

/** Everybody registers one code at the same instant. */
export const raceForOneCode = (club: Club, members: readonly BenchMember[], code: string | undefined): Promise<Answer[]> =>
  Promise.all(members.map((member) => scanWith(club, member, code)))

/** Fifty members and one code; one key twenty times at once; wrong codes beyond the limit. */
export function oneCodeOneWinner(running: () => GivenSystem): void {
  let given: GivenSystem
  let members: readonly BenchMember[]
  let codes: readonly string[]

  /** Members are minted as in the other fault tests: this is about codes, and argon2 is slow on purpose. */
  beforeAll(async () => {
    given = running()
    const { system, club } = given
    members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count: CROWD + 3 })
    codes = await club.newCodes(10)
  }, 120_000)

  const scan = (...scanned: [BenchMember | undefined, string | undefined, Record<string, string>?]) => scanWith(given.club, ...scanned)

  const registrationsOf = async (code: string | undefined) =>
    (await (await given.database('codes')).query<{ member_id: string }>('SELECT member_id FROM registrations WHERE code = $1', [code])).rows

  it('refuses everybody but one of fifty members who register one code at the same instant', async () => {
    const answers = await raceForOneCode(given.club, members.slice(0, CROWD), codes[0])
    const winners = answers.filter(({ status }) => status === 200)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(winners).toHaveLength(1)
    expect(losers.map(({ status, body }) => ({ status, body }))).toEqual(
      losers.map(() => ({ status: 409, body: { error: 'This code has already been registered.', code: expect.any(String) } })),
    )
    const [kept, ...others] = await registrationsOf(codes[0])
    expect(others).toEqual([])
    expect(kept?.member_id).toBe(members[answers.findIndex(({ status }) => status === 200)]?.id)
  })

  it('refuses the wrong codes beyond ten an hour, however many come at once, and says when to come again', async () => {
    const answers = await Promise.all(Array.from({ length: CROWD }, (_, index) => scan(members[CROWD], unknownCode(index))))
    const unknown = answers.filter(({ status }) => status === 404)
    const limited = answers.filter(({ status }) => status === 429)
    expect([unknown.length, limited.length]).toEqual([UNKNOWN_CODES_MAX, CROWD - UNKNOWN_CODES_MAX])
    for (const { body } of unknown) expect(body).toMatchObject({ error: 'Invalid code. Please check and try again.' })
    for (const { body, headers } of limited) {
      expect(body).toMatchObject({ error: 'Too many attempts. Please try again later.', code: 'RATE_LIMITED' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600)
    }
    expect((await scan(members[CROWD + 1], unknownCode(0))).status).toBe(404)
  })

  it('answers a request that was sent twenty times at once with one registration, twenty times', async () => {
    const member = members[CROWD + 2]
    const send = () => scan(member, codes[1], { 'idempotency-key': 'sent-twenty-times' })
    const answers = await Promise.all(Array.from({ length: REPEATED }, send))
    const [first] = answers
    expect(first?.status).toBe(200)
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(answers.map(() => ({ status: 200, body: first?.body })))
    expect((await send()).body).toEqual(first?.body)
    expect(await registrationsOf(codes[1])).toEqual([{ member_id: member?.id }])
    const { totalPoints } = await given.club.request<{ totalPoints: number }>('POST', '/user/session', { token: member?.token ?? '', body: {} })
    expect(totalPoints).toBe(first?.body['points'])
  })

  it('refuses a key that was used for another code', async () => {
    const member = members[CROWD + 2]
    const headers = { 'idempotency-key': 'used-for-another-code' }
    expect((await scan(member, codes[2], headers)).status).toBe(200)
    expect(await scan(member, codes[3], headers)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await registrationsOf(codes[3])).toEqual([])
  })
}
