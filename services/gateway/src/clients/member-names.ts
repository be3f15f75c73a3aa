import type { MemberName } from '@club/contracts/identity'
import type { Services } from './services'

const IDS_MAX = 1000
const ASKED_AT_ONCE_MAX = 4

/** Names of the members of a report, asked in batches; a member who is unknown is left out. */
export async function memberNamesOf(identity: Pick<Services['identity'], 'listMemberNames'>, memberIds: readonly string[]): Promise<Map<string, MemberName>> {
  const ids = [...new Set(memberIds)].filter((id) => id !== '')
  const pages = Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, page) => ids.slice(page * IDS_MAX, (page + 1) * IDS_MAX))
  const names = new Map<string, MemberName>()
  for (let at = 0; at < pages.length; at += ASKED_AT_ONCE_MAX) {
    const replies = await Promise.all(pages.slice(at, at + ASKED_AT_ONCE_MAX).map((page) => identity.listMemberNames({ memberIds: page })))
    for (const { members } of replies) for (const member of members) names.set(member.id, member)
  }
  return names
}
