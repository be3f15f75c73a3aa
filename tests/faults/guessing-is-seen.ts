import { randomInt } from 'node:crypto'
import { FRAUD_THRESHOLDS } from '@club/rules'
import { waitFor } from '@club/testing'
import type { Alarm } from '../../proto/http/admin-fraud'
import type { GivenSystem } from './given-system'

/** Patience of this test on a busy machine. The deliberate waits of an alarm take less than 5 s, as a spec of fraud shows (trust-and-desk 10.1). */
const ALARM_MS_MAX = 20_000
const CODE_POINTS = 130
const unknownCode = () => `ZZ${String(randomInt(10_000_000, 99_999_999)).replaceAll(/[01]/g, '7')}`

/** A member who guesses codes, from the alarm to the forfeit, as members and staff see it. */
export function guessingIsSeen(running: () => GivenSystem): void {
  it('raises an alarm, earns nothing while it is frozen, and loses what the evidence names', async () => {
    const { club } = running()
    const [member, staff, [code, next]] = [await club.signUp(), await club.signInStaff('tdgops'), await club.newCodes(2, { points: CODE_POINTS })]
    const scan = (one: string | undefined) => club.call('POST', '/user/scancode', { token: member.token, body: { id: member.id, code: one } })
    const totalPoints = async () => (await club.request<{ totalPoints: number }>('POST', '/user/session', { body: { token: member.token } })).totalPoints
    const alarms = async (state: Alarm['state']) =>
      (await club.request<{ data: Alarm[] }>('GET', `/admin/fraud/alarms?state=${state}`, { token: staff })).data.filter(({ members }) =>
        members.includes(member.id),
      )
    const decide = (alarm: Alarm | undefined, decision: string) =>
      club.call('POST', `/admin/fraud/alarms/${alarm?.id}`, { token: staff, body: { decision, reason: 'Guesses codes' } })

    const before = await totalPoints()
    await scan(unknownCode())
    expect((await scan(code)).status).toBe(200)
    expect(await totalPoints()).toBeGreaterThanOrEqual(before + CODE_POINTS)
    for (let tries = 2; tries < FRAUD_THRESHOLDS.unknownCodesPerMember; tries += 1) await scan(unknownCode())
    expect(await alarms('open')).toEqual([])
    await scan(unknownCode())
    const [alarm] = await waitFor(
      'the alarm',
      async () => {
        const found = await alarms('open')
        return found.length > 0 && found
      },
      ALARM_MS_MAX,
    )
    expect(alarm).toMatchObject({ kind: 'guessing', members: [member.id], evidence: { by: 'member', registered: 1 } })

    // From open, nothing is forfeited or released.
    expect((await decide(alarm, 'forfeit')).status).toBe(409)
    expect(await decide(alarm, 'freeze')).toMatchObject({ status: 200, body: { state: 'frozen' } })
    expect(await scan(next)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_FROZEN' } })
    expect(await decide(alarm, 'forfeit')).toMatchObject({ status: 200, body: { state: 'forfeited' } })
    expect(await totalPoints()).toBe(before)
    expect((await decide(alarm, 'forfeit')).status).toBe(409)
  }, 90_000)
}
