import { adminMemberSearchCalls } from '@club/contracts/http'
import { searchMembers } from '../composition/search-members'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

/** The search for members of the back office (trust-and-desk 7.1). */
export const adminMemberSearchRoutes = ({ services }: Pick<Parts, 'services'>): Route[] => [
  route(adminMemberSearchCalls.searchMembers, async ({ query, showing }) => ({ data: await searchMembers(services, query.q, showing) }), {
    auditedAs: 'search',
  }),
]
