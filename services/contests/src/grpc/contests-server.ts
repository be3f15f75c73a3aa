import type { ContestsServiceDefinition } from '@club/contracts/contests'
import type { Database } from '@club/postgres'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import { getMysteryCampaign } from '../queries/get-mystery-campaign'
import { listMembersEntries } from '../queries/list-members-entries'
import { listQuests } from '../queries/list-quests'

const MEMBERS_MAX = 256

/** Translates between the contract and the queries; decides nothing. */
export function createContestsServer(deps: { db: Database; campaign?: MysteryCampaign | undefined }): ServiceImplementation<ContestsServiceDefinition> {
  return {
    async listQuests(request) {
      const groups = await listQuests(deps.db, request.memberId)
      return { groups: groups.map((group) => ({ ...group, quests: [...group.quests] })) }
    },
    async listMembersEntries({ memberIds }) {
      if (memberIds.length > MEMBERS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} members`)
      return { members: (await listMembersEntries(deps.db, memberIds)).map((entries) => ({ entries })) }
    },
    getMysteryCampaign: () => getMysteryCampaign({ db: deps.db, campaign: deps.campaign }),
  }
}
