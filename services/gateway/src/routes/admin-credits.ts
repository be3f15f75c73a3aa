import { adminMassCreditCalls, CREDIT_ROW_CSV } from '@club/contracts/http'
import type { CreditBatch } from '@club/contracts/http'
import { CreditDecision, CreditState, CreditType } from '@club/contracts/points-ledger'
import type { Credit, CreditReply, CreditRow } from '@club/contracts/points-ledger'
import { Fault } from '@club/kernel'
import type { ListQuery } from '@club/contracts/platform/lists'
import { CREDIT_ROW_LIST, CSV_ROWS_MAX } from '@club/rules'
import { readCreditCsv } from '@club/spreadsheets'
import { memberIdsOf } from '../clients/member-ids'
import { memberNamesOf } from '../clients/member-names'
import type { Services } from '../clients/services'
import { adminNamesOf } from '../composition/admin-names'
import { awaitCredit } from '../composition/credit-progress'
import { listedPages, listQueryOf, pageAnswer } from '../composition/list-pages'
import { fileAsked, reportAnswer, reportPages } from '../composition/report-pages'
import { toCreditBatch, toCreditDetail, toCreditDetailRow, toCreditRow } from '../mapping/credits'
import { refusedCsv, sentProblems } from '../mapping/csv-problems'
import { CREDITS } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { UploadedFile } from '../pipeline/uploaded-file'
import type { Parts } from './parts'

const CREDITS_SHOWN_MAX = 500
/** Rows that the history carries, those of the newest credits; the rows of any credit can be requested by its id. */
const HISTORY_ROWS_MAX = 10_000
const ROWS_PER_PAGE = 5000

/** Mass credits of the back office (decisions D105, D106, D142, D144). */
export function adminCreditRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { identity, ledger } = services

  return [
    route(adminMassCreditCalls.listCredits, async () => {
      const { credits } = await ledger.listCredits({ ids: [], underWay: false, limit: CREDITS_SHOWN_MAX })
      const names = await adminNamesOf(
        identity,
        credits.map(({ createdBy }) => createdBy),
      )
      const carried: CreditRow[][] = []
      let left = HISTORY_ROWS_MAX
      for (const credit of credits) {
        const rows = await rowsOf(ledger, credit.id, left)
        left -= rows.length
        carried.push(rows)
      }
      const people = await peopleOf(identity, carried.flat())
      return {
        data: credits.map((credit, index) => ({ ...toCreditBatch(credit, names), details: (carried[index] ?? []).map((row) => toCreditRow(row, people)) })),
      }
    }),

    route(adminMassCreditCalls.showCredit, async ({ query }) => {
      const [credit] = (await ledger.listCredits({ ids: [query.id], underWay: false, limit: 1, summed: true })).credits
      if (!credit) return refuse('not-found')
      const [rows, names, auditId] = await Promise.all([
        query.rows === 'none' ? [] : rowsOf(ledger, credit.id, CSV_ROWS_MAX),
        adminNamesOf(identity, [credit.createdBy, credit.decidedBy, credit.reversedBy]),
        auditIdOf(identity, credit),
      ])
      return { ...toCreditDetail(credit, rows, names, await peopleOf(identity, rows)), auditId }
    }),

    route(adminMassCreditCalls.listCreditRows, async ({ query, request, showing }) => {
      const [credit] = (await ledger.listCredits({ ids: [query.id], underWay: false, limit: 1 })).credits
      if (!credit) return refuse('not-found')
      const { query: asked, isCut } = await listQueryOf(services, CREDIT_ROW_LIST, query)
      const read = (list: ListQuery) => ledger.listCreditRows({ creditId: credit.id, list })
      const toRows = async (rows: readonly CreditRow[]) => {
        showing(rows.map(({ memberId }) => memberId))
        const people = await peopleOf(identity, rows)
        return rows.map((row) => toCreditDetailRow(credit, row, people))
      }
      if (fileAsked(request)) {
        const pages = listedPages(read, { ...asked, limit: 0 }, { rowsMax: CSV_ROWS_MAX, pageRows: ROWS_PER_PAGE })
        return reportAnswer(request, reportPages(pages, toRows), { name: `mass-credit-${credit.id.slice(0, 8)}.csv`, columns: CREDIT_ROW_CSV })
      }
      const { rows, next } = await read(asked)
      return pageAnswer(await toRows(rows), next, isCut)
    }),

    route(adminMassCreditCalls.listCreditsUnderWay, async () => {
      const { credits } = await ledger.listCredits({ ids: [], underWay: true, limit: CREDITS_SHOWN_MAX })
      return {
        data: credits.map(({ id, idempotencyKey, title, state, total, done, credited, reversed }) =>
          state === CreditState.REVERSING
            ? { id, key: idempotencyKey, title, work: 'reversing' as const, total: credited, done: reversed }
            : { id, key: idempotencyKey, title, work: 'crediting' as const, total, done },
        ),
      }
    }),

    route(adminMassCreditCalls.checkCredit, async ({ body, files }) => {
      const [file] = files
      if (!file) return refuse('credit-file-missing')
      const read = await readRows(identity, file, body.type)
      if (read instanceof Refusal) return read
      const people = await peopleOf(identity, read.rows)
      const rows = read.rows.map(({ memberId, email, description, points }) => ({
        ...(memberId ? { id: memberId } : {}),
        email,
        ...(memberId ? { quiet: people.get(memberId)?.quiet ?? false } : {}),
        ...(body.type === 'refund' ? { description, points } : {}),
      }))
      // Rows of nobody like those of unknown emails: they stay visible and are not credited (decisions D105, D151).
      const asRow = body.type === 'refund' ? { description: '', points: 0 } : {}
      return [...rows, ...sentProblems('unusual', read.aside).map((problem) => ({ email: problem.text, ...asRow, problem }))]
    }),

    route(adminMassCreditCalls.submitCredit, async ({ body, files, idempotencyKey, showing }) => {
      const [file] = files
      if (!file) return refuse('credit-file-missing')
      const read = await readRows(identity, file, body.type)
      if (read instanceof Refusal) return read
      // How many rows are credited shows of a file of one row whether its email is a member's.
      showing(read.rows.flatMap(({ memberId }) => memberId ?? []))
      const reply = await ledger.submitCredit({
        type: body.type === 'campaign' ? CreditType.CAMPAIGN : CreditType.REFUND,
        title: body.title ?? '',
        points: body.type === 'campaign' ? BigInt(body.points) : 0n,
        fileHash: file.sha256,
        fileName: file.filename,
        rows: read.rows.map((row) => ({ ...row, memberId: row.memberId ?? '', points: BigInt(row.points) })),
        idempotencyKey,
      })
      const submitted = unwrap(adminMassCreditCalls.submitCredit, reply, CREDITS)
      if (submitted instanceof Refusal) return submitted
      const { id, total, done, credited, state } = await awaitCredit(ledger, creditIn(submitted))
      const waits = state === CreditState.AWAITING_APPROVAL ? { state: 'AWAITING_APPROVAL' as const } : {}
      return { id, total, credited, skipped: done - credited, ...waits }
    }),

    route(adminMassCreditCalls.approveCredit, async ({ body }) => {
      const { id: creditId, decision, reason } = body
      const reply = await ledger.decideCredit({ creditId, decision: decision === 'approve' ? CreditDecision.APPROVE : CreditDecision.REJECT, reason })
      const decided = unwrap(adminMassCreditCalls.approveCredit, reply, CREDITS)
      if (decided instanceof Refusal) return decided
      // For a batch of codes, the codes service follows the decision.
      if (decided.$case === 'issuance') return { id: decided.value.id, decision }
      const { id, total, done, credited } = await awaitCredit(ledger, decided.value)
      return { id, decision, total, credited, skipped: done - credited }
    }),

    route(adminMassCreditCalls.reverseCredit, async ({ body }) => {
      const begun = unwrap(adminMassCreditCalls.reverseCredit, await ledger.reverseCredit({ creditId: body.id, reason: body.reason }), CREDITS)
      if (begun instanceof Refusal) return begun
      const { id, reversed, recovered, notRecovered } = await awaitCredit(ledger, creditIn(begun))
      return { id, reversed, recovered: Number(recovered), notRecovered: Number(notRecovered) }
    }),
  ]
}

