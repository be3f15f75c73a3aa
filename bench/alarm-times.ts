import { FRAUD_THRESHOLDS } from '@club/rules'
import { setTimeout as pause } from 'node:timers/promises'
import type { System } from '../scripts/start/start-system'
import { tokensOf } from '../tests/clients/members'
import { memberId } from './seed-club'

const ALARMS = 20
/** Each member's first number, so that no member of the desk's other measurements guesses. */
const FIRST = 11
const POLL_MS = 50
const ALARM_MS_MAX = 60_000
const unknownCode = (member: number, tries: number) => `ZZ${String(member * 100 + tries).padStart(8, '0')}`.replaceAll('0', 'X').replaceAll('1', 'Y')

interface Alarm {
  readonly members: readonly string[]
  readonly evidence: { readonly by: string }
}

/**
 * Milliseconds from the unknown code that completes an alarm, as its member sends it, until staff are answered the alarm (trust-and-desk 10.1, issue
 * 40.4), sorted. @throws Error when an alarm does not come within a minute
 */
export async function alarmTimes(system: System, staff: string): Promise<number[]> {
  const ids = Array.from({ length: ALARMS }, (_, index) => memberId(FIRST + index))
  const tokens = await tokensOf(system.dataDir, ids)
  const openOf = async (id: string): Promise<boolean> => {
    const answer = await fetch(`${system.url}/api/admin/fraud/alarms?state=open`, { headers: { authorization: `Bearer ${staff}` } })
    const { data } = (await answer.json()) as { data: readonly Alarm[] }
    return data.some(({ members, evidence }) => evidence.by === 'member' && members.includes(id))
  }
  const times: number[] = []
  for (const [index, id] of ids.entries()) {
    const scan = async (tries: number) => {
      const headers = { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ id, code: unknownCode(FIRST + index, tries) })
      const { status } = await fetch(`${system.url}/api/user/scancode`, { method: 'POST', headers, body })
      if (status !== 404) throw new Error(`an unknown code was answered ${status}`)
    }
    for (let tries = 1; tries < FRAUD_THRESHOLDS.unknownCodesPerMember; tries += 1) await scan(tries)
    const began = performance.now()
    await scan(FRAUD_THRESHOLDS.unknownCodesPerMember)
    while (!(await openOf(id))) {
      if (performance.now() - began > ALARM_MS_MAX) throw new Error(`no alarm came within ${ALARM_MS_MAX} ms`)
      await pause(POLL_MS)
    }
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}
