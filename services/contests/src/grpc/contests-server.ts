import type { ContestsServiceDefinition } from '@club/contracts/contests'
import type { Database } from '@club/postgres'
import type { ServiceImplementation } from '@club/service-host'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { getMysteryCampaign } from '../queries/get-mystery-campaign'
import { listMemberEntries } from '../queries/list-member-entries'
import { listQuests } from '../queries/list-quests'

/** Translates between the contract and the queries; decides nothing. */
export function createContestsServer(deps: { db: Database; campaign?: MysteryCampaign | undefined }): ServiceImplementation<ContestsServiceDefinition> {
  return {
    async listQuests(request) {
      const groups = await listQuests(deps.db, request.memberId)
      return { groups: groups.map((group) => ({ ...group, quests: [...group.quests] })) }
    },
    async listMemberEntries(request) {
      return { entries: await listMemberEntries(deps.db, request.memberId) }
    },
    getMysteryCampaign: () => getMysteryCampaign({ db: deps.db, campaign: deps.campaign }),
  }
}
