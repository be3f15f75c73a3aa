import { clock } from '@club/service-host'
import type { ClaimWish } from '../clients/wishes'
import { donateToWish } from '../processes/donate-to-wish'
import { createSpender } from '../processes/spend'
import type { SpendDeps } from '../processes/spend'
import { hasGifts } from '../store/spendings'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoGift {
  /** Last digit of the demo member's id: 1 gold, 2 platinum, 3 diamond (decision D121). */
  readonly member: 1 | 2 | 3
  /** Last digit of the demo wish's id. */
  readonly wish: 1 | 2 | 3 | 4 | 5
  readonly points: bigint
  readonly daysAgo: number
}

/** Gifts of several members to a wish, one of each, and a wish without any. */
const GIFTS: readonly DemoGift[] = [
  { member: 3, wish: 1, points: 200n, daysAgo: 15 },
  { member: 1, wish: 1, points: 100n, daysAgo: 11 },
  { member: 2, wish: 2, points: 300n, daysAgo: 10 },
  { member: 3, wish: 2, points: 100n, daysAgo: 7 },
  { member: 3, wish: 3, points: 100n, daysAgo: 5 },
  { member: 2, wish: 4, points: 100n, daysAgo: 4 },
  { member: 3, wish: 5, points: 100n, daysAgo: 1 },
]

/**
 * Seeds gifts of the demo members to the demo wishes (decision D121) through the same saga as everybody's, each on its own day, unless there are
 * gifts. The ledger and content must be up and have the demo members' points and the wishes. A refused gift is left out.
 */
export async function seedDemoGifts(deps: SpendDeps & { readonly claimWish: ClaimWish }): Promise<{ gifts: number }> {
  if (await hasGifts(deps.db)) return { gifts: 0 }
  const spend = createSpender(deps)
  let gifts = 0
  for (const [index, { member, wish, points, daysAgo }] of GIFTS.entries()) {
    const memberId = `00000000-0000-7000-8000-00000000000${member}`
    const wisherId = `01990000-0000-7000-8000-00000000c00${wish}`
    const given = () => donateToWish({ spend, claimWish: deps.claimWish }, { memberId, wisherId, points, key: `demo-gift:${index + 1}` })
    const { kind } = await clock.runAt(new Date(clock.now().getTime() - daysAgo * DAY_MS), given)
    if (kind === 'done') gifts += 1
  }
  return { gifts }
}