/** Row of the audit log by which a credit is taken back; null when nothing of it can be, and until the log has the row. */
async function auditIdOf(identity: Services['identity'], { id: recordId, state, credited }: Credit): Promise<string | null> {
  if (state !== CreditState.CREDITED || credited === 0) return null
  const { rows } = await identity.listAudit({ recordId, action: 'points-ledger.submit-credit', kind: 'write', limit: 1 })
  return rows[0]?.id ?? null
}

/** The credit of a reply that is about one. */
function creditIn(result: NonNullable<CreditReply['result']>): Credit {
  if (result.$case !== 'credit') throw new Fault('the ledger did not answer a credit')
  return result.value
}

/** The members of rows by id; those of nobody are left out. */
const peopleOf = (identity: Services['identity'], rows: readonly { readonly memberId?: string | undefined }[]) =>
  memberNamesOf(
    identity,
    rows.map(({ memberId = '' }) => memberId),
  )

/** The rows of a file, each with the member whose email it names. */
async function readRows(identity: Services['identity'], file: UploadedFile, type: CreditBatch['type']) {
  const csv = await readCreditCsv(file, type)
  if ('kind' in csv) return refusedCsv(csv)
  const ids = await memberIdsOf(
    identity,
    csv.rows.map(({ email }) => email),
  )
  return { rows: csv.rows.map((row, index) => ({ ...row, memberId: ids[index] })), aside: csv.aside }
}

/** The first rows of a credit, in the order of its file. */
async function rowsOf(ledger: Services['ledger'], creditId: string, rowsMax: number): Promise<CreditRow[]> {
  const rows: CreditRow[] = []
  while (rows.length < rowsMax) {
    const limit = Math.min(ROWS_PER_PAGE, rowsMax - rows.length)
    const page = await ledger.listCreditRows({ creditId, afterPosition: rows.at(-1)?.position ?? 0, limit })
    rows.push(...page.rows)
    if (page.rows.length < limit) break
  }
  return rows
}
