import { adminPromoterCalls, adminReportCalls } from '@club/contracts/http'
import type { AccountRow, CallDefinition, Promoter } from '@club/contracts/http'
import type { Account, IdentityRefusal, Promoter as WirePromoter } from '@club/contracts/identity'
import { instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { RefusalOf } from '@club/service-host'
import { pagesAfter, reportPages } from '../composition/report-pages'
import { memberTiersOf } from '../clients/member-tiers'
import type { Services } from '../clients/services'
import { toAccount } from '../mapping/account'
import { isoOf, orNull } from '../mapping/instants'
import { refusalOfIdentity } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

const ACCOUNTS_PER_PAGE = 1000
/** "<Field> already exists" (decision D95). */
const FIELD_NAMES: Readonly<Record<string, string>> = { email: 'Email', number: 'Number' }

/** Accounts of the back office, and how many members each promoter brought (decisions D96 to D98, D103, D104). */
export function adminMemberRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity } = services

  return [
    route(adminReportCalls.listAccounts, async ({ body, showing }) => new RowsAnswer(accountPages(services, boundsOf(body), '', showing)), {
      auditedAs: 'report',
    }),
    route(adminReportCalls.searchAccounts, async ({ body, showing }) => new RowsAnswer(accountPages(services, {}, body.query, showing)), {
      auditedAs: 'search',
    }),
    route(adminReportCalls.editAccount, async ({ body, showing }) => {
      const { id: memberId, name, email, number } = body
      const reply = await identity.editAccount({ memberId, name, email, number })
      // "Email already exists" shows that its owner is a member.
      if (reply.takenBy !== '') showing([reply.takenBy])
      const edited = unwrap(adminReportCalls.editAccount, reply, no(adminReportCalls.editAccount))
      if (edited instanceof Refusal) return edited
      const { value } = edited
      return { id: value.id, name: value.name, email: value.email, number: orNull(value.number) }
    }),

    route(adminPromoterCalls.listPromoterOptions, async () => {
      const { promoters } = await identity.listPromoters({})
      return { data: promoters.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })) }
    }),
    route(adminPromoterCalls.listPromoters, async ({ body }) => ({ data: (await identity.listPromoters(boundsOf(body))).promoters.map(toPromoter) }), {
      auditedAs: 'report',
    }),
  ]
}

type Range = { readonly startDate: string | null; readonly endDate: string | null }

const boundsOf = ({ startDate, endDate }: Range) => {
  const { from, before } = instantsOfDays(startDate, endDate)
  return { registeredFrom: from ?? undefined, registeredBefore: before ?? undefined }
}

const no =
  (call: CallDefinition) =>
  (refused: RefusalOf<IdentityRefusal>): Refusal => {
    const refusal = refusalOfIdentity(refused)
    return refusal.name === 'already-exists'
      ? refuse('already-exists', { params: { field: FIELD_NAMES[refused.field] ?? refused.field }, extra: { field: refused.field } })
      : // Checked by the call already: what identity still refuses does not exist.
        call.refusals.some((name) => name === refusal.name)
        ? refusal
        : refuse('invalid-input', { extra: { field: refused.field } })
  }

/** The accounts of a report page by page, newest first, each with its tier and its balance. */
function accountPages(
  { identity, tiers, ledger }: Services,
  bounds: ReturnType<typeof boundsOf> | object,
  query: string,
  showing: (memberIds: readonly string[]) => void,
): AsyncGenerator<readonly AccountRow[]> {
  const read = async (last: Account | undefined, limit: number) => {
    const after = last?.registeredAt ? { afterRegisteredAt: last.registeredAt, afterId: last.id } : {}
    return (await identity.listAccounts({ ...bounds, query, ...after, limit })).accounts
  }
  const toRows = async (accounts: readonly Account[]) => {
    const memberIds = accounts.map(({ id }) => id)
    showing(memberIds)
    const [tierOf, { books }] = await Promise.all([memberTiersOf(tiers, memberIds), ledger.listBooks({ memberIds, linesMax: 0 })])
    const pointsOf = new Map(books.map(({ memberId, balance }) => [memberId, Number(balance)]))
    return accounts.map((account) => toRow(account, tierOf(account.id), pointsOf.get(account.id) ?? 0))
  }
  return reportPages(pagesAfter(read, { rowsMax: REPORT_ROWS_MAX, pageRows: ACCOUNTS_PER_PAGE }), toRows)
}

const toRow = (account: Account, tier: string, totalPoints: number): AccountRow => ({ ...toAccount(account), tier, totalPoints, quiet: account.quiet })

const toPromoter = ({ createdAt, updatedAt, registrations, ...promoter }: WirePromoter): Promoter => ({
  id: promoter.id,
  name: promoter.name,
  code: promoter.code,
  region: promoter.region,
  supervisorName: promoter.supervisorName,
  post: promoter.post,
  number: promoter.number,
  utmLink: promoter.utmLink,
  createdAt: isoOf(createdAt),
  updatedAt: isoOf(updatedAt),
  totalRegistrations: Number(registrations),
})
