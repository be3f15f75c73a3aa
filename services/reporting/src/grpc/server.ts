import type { DeepPartial, ReportingServiceDefinition, ReportRequest, SampleOrderRow, TimelinePlace, TimelineRow } from '@club/contracts/reporting'
import { isId } from '@club/kernel'
import { wholeOf } from '@club/postgres'
import type { Database, ListPage } from '@club/postgres'
import { ORDER_LINE_LIST, SAMPLE_ORDER_LIST, SCAN_LIST, TIMELINE_KINDS } from '@club/rules'
import { createSums, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation, Sums } from '@club/service-host'
import { parsePeriod } from '../domain/period'
import type { Period } from '../domain/period'
import type { TimelineRow as StoredRow } from '../domain/timeline'
import { listReconciliations } from '../queries/list-reconciliations'
import { listOrderLines, summariseOrders } from '../queries/list-order-lines'
import { listSampleOrders, summariseSampleOrders } from '../queries/list-sample-orders'
import { countBatchScans, listMemberScans, listScans } from '../queries/list-scans'
import { listTimeline } from '../queries/list-timeline'
import { summariseScans } from '../queries/summarise-scans'
import type { SampleOrderRow as SampleOrder } from '../store/sample-orders'

const MEMBER_SCANS_MAX = 1000
const BATCHES_MAX = 5000
const TIMELINE_ROWS_MAX = 100

/** The RPCs of this service. A bound that is no calendar day is the caller's bug: INVALID_ARGUMENT. */
export const createReportingServer = ({ db, sums = createSums() }: { db: Database; sums?: Sums }): ServiceImplementation<ReportingServiceDefinition> => ({
  listScans: (request) => pagesOf(listScans(db, periodOf(request), request.list ?? wholeOf(SCAN_LIST)), (scan) => scan),
  listOrderLines: (request) => pagesOf(listOrderLines(db, periodOf(request), request.list ?? wholeOf(ORDER_LINE_LIST)), (line) => line),
  listSampleOrders: (request) => pagesOf(listSampleOrders(db, periodOf(request), request.list ?? wholeOf(SAMPLE_ORDER_LIST)), toSampleOrder),
  async listMemberScans({ memberId, limit }) {
    if (!isId(memberId) || limit < 1 || limit > MEMBER_SCANS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${MEMBER_SCANS_MAX} scans of a member`)
    return { scans: await listMemberScans(db, memberId, limit) }
  },
  async listTimeline({ memberId, kinds, before, limit }) {
    const isPlace = !before || (before.at !== undefined && isId(before.recorded))
    if (!isId(memberId) || !isPlace || limit < 1 || limit > TIMELINE_ROWS_MAX)
      throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${TIMELINE_ROWS_MAX} rows of a member, before a place`)
    const rows = await listTimeline(db, { memberId, kinds: TIMELINE_KINDS.filter((kind) => kinds.includes(kind)), before: before && placeOf(before), limit })
    return { rows: rows.map(toTimelineRow) }
  },
  async countBatchScans({ batchIds }) {
    if (batchIds.length > BATCHES_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${BATCHES_MAX} batches`)
    return { batches: await countBatchScans(db, batchIds) }
  },
  async summariseScans(request) {
    return { days: await summariseScans(db, periodOf(request)) }
  },
  async listReconciliations() {
    const found = await listReconciliations(db)
    return {
      reconciliations: found.map(({ compared, differing, differences, ...one }) => ({
        ...one,
        compared: BigInt(compared),
        differing: BigInt(differing),
        differences: [...differences],
      })),
    }
  },
  async summariseOrders(request) {
    using turn = new DisposableStack()
    await sums.enter(turn)
    return { days: await summariseOrders(db, periodOf(request)) }
  },
  async summariseSampleOrders(request) {
    using turn = new DisposableStack()
    await sums.enter(turn)
    return { days: await summariseSampleOrders(db, periodOf(request)) }
  },
})

async function* pagesOf<Row, Message>(
  pages: AsyncIterable<ListPage<Row>>,
  toMessage: (row: Row) => Message,
): AsyncGenerator<{ rows: Message[]; next: string }> {
  for await (const { rows, next } of pages) yield { rows: rows.map(toMessage), next }
}

const toSampleOrder = ({ received, answeredAt, ...order }: SampleOrder): DeepPartial<SampleOrderRow> => ({
  ...order,
  ...(received === null || answeredAt === null ? {} : { answer: { received, at: answeredAt } }),
})

const placeOf = ({ at, recorded, id }: TimelinePlace) => ({ at: at ?? new Date(0), recorded, id })

const toTimelineRow = ({ at, recorded, id, event, params, entry, actorKind, actorId, traceId }: StoredRow): DeepPartial<TimelineRow> => ({
  place: { at, recorded, id },
  event,
  params: { ...params },
  entry,
  actorKind,
  actorId,
  traceId,
})

function periodOf(request: ReportRequest): Period {
  const period = parsePeriod(request.startOn, request.endOn)
  if (!period) throw new ServerError(Status.INVALID_ARGUMENT, 'bounds are calendar days YYYY-MM-DD or empty')
  return period
}
