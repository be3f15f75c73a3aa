import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { CodeProblem, VoucherCode as WireCode } from '@club/contracts/catalogue'
import { adminVoucherCalls } from '@club/contracts/http'
import type { CheckedVoucherCodes, CsvProblem as WireCsvProblem, VoucherCode } from '@club/contracts/http'
import type { ListQuery } from '@club/contracts/platform/lists'
import { CSV_ROWS_MAX, VOUCHER_CODE_LIST } from '@club/rules'
import { readVoucherCsv } from '@club/spreadsheets'
import type { VoucherCsv } from '@club/spreadsheets'
import { memberNamesOf } from '../clients/member-names'
import { isPageAsked, listQueryOf, pageAnswer } from '../composition/list-pages'
import { pagesAfter, reportPages } from '../composition/report-pages'
import { firstProblems, refusedCsv, sentProblems } from '../mapping/csv-problems'
import { isoOf, orNull } from '../mapping/instants'
import { CATALOGUE } from '../mapping/refusals'
import { outcomeOf, unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { UploadedFile } from '../pipeline/uploaded-file'
import type { Parts } from './parts'

const PAGE_CODES_MAX = 5000
/** Batches and codes of vouchers in the back office (decisions D95, D109, D133, D134). */
export function adminVoucherRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { catalogue, identity } = services

  async function checkCodes(codes: string[]): Promise<readonly CodeProblem[]> {
    const reply = await catalogue.checkVoucherCodes({ codes })
    const checked = outcomeOf(reply, 'catalogue', CatalogueRefusal)
    if (checked.$case !== 'refused') return []
    return reply.problems.length > 0 ? reply.problems : [{ position: reply.position, reason: checked.value.reason }]
  }

  return [
    route(adminVoucherCalls.listVoucherBatches, async ({ query }) => {
      const listed = unwrap(adminVoucherCalls.listVoucherBatches, await catalogue.listVoucherBatches({ voucherTypeId: query.id }), CATALOGUE)
      if (listed instanceof Refusal) return listed
      return listed.value.batches.map(({ id, createdAt, total, redeemed, used, available, withdrawn }) => ({
        id,
        createdAt: isoOf(createdAt),
        total,
        redeemed,
        used,
        available,
        withdrawn,
      }))
    }),

    route(adminVoucherCalls.listVoucherCodes, async ({ query, showing }) => {
      const readPage = async (asked: { readonly afterPosition: number; readonly limit: number } | { readonly list: ListQuery }) =>
        unwrap(adminVoucherCalls.listVoucherCodes, await catalogue.listVoucherCodes({ batchId: query.id, ...asked }), CATALOGUE)
      const toRows = async (codes: readonly WireCode[]): Promise<VoucherCode[]> => {
        const memberIds = codes.map(({ memberId }) => memberId)
        showing(memberIds)
        const members = await memberNamesOf(identity, memberIds)
        return codes.map(({ code, status, createdAt, updatedAt, memberId }) => {
          const member = members.get(memberId)
          const who = { name: member?.name ?? null, number: orNull(member?.number ?? ''), email: member?.email ?? null, quiet: member?.quiet ?? false }
          return { code, status: status as VoucherCode['status'], createdAt: isoOf(createdAt), updatedAt: isoOf(updatedAt), ...who }
        })
      }
      if (isPageAsked(query)) {
        const { query: list, isCut } = await listQueryOf(services, VOUCHER_CODE_LIST, query)
        const page = await readPage({ list })
        return page instanceof Refusal ? page : pageAnswer(await toRows(page.value.codes), page.value.next, isCut)
      }
      // Only the first page can be refused: nobody removes a batch.
      const first = await readPage({ afterPosition: 0, limit: PAGE_CODES_MAX })
      if (first instanceof Refusal) return first
      const read = async (after: WireCode | undefined, limit: number) => {
        const page = after ? await readPage({ afterPosition: after.position, limit }) : first
        return page instanceof Refusal ? [] : page.value.codes
      }
      return new RowsAnswer(reportPages(pagesAfter(read, { rowsMax: CSV_ROWS_MAX, pageRows: PAGE_CODES_MAX }), toRows), undefined, null)
    }),

    route(adminVoucherCalls.checkVoucherUpload, async ({ body, files }) => {
      const csv = await readCodes(files, body)
      if (csv instanceof Refusal) return csv
      const codes = csv.codes.map(({ code }) => code)
      const wrong = codes.length === 0 ? [] : problemsOfCodes(csv, await checkCodes(codes))
      const wrongLines = new Set(wrong.map(({ line }) => line))
      // The desk shows the whole file, with all that is wrong in it.
      const problems = firstProblems([...sentProblems('invalid', csv.invalid), ...wrong, ...sentProblems('unusual', csv.aside)])
      const csvData = csv.codes.filter(({ line }) => !wrongLines.has(line)).map(({ code }) => code)
      const first = problems.find(({ reason }) => reason !== 'unusual')
      return first
        ? refusalOfProblem(first, { csvData, problems })
        : { totalVouchers: codes.length, csvData, ...(csv.aside.length > 0 ? { problems: sentProblems('unusual', csv.aside) } : {}) }
    }),

    route(adminVoucherCalls.uploadVouchers, async ({ body, files }) => {
      const csv = await readCodes(files, body)
      if (csv instanceof Refusal) return csv
      const [invalid] = sentProblems('invalid', csv.invalid)
      if (invalid) return refusalOfProblem(invalid)
      if (csv.codes.length === 0) return refuse('csv-empty')
      const reply = await catalogue.stockVoucherCodes({ voucherTypeId: body.id, codes: csv.codes.map(({ code }) => code) })
      const outcome = outcomeOf(reply, 'catalogue', CatalogueRefusal)
      const [wrong] = outcome.$case === 'refused' ? problemsOfCodes(csv, [{ position: reply.position, reason: outcome.value.reason }]) : []
      if (wrong) return refusalOfProblem(wrong)
      const stocked = unwrap(adminVoucherCalls.uploadVouchers, reply, CATALOGUE)
      if (stocked instanceof Refusal) return stocked
      const { id, createdAt, total } = stocked.value
      return { id, createdAt: isoOf(createdAt), total, redeemed: 0, used: 0, available: total, withdrawn: 0 }
    }),
  ]
}

