import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@club/contracts/http'
import { ROOT } from '../../scripts/start/start-system'
import { databaseOf } from '../../scripts/start/topology'
import type { GivenSystem } from './given-system'
import { processesOf, stillHeld } from './held'
import type { OtherStores } from './held'
import { MOMENTS, sendAndLeave } from './send-and-leave'
import type { Moment } from './send-and-leave'
import { drawsOf } from './made-up-values'
import type { Draws } from './made-up-values'
import { whatToLeave } from './what-to-leave'
import type { LeftRequest } from './what-to-leave'

/** How often each request is left, at each moment a quarter of it: `npm test` has seconds for that, the soak minutes. */
export const LEAVES_EACH = { test: 20, soak: 200 } as const
const AT_ONCE = 32
/** Number of the first of the members of these clients, beyond those of other tests. */
const FROM = 700_000

interface Turn {
  readonly request: LeftRequest
  readonly moment: Moment
}

/** Each of some requests so often, at every moment in turn, in an order of chance. */
export function turnsOf(requests: readonly LeftRequest[], each: number, draws: Draws): Turn[] {
  const turns = requests.flatMap((request) =>
    Array.from({ length: each }, (_, turn) => ({ request, moment: MOMENTS[turn % MOMENTS.length] as Moment, place: draws.upTo(1e9) })),
  )
  return turns.sort((a, b) => a.place - b.place)
}

/** Takes requests in turn, leaving each at its moment, until there are none or it is over; returns how many it took. */
export async function leaveAll(
  port: number,
  turns: Turn[],
  { draws, isOver = () => false, from }: { draws: Draws; isOver?: () => boolean; from?: () => string },
): Promise<number> {
  let left = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let turn = isOver() ? undefined : turns.pop(); turn; turn = isOver() ? undefined : turns.pop()) {
        await sendAndLeave({ port, ...(from ? { localAddress: from() } : {}) }, await turn.request.make(), { moment: turn.moment, draws })
        left += 1
      }
    }),
  )
  return left
}

/** Clients who leave, at any moment of any request, hold nothing of the club any more. */
export function leavers(running: () => GivenSystem, stores: () => OtherStores = () => ({})): void {
  const seed = Number(process.env['FUZZ_SEED']) || randomInt(2 ** 31)
  const draws = drawsOf(seed)
  let requests: readonly LeftRequest[]

  beforeAll(async () => {
    const { club, system } = running()
    requests = await whatToLeave({
      club,
      dataDir: system.dataDir,
      identityUrl: await system.backing.databaseUrl(databaseOf('identity')),
      draws,
      from: FROM,
      staffActs: true,
    })
  }, 120_000)

  it('know every call of the contract, and every address that is no call', async () => {
    const names = new Set(requests.map(({ name }) => name))
    const calls = CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(calls.filter((name) => !names.has(name))).toEqual([])
    const source = readFileSync(join(ROOT, 'services/gateway/src/create-app.ts'), 'utf8')
    const routes = [...source.matchAll(/app\.(get|put|post)\(`\$\{(?:API|APP)_PATH\}([^`]+)`/g)].map(
      ([, method = '', path = '']) => [method.toUpperCase(), path] as const,
    )
    expect(routes.length).toBeGreaterThan(10)
    const asked = await Promise.all(requests.map(({ make }) => make()))
    const unknown = routes.filter(([method, path]) => {
      const address = new RegExp(`^/drypers-baby-club(?:/api)?${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return !asked.some((one) => one.method === method && address.test(one.path.split('?')[0] ?? ''))
    })
    expect(unknown).toEqual([])
  })

  it(`leave nothing open, no transaction, no place, and every process as it was (FUZZ_SEED=${seed})`, async () => {
    process.stderr.write(`\nClients leave with FUZZ_SEED=${seed}.\n`)
    const given = running()
    const pids = processesOf(given)
    const left = await leaveAll(portOf(given), turnsOf(requests, LEAVES_EACH.test, draws), { draws })
    process.stderr.write(`${requests.length} requests were left ${left} times.\n`)
    const held = await stillHeld(given, stores())
    expect(given.logged.filter((line) => line.includes('ended by itself'))).toEqual([])
    expect(processesOf(given)).toEqual(pids)
    expect(held).toEqual([])
  }, 180_000)
}

const portOf = ({ club }: GivenSystem): number => Number(new URL(club.url).port)
