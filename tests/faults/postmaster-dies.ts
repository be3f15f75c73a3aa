import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '@club/testing'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'

const KILLS = 20
/** A busy machine takes long to start PostgreSQL again: no more deaths after this, but each moment was met. */
const KILLS_MS_MAX = 60_000
const CALLERS = 4
/** The moments at which it dies after it answered again, one after the other: connections are handed over in the first. */
const MOMENTS_MS = [0, 5, 10, 20, 40, 80, 160]

/** PostgreSQL dies again and again while members are served: that is a fault of what they asked for, and the end of no process. */
export function postmasterDies(running: () => GivenSystem): void {
  it(`ends no process when it dies up to ${KILLS} times under load, and everything is served afterwards`, async () => {
    const { system, club, logged } = running()
    const member: SignedUp = await club.signUp()
    const pids = () => [...system.services.values()].map(({ pid }) => pid)
    const before = pids()
    const serves = async () => (await club.call('POST', '/user/session', { token: member.token, body: {} }).catch(() => undefined))?.status === 200
    let isOver = false
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!isOver) {
        await serves()
        await pause(5)
      }
    })
    const end = Date.now() + KILLS_MS_MAX
    for (let kill = 0; kill < KILLS && (kill < MOMENTS_MS.length || Date.now() < end); kill += 1) {
      await system.kill('postgres')
      await system.restart('postgres')
      await pause(MOMENTS_MS[kill % MOMENTS_MS.length])
    }
    isOver = true
    await Promise.all(callers)
    await waitFor('members to be served', serves, 20_000)
    expect(logged.filter((line) => line.includes('ended by itself'))).toEqual([])
    expect(pids()).toEqual(before)
  }, 180_000)
}
