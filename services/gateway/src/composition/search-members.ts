import type { FoundMember } from '@club/contracts/http'
import { MEMBERS_FOUND_MAX, readMemberSearch } from '@club/rules'
import type { MemberMatch } from '@club/rules'
import { memberNamesOf } from '../clients/member-names'
import { memberTiersOf } from '../clients/member-tiers'
import type { Services } from '../clients/services'
import { orNull } from '../mapping/instants'
import { toMemberStatus } from '../mapping/member-status'

/** The services that know members by what the text may be; the first one's members come first among equally exact ones. */
const OWNERS = [
  { service: 'identity', knows: ['id', 'number', 'email', 'name', 'promoter'] },
  { service: 'codes', knows: ['code', 'receipt'] },
  { service: 'catalogue', knows: ['tracking', 'voucher'] },
  { service: 'samples', knows: ['tracking'] },
] as const satisfies readonly { readonly service: keyof Services; readonly knows: readonly MemberMatch[] }[]

type Searched = Pick<Services, (typeof OWNERS)[number]['service'] | 'tiers' | 'ledger'>

/**
 * Finds up to MEMBERS_FOUND_MAX members by a text (trust-and-desk 7.1): asks those services at once whose forms it has, merges what they found, exact
 * ones first and each member once, and reads names, states and tiers in bulk. `showing` gets the members before the answer is sent.
 * @throws Fault when a service that was asked does not answer: a list that lacks a member must not look complete.
 */
export async function searchMembers(services: Searched, text: string, showing: (memberIds: readonly string[]) => void): Promise<FoundMember[]> {
  const search = readMemberSearch(text)
  const asked = OWNERS.filter(({ knows }) => knows.some((match) => search[match] !== undefined))
  const replies = await Promise.all(asked.map(({ service }) => services[service].searchMembers({ text, limit: MEMBERS_FOUND_MAX })))
  const found = replies.flatMap(({ members }) => members)
  const closest = [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)]
  const matchOf = new Map<string, string>()
  for (const { memberId, matched } of closest) if (!matchOf.has(memberId) && matchOf.size < MEMBERS_FOUND_MAX) matchOf.set(memberId, matched)
  if (matchOf.size === 0) return []
  const memberIds = [...matchOf.keys()]
  showing(memberIds)
  const [people, tierOf, { books }] = await Promise.all([
    memberNamesOf(services.identity, memberIds),
    memberTiersOf(services.tiers, memberIds),
    services.ledger.listBooks({ memberIds, linesMax: 0 }),
  ])
  const frozenAt = new Map(books.map((book) => [book.memberId, book.frozenAt]))
  return memberIds.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    const { name, email, number, status } = person
    return [
      {
        id,
        name,
        number: orNull(number),
        email,
        tier: tierOf(id),
        status: toMemberStatus(status, frozenAt.get(id)),
        matched: matchOf.get(id) as FoundMember['matched'],
      },
    ]
  })
}
