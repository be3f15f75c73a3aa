import { adminCodeCalls } from '@club/contracts/http'
import type { CodeBatch, CodeRow } from '@club/contracts/http'
import type { Batch, CodeRecord } from '@club/contracts/codes'
import type { Brand } from '@club/contracts/catalogue'
import { BRAND, changesOf } from '@club/contracts/records'
import { newId } from '@club/kernel'
import { signPath } from '@club/objects'
import { BATCH_CODE_LIST, REPORT_ROWS_MAX, SIGNED_URL_MINUTES } from '@club/rules'
import { clock } from '@club/service-host'
import { memberNamesOf } from '../clients/member-names'
import { adminNamesOf } from '../composition/admin-names'
import { listed } from '../composition/record-routes'
import { isPageAsked, listQueryOf, pageAnswer } from '../composition/list-pages'
import { pagesAfter, reportPages } from '../composition/report-pages'
import { unwrapRecordReply } from '../composition/staff-records'
import { Refusal, refuse } from '../pipeline/refusal'
import { route, RowsAnswer } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import { batchFilePath } from '../mapping/batch-file-path'
import type { BatchFileFormat } from '../mapping/batch-file-path'
import { createCodeCursor } from '../mapping/code-cursor'
import { isoOf } from '../mapping/instants'
import { CODES } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import type { Parts } from './parts'

const PAGE_CODES_MAX = 1000

