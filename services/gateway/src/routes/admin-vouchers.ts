import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { VoucherCode as SentCode, VoucherType } from '@club/contracts/catalogue'
import { adminVoucherCalls } from '@club/contracts/http'
import type { AdminVoucherType, CheckedVoucherCodes } from '@club/contracts/http'
import { CSV_ROWS_MAX } from '@club/rules'
import { recordRoutes } from '../composition/staff-records'
import { memberNamesOf } from '../clients/member-names'
import { isoOf } from '../mapping/instants'
import { CATALOGUE } from '../mapping/refusals'
import { outcomeOf, unwrap } from '../mapping/unwrap'
import { readVoucherCsv } from '../mapping/csv/voucher-csv'
import type { VoucherCsv } from '../mapping/csv/voucher-csv'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { UploadedFile } from '../pipeline/uploaded-file'
import type { Parts } from './parts'

const PAGE_CODES_MAX = 5000
/** Vouchers of the back office: types, batches and codes (decisions D95, D109, D133, D134). */
export function adminVoucherRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { catalogue, identity } = services
  const records = recordRoutes({ identity, publicPictures }, CATALOGUE)

  return [
    route(adminVoucherCalls.listVoucherTypes, async () => (await catalogue.listVoucherTypes({ withInactive: true })).types.map(toAdminVoucherType)),

    records.toggle(adminVoucherCalls.toggleVoucherType, (id) => catalogue.toggleVoucherType({ id })),
    records.save(adminVoucherCalls.addVoucherType, {
      send: ({ itemId, name, value, points }, urls) =>
        catalogue.addVoucherType({ itemId, name, value: value.toFixed(2), points: BigInt(points), imageUrl: urls.of('file') }),
      answer: toAdminVoucherType,
    }),

    route(adminVoucherCalls.listVoucherBatches, async ({ query }) => {
      const listed = unwrap(adminVoucherCalls.listVoucherBatches, await catalogue.listVoucherBatches({ voucherTypeId: query.id }), CATALOGUE)
      if (listed instanceof Refusal) return listed
      return listed.value.batches.map(({ id, createdAt, total, redeemed, used, available }) => ({
        id,
        createdAt: isoOf(createdAt),
        total,
        redeemed,
        used,
        available,
      }))
    }),

    route(adminVoucherCalls.listVoucherCodes, async ({ query, showing }) => {
      const codes: SentCode[] = []
      for (let afterPosition = 0; codes.length < CSV_ROWS_MAX;) {
        const reply = await catalogue.listVoucherCodes({ batchId: query.id, afterPosition, limit: PAGE_CODES_MAX })
        const page = unwrap(adminVoucherCalls.listVoucherCodes, reply, CATALOGUE)
        if (page instanceof Refusal) return page
        codes.push(...page.value.codes)
        if (page.value.codes.length < PAGE_CODES_MAX) break
        afterPosition = codes.at(-1)?.position ?? 0
      }
      const members = await memberNamesOf(
        identity,
        codes.map(({ memberId }) => memberId),
      )
      showing(codes.map(({ memberId }) => memberId))
      return codes.map(({ code, status, createdAt, updatedAt, memberId }) => {
        const member = members.get(memberId)
        const who = { name: member?.name ?? null, number: member?.number ?? null, email: member?.email ?? null, quiet: member?.quiet ?? false }
        return { code, status: status as 'available' | 'redeemed' | 'used', createdAt: isoOf(createdAt), updatedAt: isoOf(updatedAt), ...who }
      })
    }),

    route(adminVoucherCalls.checkVoucherUpload, async ({ files }) => {
      const csv = await readCodes(files)
      if (csv instanceof Refusal) return csv
      const reply = await catalogue.checkVoucherCodes({ codes: csv.codes })
      const checked = outcomeOf(reply, 'catalogue', CatalogueRefusal)
      if (checked.$case === 'refused') {
        // The desk shows the whole list, with what is wrong in it.
        const found: CheckedVoucherCodes = {
          csvData: csv.codes,
          problems: reply.problems.map((one) => ({ position: one.position, reason: one.reason === CatalogueRefusal.DUPLICATE_CODE ? 'repeated' : 'known' })),
        }
        return refusalOfCode(checked.value.reason, csv, reply.position, found) ?? refuse('internal')
      }
      return { totalVouchers: csv.codes.length, csvData: csv.codes }
    }),

    route(adminVoucherCalls.uploadVouchers, async ({ body, files }) => {
      const csv = await readCodes(files)
      if (csv instanceof Refusal) return csv
      const reply = await catalogue.stockVoucherCodes({ voucherTypeId: body.id, codes: csv.codes })
      const outcome = outcomeOf(reply, 'catalogue', CatalogueRefusal)
      const wrong = outcome.$case === 'refused' ? refusalOfCode(outcome.value.reason, csv, reply.position) : undefined
      if (wrong) return wrong
      const stocked = unwrap(adminVoucherCalls.uploadVouchers, reply, CATALOGUE)
      if (stocked instanceof Refusal) return stocked
      const { id, createdAt, total } = stocked.value
      return { id, createdAt: isoOf(createdAt), total, redeemed: 0, used: 0, available: total }
    }),
  ]
}

/** The codes of the file that was sent. The "no" to lines that hold none names the first one, and lists all of them for the desk. */
async function readCodes([file]: readonly UploadedFile[]) {
  if (!file) return refuse('csv-empty')
  const csv = await readVoucherCsv(file)
  if (csv instanceof Refusal) return csv
  const { codes, lines, invalid } = csv
  const [first] = invalid
  if (!first) return csv
  const lineOf = (position: number) => lines[position] ?? 0
  const found: CheckedVoucherCodes = {
    csvData: codes,
    problems: invalid.map(({ position, reason }) => ({ position, reason: 'invalid', line: lineOf(position), text: reason })),
  }
  return refuse('csv-line-invalid', { params: { line: lineOf(first.position), reason: first.reason }, extra: { ...found } })
}

/** The "no" to a code, with its line in the file; undefined when the refusal is about something else. */
function refusalOfCode(reason: CatalogueRefusal, { codes, lines }: VoucherCsv, position: number, found?: CheckedVoucherCodes) {
  const params = { line: lines[position] ?? 0, code: codes[position] ?? '' }
  const details = { params, ...(found ? { extra: { ...found } } : {}) }
  if (reason === CatalogueRefusal.DUPLICATE_CODE) return refuse('voucher-code-duplicate', details)
  if (reason === CatalogueRefusal.CODE_KNOWN) return refuse('voucher-code-known', details)
  return undefined
}

const toAdminVoucherType = (type: VoucherType): AdminVoucherType => ({
  id: type.id,
  itemId: type.itemId,
  name: type.name,
  value: Number(type.value),
  points: Number(type.points),
  voucherImage: type.imageUrl,
  active: type.active,
  batch: type.batches,
  total: type.total,
  available: type.available,
  redeemed: type.redeemed,
  used: type.used,
})
