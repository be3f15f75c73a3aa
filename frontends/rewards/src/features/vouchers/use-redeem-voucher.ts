import { intentOf, useSpend } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { counted, withNewest } from '@club/member'
import { usePatchUser, type User } from '@club/session'

/** Redeems points for a voucher, at most once per intent (rewards 4, D72); the member in the session then has it. */
export function useRedeemVoucher(voucherId: string) {
  const patchUser = usePatchUser()
  const { spend, busy } = useSpend(rewardCalls.redeemVoucher)
  const redeem = (user: User, { onRedeemed, onProblem }: { onRedeemed: (id: string) => void; onProblem: (problem: unknown) => void }) =>
    spend(
      intentOf('voucher', user.id, voucherId),
      { id: user.id, voucherId },
      {
        onAnswer: ({ voucher, pointRecord, totalPoints }) => {
          patchUser((member) => ({
            ...member,
            totalPoints,
            points: withNewest(member.points, pointRecord),
            vouchers: withNewest(member.vouchers, voucher),
            counts: counted(member.counts, { unusedVouchers: member.vouchers.some(({ id }) => id === voucher.id) ? 0 : 1 }),
          }))
          onRedeemed(voucher.id)
        },
        onProblem,
      },
    )
  return { redeem, busy }
}
