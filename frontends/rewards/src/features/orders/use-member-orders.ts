import { useApi, useQuery, useQueryClient, type Api } from '@club/api'
import { historyCalls } from '@club/contracts/http'
import { useHistory, type LoadedHistory } from '@club/member'
import type { User } from '@club/session'
import { useEffect, useMemo } from 'react'
import { memberOrders, type MemberOrder } from './member-orders'

/** Pages that are looked through for one order. */
const PAGES_MAX = 10

const keyOf = (id: string) => ['older-order', id] as const

/** The list of orders and samples, with what was loaded of it beyond the User answer. */
export type OrderHistory = Omit<LoadedHistory<MemberOrder>, 'rows'> & { readonly orders: readonly MemberOrder[] }

const endOf = (rows: readonly { readonly createdAt: string }[], more: boolean): string => (more ? (rows.at(-1)?.createdAt ?? '') : '')

/**
 * Orders and samples of the member in one list, newest first, with older ones page by page (D158). While one of the two has more pages, older rows of
 * the other wait for them, so that nothing is inserted between afterwards.
 */
export function useMemberOrders(user: User): OrderHistory {
  const redemptions = useHistory(historyCalls.redemptions, user.redemptions, user.more.redemptions)
  const samples = useHistory(historyCalls.samples, user.samples, user.more.samples)
  const queryClient = useQueryClient()
  const both = [redemptions, samples] as const
  const loaded = redemptions.rows.length + samples.rows.length
  const orders = useMemo(() => memberOrders({ redemptions: redemptions.rows, samples: samples.rows }), [redemptions.rows, samples.rows])
  // The page of an order finds what this list has loaded.
  useEffect(() => {
    if (loaded > user.redemptions.length + user.samples.length) for (const order of orders) queryClient.setQueryData(keyOf(order.id), order)
  }, [loaded, orders, queryClient, user.redemptions.length, user.samples.length])
  const from = [endOf(redemptions.rows, redemptions.more), endOf(samples.rows, samples.more)].sort().at(-1) ?? ''
  const added = both.flatMap((one) => one.added ?? [])
  return {
    orders: orders.filter(({ createdAt }) => createdAt >= from),
    more: both.some(({ more }) => more),
    busy: both.some(({ busy }) => busy),
    problem: redemptions.problem ?? samples.problem,
    added: added.length === 0 ? null : added.reduce((sum, count) => sum + count, 0),
    load: async () => void (await Promise.all(both.filter(({ more }) => more).map((one) => one.load()))),
  }
}

/** Looks through pages of older orders, then of older samples. */
async function findOrder(api: Api, user: User, id: string): Promise<MemberOrder | null> {
  for (const name of ['redemptions', 'samples'] as const) {
    let before: string | null = user.more[name] ? (user[name].at(-1)?.id ?? null) : null
    for (let page = 0; before !== null && page < PAGES_MAX; page += 1) {
      const answer = await api.call(historyCalls[name], undefined, { query: { before } })
      const found = memberOrders({ redemptions: [], samples: [], [name]: answer.data }).find((order) => order.id === id)
      if (found) return found
      before = answer.next
    }
  }
  return null
}

/** One order of the member: undefined while it loads, null if the member has no such order; `setOrder` updates an older one. */
export function useMemberOrder(user: User | undefined, id: string | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const known = user && id ? memberOrders(user).find((order) => order.id === id) : undefined
  const isSearched = user !== undefined && id !== undefined && known === undefined && (user.more.redemptions || user.more.samples)
  const older = useQuery<MemberOrder | null>({
    queryKey: keyOf(id ?? ''),
    queryFn: () => (user && id ? findOrder(api, user, id) : null),
    enabled: isSearched,
    staleTime: Infinity,
  })
  return {
    order: known ?? (isSearched ? (older.isError ? null : older.data) : null),
    failed: isSearched && older.isError,
    retry: () => void older.refetch(),
    setOrder: (order: MemberOrder) => queryClient.setQueryData(keyOf(order.id), order),
  }
}
