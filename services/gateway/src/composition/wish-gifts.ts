import type { RecordOf, WISH } from '@club/contracts/records'
import type { Services } from '../clients/services'

type Wisher = RecordOf<typeof WISH>

/** Adds to the entered points of wishes what members gave (decision D80). */
export const withGifts =
  ({ contests }: Pick<Services, 'contests'>) =>
  async (wishes: Promise<readonly Wisher[]>): Promise<Wisher[]> => {
    const [wishers, { totals }] = await Promise.all([wishes, contests.listWishTotals({})])
    const given = new Map(totals.map(({ wisherId, points }) => [wisherId, Number(points)]))
    return wishers.map((wisher) => ({ ...wisher, points: wisher.points + (given.get(wisher.id) ?? 0) }))
  }
