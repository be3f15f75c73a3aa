import { addDays, klDay } from '@club/rules'
import type { Day } from '@club/rules'
import type { Sql } from '@club/postgres'
import { grandDraw, mondayOf, WEEK_DAYS, weekDraw } from '../domain/mystery-campaign'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { seedHashOf } from '../domain/mystery-draw'
import { listDraws } from '../store/mystery-draws'
import type { Draw } from '../store/mystery-draws'
import { readPrizeNames } from '../store/mystery-prize-names'
import type { MysteryPrizeNames } from '../store/mystery-prize-names'
import { listLatestWinners } from '../store/mystery-winners'
import type { MysteryWinner } from '../store/mystery-winners'

const WEEKS_SHOWN = 4

/** Everything needed to check a draw; texts are empty until it is drawn. */
export interface PublishedDraw {
  /** The Monday of a week; of the grand prize the last day of its campaign. */
  readonly week: Day
  readonly seedHash: string
  readonly seed: string
  readonly listHash: string
  readonly entrants: number
}

export interface MysteryHome {
  readonly fromDay: string
  readonly toDay: string
  readonly winners: MysteryWinner[]
  readonly draws: PublishedDraw[]
  readonly grandDraw: PublishedDraw | undefined
  readonly prizeNames: MysteryPrizeNames
}

/**
 * Reads when the campaign runs, the winners of its latest weeks (decision D84), and the proof of each draw: the hash of a
 * week's seed before it closes, the seed after the draw. Winners of a past campaign remain listed. Includes staff's names of the prizes.
 */
export async function getMysteryCampaign(deps: { db: Sql; campaign: MysteryCampaign | undefined }, now: Date): Promise<MysteryHome> {
  const thisWeek = mondayOf(klDay(now))
  const weeks = Array.from({ length: WEEKS_SHOWN + 1 }, (_, index) => addDays(thisWeek, -WEEK_DAYS * index))
  const grand = deps.campaign && grandDraw(deps.campaign)
  const [winners, draws, prizeNames] = await Promise.all([
    listLatestWinners(deps.db, WEEKS_SHOWN),
    listDraws(deps.db, [...weeks.map(weekDraw), ...(grand ? [grand] : [])]),
    readPrizeNames(deps.db),
  ])
  return {
    fromDay: deps.campaign?.from ?? '',
    toDay: deps.campaign?.to ?? '',
    winners,
    draws: draws.filter(({ draw }) => draw !== grand).map(published),
    grandDraw: draws.filter(({ draw }) => draw === grand).map(published)[0],
    prizeNames,
  }
}

const published = ({ draw, seed, listHash, drawnAt, entrants }: Draw): PublishedDraw => ({
  week: draw.slice(draw.indexOf(':') + 1),
  seedHash: seedHashOf(seed),
  seed: drawnAt ? seed.toString('hex') : '',
  listHash: listHash?.toString('hex') ?? '',
  entrants,
})
