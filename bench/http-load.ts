import type { System } from '../scripts/start/start-system'
import type { BenchMember } from '../tests/clients/members'
import { runWrk } from './wrk'
import type { LoadResult } from './wrk'

export type { LoadResult }

/** Each request registers another code for another member, with a key of its own, as browsers do. */
const SCRIPT = `
local tokens, codes, at = {}, {}, 0
function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  for line in io.lines(args[2]) do codes[#codes + 1] = line end
  at = tonumber(args[3])
end
function request()
  at = at + 1
  local code = codes[at]
  if not code then wrk.thread:stop() return wrk.format("GET", "/drypers-baby-club/api/healthz") end
  return wrk.format("POST", "/drypers-baby-club/api/user/scancode", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. tokens[at % #tokens + 1],
    ["idempotency-key"] = "bench-" .. at,
  }, '{"code":"' .. code .. '"}')
end
`

/** Drives POST scancode; returns how many codes a second were registered. Beside it another gateway of the same system may be driven. */
export const loadScancode = (
  system: Pick<System, 'url' | 'dataDir'>,
  given: { members: readonly BenchMember[]; codes: readonly string[]; offset: number; seconds: number; connections: number },
): Promise<LoadResult> => {
  const { members, codes, ...load } = given
  return runWrk(system, { name: `scancode-${new URL(system.url).port}`, script: SCRIPT, lists: { tokens: members.map(({ token }) => token), codes }, ...load })
}

/** Each request redeems one of an item for another member, to an address of theirs, with a key of its own. */
const REDEEM = `
local orders, at = {}, 0
function init(args)
  for line in io.lines(args[1]) do orders[#orders + 1] = line end
  at = tonumber(args[2])
end
function request()
  at = at + 1
  local token, body = string.match(orders[at % #orders + 1], "^(%S+) (.+)$")
  return wrk.format("POST", "/drypers-baby-club/api/rewards/redeem", {
    ["content-type"] = "application/json",
    ["authorization"] = "Bearer " .. token,
    ["idempotency-key"] = "bench-" .. at,
  }, body)
end
`

/** Drives POST rewards/redeem; returns how many orders a second were taken. */
export const loadRedemptions = (
  system: System,
  given: {
    members: readonly (BenchMember & { readonly addressId: string })[]
    items: readonly string[]
    offset: number
    seconds: number
    connections: number
  },
): Promise<LoadResult> => {
  const { members, items, ...load } = given
  const orders = members.map(
    ({ id, token, addressId }, index) => `${token} ${JSON.stringify({ id, addressId, items: [{ id: items[index % items.length], quantity: 1 }] })}`,
  )
  return runWrk(system, { name: 'redeem', script: REDEEM, lists: { orders }, ...load })
}
