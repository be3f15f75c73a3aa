import { ACCOUNT_SEARCH_LENGTH_MIN, MEMBER_MATCHES, MEMBERS_FOUND_MAX, comparedText } from '@club/rules'
import * as z from 'zod'
import { ADMIN_ROLES, defineCall } from './call'
import { comparedField, dataList, id, refuseWith } from './primitives'

/** The state of an account as staff see it. */
export const memberStatus = z.enum(['active', 'unverified', 'frozen', 'blocked', 'closed', 'erased'])
export type MemberStatus = z.output<typeof memberStatus>

const MEMBER_SEARCH_LENGTH_MAX = 300

/** A member whom a search found; `matched` says by what. An erased member has neither number nor email, and the name "Erased member". */
export const foundMember = z
  .object({
    id,
    name: z.string(),
    number: z.string().nullable(),
    email: z.string(),
    tier: z.string(),
    status: memberStatus,
    matched: z.enum(MEMBER_MATCHES),
  })
  .meta({ id: 'FoundMember' })
export type FoundMember = z.output<typeof foundMember>

export const adminMemberSearchCalls = {
  searchMembers: defineCall({
    id: 'admin.members.search',
    method: 'GET',
    path: '/admin/members/search',
    auth: 'admin',
    roles: ADMIN_ROLES,
    audit: 'read-personal',
    shows: { members: ['data[].id'] },
    query: z.object({
      q: comparedField(MEMBER_SEARCH_LENGTH_MAX, comparedText, 'text-too-long', 'query-too-short').pipe(
        z.string().min(ACCOUNT_SEARCH_LENGTH_MIN, refuseWith('query-too-short')),
      ),
    }),
    answer: dataList(foundMember, MEMBERS_FOUND_MAX),
    refusals: ['query-too-short'],
    summary: 'Members by number, email, part of a name, code, tracking id, voucher, receipt, promoter or id, exact matches first (trust-and-desk 7.1)',
    tag: 'Admin members',
  }),
}
