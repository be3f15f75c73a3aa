import { makeMembers } from '../clients/members'
import { measureCapacity, overload, registrations } from '../clients/overload-load'
import { databaseOf } from '../../scripts/start/topology'
import type { GivenSystem } from './given-system'

/** So many that none has more calls under way than one caller may (ADR 52): what is sent is too much for the club, not for a caller. */
const MEMBERS = 2000
/** Numbers of members that no other test of this system has made. */
const FROM = 20_000
const CALLERS = 64
const WARM_SECONDS = 3
const CAPACITY_SECONDS = 3
const SECONDS = 5
const TIMES = 3
const CODES = 60_000
/** Least share of the capacity that is served; the benchmark on a quiet machine measures more. */
const GOODPUT_MIN = 0.7
/** Timeout of a Kubernetes probe (helm/service); a single timeout now and then restarts nothing. */
const PROBE_MS_MAX = 3000

/** Load of three times the capacity: admitted requests are answered in time, the rest is refused at once. */
export function overloadIsShed(running: () => GivenSystem): void {
  it('is refused at once with a time to come back, while what is let in is answered in time and staff are served', async () => {
    const { club, system } = running()
    const members = await makeMembers({
      identityUrl: await system.backing.databaseUrl(databaseOf('identity')),
      dataDir: system.dataDir,
      count: MEMBERS,
      from: FROM,
    })
    const codes = await club.newCodes(CODES)
    const token = await club.signInStaff('dev')
    const registering = registrations(members, codes)
    const register = registering.next
    await measureCapacity(system, { callers: CALLERS, seconds: WARM_SECONDS, request: register })
    const capacity = () => measureCapacity(system, { callers: CALLERS, seconds: CAPACITY_SECONDS, request: register })
    const before = await capacity()
    const { outcomes } = await overload(
      system,
      [
        { name: 'codes', perSecond: before.acceptedPerSecond * TIMES, request: register },
        { name: 'health', perSecond: 10, request: () => ({ method: 'GET', path: '/healthz' }) },
        { name: 'staff', perSecond: 2, request: () => ({ method: 'GET', path: '/admin/fetch/dashboard/code/batch', token }) },
      ],
      SECONDS,
    )
    const after = await capacity()
    process.stderr.write(`\n${JSON.stringify({ before, after, ...outcomes })}\n`)
    expect(registering.used()).toBeLessThan(codes.length)
    const { codes: asked, health, staff } = outcomes
    expect([asked.others, health.others, staff.others]).toEqual([0, 0, 0])
    expect(asked.refused).toBeGreaterThan(0)
    expect(asked.refusedWithRetryAfter).toBe(asked.refused)
    expect([health.refused, staff.refused]).toEqual([0, 0])
    // Other suites take of the machine what they need, now more and now less: the worse of both times is what could be done.
    expect(asked.acceptedPerSecond).toBeGreaterThan(Math.min(before.acceptedPerSecond, after.acceptedPerSecond) * GOODPUT_MIN)
    expect(health.p95Ms).toBeLessThan(PROBE_MS_MAX)
    // A call has three seconds; what this machine itself holds up, callers among it, the health checks beside it were held up too.
    expect(asked.p99Ms).toBeLessThan(3000 + health.p99Ms)
    expect(staff.p99Ms).toBeLessThan(3000 + health.p99Ms)
  }, 120_000)
}
