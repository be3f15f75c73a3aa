import type { Sql } from '@club/postgres'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { listLatestWinners } from '../store/mystery-winners'
import type { MysteryWinner } from '../store/mystery-winners'

const WEEKS_SHOWN = 4

/** When the campaign runs and the winners of its latest weeks (decision D84); those of a campaign that is over stay. */
export async function getMysteryCampaign(deps: {
  db: Sql
  campaign: MysteryCampaign | undefined
}): Promise<{ fromDay: string; toDay: string; winners: MysteryWinner[] }> {
  return { fromDay: deps.campaign?.from ?? '', toDay: deps.campaign?.to ?? '', winners: await listLatestWinners(deps.db, WEEKS_SHOWN) }
}
