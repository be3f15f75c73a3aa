import { ACCOUNT_CSV, adminPromoterCalls, adminReportCalls } from '@club/contracts/http'
import type { AccountRow, CallDefinition, Promoter } from '@club/contracts/http'
import type { Account, IdentityRefusal, Promoter as WirePromoter } from '@club/contracts/identity'
import type { ListQuery } from '@club/contracts/platform/lists'
import { changesOf } from '@club/contracts/records'
import { ACCOUNT_LIST, instantsOfDays, REPORT_ROWS_MAX } from '@club/rules'
import type { RefusalOf } from '@club/service-host'
import { listAnswer, listedPages } from '../composition/list-pages'
import { pagesAfter, reportPages } from '../composition/report-pages'
import { fieldsIn, unwrapRecordReply } from '../composition/staff-records'
import { memberTiersOf } from '../clients/member-tiers'
import type { Services } from '../clients/services'
import { toAccount } from '../mapping/account'
import { isoOf, orNull } from '../mapping/instants'
import { toMemberStatus } from '../mapping/member-status'
import { refusalOfIdentity } from '../mapping/refusals'
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
    route(
      adminReportCalls.listAccounts,
      async ({ body, request, showing }) =>
        listAnswer(services, {
          list: ACCOUNT_LIST,
          asked: body,
          request,
          read: (list) => (list ? listedAccounts(identity, boundsOf(body), list) : accountsAfter(identity, boundsOf(body), '')),
          toRows: accountRows(services, showing),
          file: { name: 'accountReport.csv', columns: ACCOUNT_CSV },
        }),
      { auditedAs: 'report' },
    ),
    route(
      adminReportCalls.searchAccounts,
      async ({ body, showing }) => new RowsAnswer(reportPages(accountsAfter(identity, {}, body.query), accountRows(services, showing))),
      { auditedAs: 'search' },
    ),
    route(adminReportCalls.editAccount, async ({ body, showing }) => {
      const { id: memberId, name, email, number, opened } = body
      const reply = await identity.editAccount({ memberId, name, email, number, opened })
      // "Email already exists" shows that its owner is a member.
      if (reply.takenBy !== '') showing([reply.takenBy])
      const differences = (now: string) => {
        showing([memberId])
        return changesOf(fieldsIn(now), { name, email, number })
      }
      const edited = await unwrapRecordReply(identity, adminReportCalls.editAccount, reply, no(adminReportCalls.editAccount), differences)
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

type Bounds = Partial<ReturnType<typeof boundsOf>>

/** All accounts that a text is a part of, newest first. */
function accountsAfter(identity: Services['identity'], bounds: Bounds, query: string): AsyncGenerator<{ readonly rows: readonly Account[] }> {
  const read = async (last: Account | undefined, limit: number) => {
    const after = last?.registeredAt ? { afterRegisteredAt: last.registeredAt, afterId: last.id } : {}
    return (await identity.listAccounts({ ...bounds, query, ...after, limit })).accounts
  }
  return pagesAfter(read, { rowsMax: REPORT_ROWS_MAX, pageRows: ACCOUNTS_PER_PAGE })
}

/** A page of accounts, or all that fit, as they are asked for. */
const listedAccounts = (identity: Services['identity'], bounds: Bounds, asked: ListQuery) =>
  listedPages(
    async (list) => {
      const { accounts, next } = await identity.listAccounts({ ...bounds, list })
      return { rows: accounts, next }
    },
    asked,
    { rowsMax: REPORT_ROWS_MAX, pageRows: ACCOUNTS_PER_PAGE },
  )

/** Makes rows of accounts, each with its tier, its balance and its state. */
const accountRows =
  ({ tiers, ledger }: Services, showing: (memberIds: readonly string[]) => void) =>
  async (accounts: readonly Account[]): Promise<AccountRow[]> => {
    const memberIds = accounts.map(({ id }) => id)
    showing(memberIds)
    const [tierOf, { books }] = await Promise.all([memberTiersOf(tiers, memberIds), ledger.listBooks({ memberIds, linesMax: 0 })])
    const bookOf = new Map(books.map((book) => [book.memberId, book]))
    return accounts.map((account) => {
      const book = bookOf.get(account.id)
      const status = toMemberStatus(account.status, book?.frozenAt)
      return { ...toAccount(account), tier: tierOf(account.id), totalPoints: Number(book?.balance ?? 0n), quiet: account.quiet, status }
    })
  }

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
