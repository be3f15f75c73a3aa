import { useApi, useQuery, useQueryClient, type Api } from '@club/api'
import { historyCalls } from '@club/contracts/http'
import { useHistory, type LoadedHistory } from '@club/member'
import type { User } from '@club/session'
import { useEffect } from 'react'

type Voucher = User['vouchers'][number]

/** Pages that are looked through for one voucher. */
const PAGES_MAX = 10

const keyOf = (id: string) => ['older-voucher', id] as const

/** The member's vouchers, newest first, and what is older page by page (D158). */
export function useVouchers(user: User): Omit<LoadedHistory<Voucher>, 'rows'> & { readonly vouchers: readonly Voucher[] } {
  const { rows, ...history } = useHistory(historyCalls.vouchers, user.vouchers, user.more.vouchers, { gapped: true })
  const queryClient = useQueryClient()
  // The page of a voucher finds what this list has loaded.
  useEffect(() => {
    if (rows.length > user.vouchers.length) for (const voucher of rows) queryClient.setQueryData(keyOf(voucher.id), voucher)
  }, [queryClient, rows, user.vouchers.length])
  return { ...history, vouchers: rows }
}

async function findVoucher(api: Api, id: string): Promise<Voucher | null> {
  let query: { before?: string } = {}
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { data, next } = await api.call(historyCalls.vouchers, undefined, { query })
    const found = data.find((voucher) => voucher.id === id)
    if (found || next === null) return found ?? null
    query = { before: next }
  }
  return null
}

/** One voucher of the member: undefined while it loads, null if the member has no such voucher. */
export function useVoucher(user: User | undefined, id: string | undefined): Voucher | null | undefined {
  const api = useApi()
  const known = user?.vouchers.find((one) => one.id === id)
  const isSearched = user !== undefined && id !== undefined && known === undefined && user.more.vouchers
  const older = useQuery<Voucher | null>({ queryKey: keyOf(id ?? ''), queryFn: () => findVoucher(api, id ?? ''), enabled: isSearched, staleTime: Infinity })
  return known ?? (isSearched ? (older.isError ? null : older.data) : null)
}
