import type { Account as WireAccount, IdentityServiceDefinition } from '@club/contracts/identity'
import { isId } from '@club/kernel'
import { readListPage } from '@club/postgres'
import { foldedText, isEmail, isName, LIST_MEMBERS_SEARCHED_MAX, normalizeEmail, normalizeName, normalizePhone, readMemberSearch } from '@club/rules'
import { createSums, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { Deps } from '../commands/deps'
import { editAccount } from '../commands/edit-account'
import { changedSince } from '../domain/changed-since'
import { refuse } from '../domain/refusals'
import { ACCOUNTS, countRegistrations, listAccounts, registeredWithin } from '../store/accounts'
import type { Account } from '../store/accounts'
import { listLaterActs, searchAudit } from '../store/audit-log'
import { findAddresses } from '../store/family'
import { searchMembers } from '../store/member-search'
import { findMember, findMemberByEmail, findMemberByNumber, findVerifiedIdsByEmail, listNames } from '../store/members'
import { findMembersOf } from '../store/members-by-text'
import { listPromoters } from '../store/promoters'
import { refused } from './refusals'

const PAGE_MAX = 1000
const EMAILS_MAX = 20_000

type BackOfficeCalls =
  | 'listAccounts'
  | 'countRegistrations'
  | 'listAddresses'
  | 'listAudit'
  | 'findMember'
  | 'searchMembers'
  | 'findMembersByEmail'
  | 'editAccount'
  | 'listPromoters'
type BackOffice = Pick<ServiceImplementation<IdentityServiceDefinition>, BackOfficeCalls>

/** RPC methods for staff about accounts and promoters (decisions D96 to D98, D103). */
export function backOfficeMethods(deps: Deps): BackOffice {
  const sums = createSums()
  return {
    async listAccounts({ registeredFrom, registeredBefore, query, afterRegisteredAt, afterId, limit, list }) {
      if (list) {
        if (list.limit < 1 || list.limit > PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${PAGE_MAX} accounts`)
        const range = { from: registeredFrom ?? null, before: registeredBefore ?? null }
        const { rows, next } = await readListPage(deps.db, ACCOUNTS, list, registeredWithin(range))
        return { accounts: rows.map(toAccount), next }
      }
      if (limit < 1 || limit > PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${PAGE_MAX} accounts`)
      const after = afterRegisteredAt && isId(afterId) ? { registeredAt: afterRegisteredAt, id: afterId } : undefined
      const accounts = await listAccounts(deps.db, { from: registeredFrom ?? null, before: registeredBefore ?? null, query }, after, limit)
      return { accounts: accounts.map(toAccount) }
    },

    async countRegistrations({ registeredFrom, registeredBefore }) {
      using turn = new DisposableStack()
      await sums.enter(turn)
      return { days: await countRegistrations(deps.db, { from: registeredFrom ?? null, before: registeredBefore ?? null }) }
    },

    async listAudit({ who, action, actions, recordId: record, from, before, kind, afterAt, afterId, limit, auditId, memberId }) {
      if (limit < 1 || limit > PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${PAGE_MAX} rows`)
      if ((auditId !== '' && !isId(auditId)) || (memberId !== '' && !isId(memberId))) return { rows: [], memberIds: [], changedSince: [] }
      const after = isId(afterId) ? { at: afterAt, id: afterId } : undefined
      const filter = { who, action, actions, record, memberId, from: from ?? null, before: before ?? null, kind, auditId }
      const rows = await searchAudit(deps.db, filter, after, limit)
      const [one] = auditId === '' ? [] : rows
      const since = one ? changedSince(Object.keys(JSON.parse(one.changes) as object), await listLaterActs(deps.db, one)) : []
      return { rows, memberIds: await findMembersOf(deps.db, idsIn(rows)), changedSince: since }
    },

    async listAddresses({ addressIds }) {
      if (addressIds.length > PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${PAGE_MAX} addresses`)
      const addresses = await findAddresses(deps.db, addressIds.filter(isId))
      return { addresses: addresses.map((address) => ({ ...address, houseNumber: address.houseNumber ?? '' })) }
    },

    async findMember({ query }) {
      const id = foldedText(query)
      const found = isId(id)
        ? await findMember(deps.db, id)
        : ((await findMemberByEmail(deps.db, normalizeEmail(query))) ?? (await findMemberByNumber(deps.db, normalizePhone(query) ?? '')))
      return { memberId: found?.id ?? '' }
    },

    async searchMembers({ text, limit }) {
      return { members: await searchMembers(deps.db, readMemberSearch(text), Math.min(limit, LIST_MEMBERS_SEARCHED_MAX)) }
    },

    async findMembersByEmail({ emails }) {
      if (emails.length > EMAILS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${EMAILS_MAX} emails`)
      const normal = emails.map(normalizeEmail)
      const idOf = await findVerifiedIdsByEmail(deps.db, [...new Set(normal)])
      return { memberIds: normal.map((email) => idOf.get(email) ?? '') }
    },

    async editAccount(request) {
      const name = normalizeName(request.name)
      if (!isName(name)) return refused(refuse('invalid-name', { field: 'name' }))
      const email = normalizeEmail(request.email)
      if (!isEmail(email)) return refused(refuse('invalid-field', { field: 'email' }))
      const number = normalizePhone(request.number, 'admin')
      if (!number) return refused(refuse('invalid-field', { field: 'number' }))
      if (!isId(request.memberId)) return refused(refuse('record-not-found'))
      const outcome = await editAccount(deps, { memberId: request.memberId, name, email, number, opened: request.opened })
      if (outcome.kind === 'refused') return { ...refused(outcome), takenBy: outcome.takenBy ?? '' }
      const [account] = await listNames(deps.db, [request.memberId])
      return account ? { result: { $case: 'account', value: { ...account, number: account.number ?? '' } } } : refused(refuse('record-not-found'))
    },

    async listPromoters({ registeredFrom, registeredBefore }) {
      const promoters = await listPromoters(deps.db, { from: registeredFrom ?? null, before: registeredBefore ?? null })
      return { promoters: promoters.map(({ registrations, ...promoter }) => ({ ...promoter, registrations: BigInt(registrations) })) }
    },
  }
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that rows of the audit log hold. */
const idsIn = (rows: readonly { recordId: string; actorId: string; changes: string }[]): string[] => [
  ...new Set(rows.flatMap(({ recordId, actorId, changes }) => `${recordId} ${actorId} ${changes}`.match(UUIDS) ?? [])),
]

/** An account as the contract has it; absent fields are ''. */
export const toAccount = (account: Account): WireAccount => ({
  ...account,
  number: account.number ?? '',
  gender: account.gender ?? '',
  dob: account.dob ?? '',
  race: account.race ?? '',
  nationality: account.nationality ?? '',
  pregnancyStage: account.pregnancyStage ?? '',
  edb: account.edb ?? '',
  children: [...account.children],
  referredBy: account.referredBy ?? '',
  promoterCode: account.promoterCode ?? '',
  registerSource: account.registerSource ?? '',
  utmSource: account.utmSource ?? '',
  utmMedium: account.utmMedium ?? '',
  utmCampaign: account.utmCampaign ?? '',
})
