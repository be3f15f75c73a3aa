import { useCallQuery, type CallAnswer } from '@club/api'
import { historyCalls } from '@club/contracts/http'
import type { User } from '@club/session'

export type PointMonth = CallAnswer<typeof historyCalls.pointMonths>['data'][number]

export interface PointMonths {
  /** the sums of a month, `2026-01`; undefined while they are not known */
  readonly sumsOf: (month: string) => PointMonth | undefined
  /** when the first line was; undefined while it is not known */
  readonly firstAt: string | undefined
}

/** Sums of the member's months, from the ledger: a list that leaves out older records cannot give them (D158). Null for a whole list. */
export function usePointMonths(user: Pick<User, 'more' | 'points'> | undefined): PointMonths | null {
  const isCut = user?.more.points === true
  const { data } = useCallQuery(historyCalls.pointMonths, undefined, {
    enabled: isCut,
    // A new line changes the sum of its month.
    queryKey: [historyCalls.pointMonths.id, user?.points[0]?.id ?? null],
  })
  if (!isCut) return null
  const months = new Map((data?.data ?? []).map((sums) => [sums.month, sums]))
  return { sumsOf: (month) => months.get(month), firstAt: data?.firstAt ?? undefined }
}