/** The codes of the uploaded file, and the lines that are not codes. */
async function readCodes([file]: readonly UploadedFile[], { takeUnusual }: { readonly takeUnusual: boolean }) {
  if (!file) return refuse('csv-empty')
  const csv = await readVoucherCsv(file, { takeUnusual })
  return 'kind' in csv ? refusedCsv(csv) : csv
}

/** Codes that the catalogue refuses, with their lines in the file; none when the refusal has another reason. */
function problemsOfCodes({ codes }: VoucherCsv, problems: readonly CodeProblem[]): WireCsvProblem[] {
  return problems.flatMap(({ position, reason }): WireCsvProblem[] => {
    const { line = 0, code: text = '' } = codes[position] ?? {}
    if (reason === CatalogueRefusal.DUPLICATE_CODE) return [{ line, text, reason: 'repeated', why: 'it appears more than once in the file' }]
    return reason === CatalogueRefusal.CODE_KNOWN ? [{ line, text, reason: 'known', why: 'it is in stock already, or was' }] : []
  })
}

/** The "no" to a file for one of its lines. */
function refusalOfProblem({ line, text, reason, why }: WireCsvProblem, found?: CheckedVoucherCodes) {
  const extra = found ? { extra: { ...found } } : {}
  if (reason === 'repeated') return refuse('voucher-code-duplicate', { params: { line, code: text }, ...extra })
  if (reason === 'known') return refuse('voucher-code-known', { params: { line, code: text }, ...extra })
  return refuse('csv-line-invalid', { params: { line, reason: why }, ...extra })
}