/** Scan-code batches of the back office (decisions D91, D110, D111, D124). */
export function adminCodeRoutes({ services, fileSecret }: Parts): Route[] {
  const { codes, catalogue, identity, records, reporting } = services
  const cursor = createCodeCursor(fileSecret)
  const fileLink = (batchId: string, format: BatchFileFormat): string =>
    signPath(fileSecret, batchFilePath(batchId, format), new Date(clock.now().getTime() + SIGNED_URL_MINUTES * 60_000))
  const toBatch = (batch: Batch, createdBy: string, registered: bigint | undefined): CodeBatch => ({
    id: batch.id,
    brand: { name: batch.brand?.name ?? '' },
    format: { name: batch.format?.name ?? '' },
    size: { name: batch.size?.name ?? '' },
    createdAt: isoOf(batch.createdAt),
    points: Number(batch.points),
    quantity: batch.quantity,
    generated: batch.generated,
    status: batch.status as CodeBatch['status'],
    sum: Number(batch.points) * batch.quantity,
    createdBy,
    fileUrl: batch.fileReady ? fileLink(batch.id, 'csv') : null,
    xlsxUrl: batch.fileReady ? fileLink(batch.id, 'xlsx') : null,
    active: batch.active,
    ...(registered === undefined ? {} : { registered: Number(registered) }),
  })

  /** How many codes of each batch are registered; undefined while reporting does not answer, which must not keep staff from their batches. */
  const countScans = async (batchIds: string[]): Promise<ReadonlyMap<string, bigint> | undefined> => {
    const counted = await reporting.countBatchScans({ batchIds }).catch(() => undefined)
    return counted && new Map(counted.batches.map(({ batchId, scans }) => [batchId, scans]))
  }

  const withEmails = async (records: readonly CodeRecord[], showing: (memberIds: readonly string[]) => void): Promise<CodeRow[]> => {
    showing(records.map(({ memberId }) => memberId))
    const members = await memberNamesOf(
      identity,
      records.map(({ memberId }) => memberId),
    )
    return records.map((record) => ({
      code: record.code,
      status: record.scanned ? 'scanned' : 'available',
      scanned: record.scanned,
      createdAt: isoOf(record.createdAt),
      updatedAt: isoOf(record.updatedAt),
      email: members.get(record.memberId)?.email ?? null,
      quiet: members.get(record.memberId)?.quiet ?? false,
      batchId: record.batchId,
    }))
  }

  return [
    route(adminCodeCalls.listCodeBatches, async () => {
      const [{ batches, doublePointsDay, generating }, brands] = await Promise.all([codes.listBatches({}), listed(records, BRAND)])
      const [scans, names] = await Promise.all([
        countScans(batches.map(({ id }) => id)),
        adminNamesOf(
          identity,
          batches.map(({ createdBy }) => createdBy),
        ),
      ])
      return {
        batches: batches.map((batch) => toBatch(batch, names.get(batch.createdBy) ?? batch.createdBy, scans && (scans.get(batch.id) ?? 0n))),
        brands,
        doublePointsDate: { date: doublePointsDay },
        generatingStatus: generating,
      }
    }),

    route(adminCodeCalls.toggleCodeBatch, async ({ body }) => {
      const toggled = unwrap(adminCodeCalls.toggleCodeBatch, await codes.toggleBatch({ batchId: body.id }), CODES)
      return toggled instanceof Refusal ? toggled : { id: toggled.value.id, active: toggled.value.active }
    }),

    route(adminCodeCalls.editDoublePointsDay, async ({ body }) => {
      const reply = await codes.setDoublePointsDay({ day: body.newDate, opened: body.opened?.newDate ?? 0 })
      const differences = (now: string) => changesOf({ newDate: Number(now) }, { newDate: body.newDate })
      const set = await unwrapRecordReply(identity, adminCodeCalls.editDoublePointsDay, reply, CODES, differences)
      return set instanceof Refusal ? set : { date: set.value }
    }),

    route(adminCodeCalls.findCode, async ({ body, showing }) => withEmails((await codes.findCode({ code: body.query })).codes, showing), {
      auditedAs: 'search',
    }),

    route(adminCodeCalls.listCodes, async ({ query, showing }) => {
      const { batches } = await codes.listBatches({})
      if (!batches.some(({ id }) => id === query.id)) return refuse('not-found')
      if (isPageAsked(query)) {
        const { query: asked, isCut } = await listQueryOf(services, BATCH_CODE_LIST, query)
        const before = asked.before && cursor.open(query.id, asked.before)
        if (before === undefined) return refuse('invalid-input', { extra: { field: 'before' } })
        const page = await codes.listBatchCodes({ batchId: query.id, list: { ...asked, before } })
        return pageAnswer(await withEmails(page.codes, showing), page.next && cursor.seal(query.id, page.next), isCut)
      }
      const read = async (after: CodeRecord | undefined, limit: number) =>
        (await codes.listBatchCodes({ batchId: query.id, limit, afterCode: after?.code ?? '' })).codes
      const pages = pagesAfter(read, { rowsMax: REPORT_ROWS_MAX, pageRows: PAGE_CODES_MAX })
      return new RowsAnswer(
        reportPages(pages, (records) => withEmails(records, showing)),
        undefined,
        null,
      )
    }),

    route(adminCodeCalls.generateCodes, async ({ body }) => {
      const { brands } = await catalogue.listBrands({})
      const product = findProduct(brands, body)
      const { brandId, formatId, sizeId } = body
      const claimId = newId()
      if (!product || !(await catalogue.claimProduct({ brandId, formatId, sizeId, claimId })).isKnown) return refuse('not-found')
      const { quantity, canaries, startsInactive } = body
      const reply = await codes.generateBatch({ ...product, quantity, canaries, points: BigInt(body.points), startsInactive })
      const started = unwrap(adminCodeCalls.generateCodes, reply, CODES)
      if (started instanceof Refusal) {
        // The product stays in use when catalogue does not answer.
        await catalogue.returnProduct({ claimId }).catch(() => undefined)
        return started
      }
      const { id, status } = started.value
      return status === 'awaiting-approval'
        ? { id, status: 'awaiting-approval' as const, state: 'AWAITING_APPROVAL' as const }
        : { id, status: 'generating' as const }
    }),
  ]
}

const partOf = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** The brand, format and size of three ids that belong together. */
function findProduct(brands: readonly Brand[], ids: { brandId: string; formatId: string; sizeId: string }) {
  const brand = brands.find(({ id }) => id === ids.brandId)
  const format = brand?.formats.find(({ id }) => id === ids.formatId)
  const size = format?.sizes.find(({ id }) => id === ids.sizeId)
  return brand && format && size ? { brand: partOf(brand), format: partOf(format), size: partOf(size) } : undefined
}
