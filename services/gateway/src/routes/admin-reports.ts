import { adminReportCalls, adminTrendCalls, REDEMPTION_CSV, SAMPLE_CSV, SCAN_CSV } from '@club/contracts/http'
import type { Reconciliation, RedemptionRow, SampleRow, ScanRow } from '@club/contracts/http'
import type { OrderLineRow, SampleOrderRow, ScanRow as WireScan } from '@club/contracts/reporting'
import { instantsOfDays, ORDER_LINE_LIST, SAMPLE_ORDER_LIST, SCAN_LIST } from '@club/rules'
import { listAnswer } from '../composition/list-pages'
import { peopleOfReport } from '../composition/report-pages'
import type { Services } from '../clients/services'
import { postalAddress } from '../mapping/postal-address'
import { productNames } from '../mapping/brands'
import type { ProductNames } from '../mapping/brands'
import { isoOf, orNull } from '../mapping/instants'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

type PeopleOf = ReturnType<typeof peopleOfReport>
type Range = { readonly startDate: string | null; readonly endDate?: string | null }
const periodOf = ({ startDate, endDate }: Range) => ({ startOn: startDate ?? '', endOn: endDate ?? '' })

/** Reports whose rows reporting keeps; who and where is asked of identity and the catalogue when they are read (decisions D97 to D102). */
export function adminReportRoutes({ services }: Parts): Route[] {
  const { reporting } = services

  return [
    route(
      adminReportCalls.listScans,
      async ({ body, request, showing }) => {
        const peopleOf = peopleOfReport(services, showing)
        return listAnswer(services, {
          list: SCAN_LIST,
          asked: body,
          request,
          read: (list) => reporting.listScans({ ...periodOf(body), list }),
          toRows: (page) => scanRows(peopleOf, page),
          file: { name: 'scanReport.csv', columns: SCAN_CSV },
        })
      },
      { auditedAs: 'report' },
    ),
    route(
      adminReportCalls.listRedemptions,
      async ({ body, request, showing }) => {
        const peopleOf = peopleOfReport(services, showing)
        return listAnswer(services, {
          list: ORDER_LINE_LIST,
          asked: body,
          request,
          read: (list) => reporting.listOrderLines({ ...periodOf(body), list }),
          toRows: (page) => redemptionRows(services, peopleOf, page),
          file: { name: 'pointshopReport.csv', columns: REDEMPTION_CSV },
        })
      },
      { auditedAs: 'report' },
    ),
    route(
      adminReportCalls.listSampleOrders,
      async ({ body, request, showing }) => {
        const products = productNames((await services.catalogue.listBrands({})).brands)
        const peopleOf = peopleOfReport(services, showing)
        return listAnswer(services, {
          list: SAMPLE_ORDER_LIST,
          asked: body,
          request,
          read: (list) => reporting.listSampleOrders({ ...periodOf(body), list }),
          toRows: (page) => sampleRows(services, products, peopleOf, page),
          file: { name: 'freeSampleReport.csv', columns: SAMPLE_CSV },
        })
      },
      { auditedAs: 'report' },
    ),

    route(adminTrendCalls.listReconciliations, async () => {
      const { reconciliations } = await reporting.listReconciliations({})
      return {
        data: reconciliations.map(({ report, at, compared, differing }) => ({
          report: report as Reconciliation['report'],
          at: isoOf(at),
          compared: Number(compared),
          differing: Number(differing),
        })),
      }
    }),
    route(adminTrendCalls.summarisePoints, async ({ body }) => {
      const { from, before } = instantsOfDays(body.startDate, body.endDate)
      const { days } = await services.ledger.sumDays({ from: from ?? undefined, before: before ?? undefined })
      return { data: days.map(({ on, earned, used }) => ({ on, earned: Number(earned), used: Number(used) })) }
    }),
    route(adminTrendCalls.summariseAccounts, async ({ body }) => {
      const { from, before } = instantsOfDays(body.startDate, body.endDate)
      const bounds = { registeredFrom: from ?? undefined, registeredBefore: before ?? undefined }
      const { days } = await services.identity.countRegistrations(bounds)
      return { data: days.map(({ on, registered, verified }) => ({ on, registered: Number(registered), verified: Number(verified) })) }
    }),
    route(adminTrendCalls.summariseScans, async ({ body }) => {
      const { days } = await reporting.summariseScans(periodOf(body))
      return {
        data: days.map(({ on, scans, points, bonusPoints }) => ({ on, scans: Number(scans), points: Number(points), bonusPoints: Number(bonusPoints) })),
      }
    }),
    route(adminTrendCalls.summariseRedemptions, async ({ body }) => {
      const { days } = await reporting.summariseOrders(periodOf(body))
      return { data: days.map(({ on, orders, points }) => ({ on, orders: Number(orders), points: Number(points) })) }
    }),
    route(adminTrendCalls.summariseSamples, async ({ body }) => {
      const { days } = await reporting.summariseSampleOrders(periodOf(body))
      return { data: days.map(({ on, orders, answered }) => ({ on, orders: Number(orders), answered: Number(answered) })) }
    }),
  ]
}

async function scanRows(peopleOf: PeopleOf, scans: readonly WireScan[]): Promise<ScanRow[]> {
  const personOf = await peopleOf(scans)
  return scans.map((scan) => ({
    scannedAt: isoOf(scan.scannedAt),
    code: scan.code,
    codeGroup: scan.codeGroup,
    batchId: scan.batchId,
    brand: scan.brand,
    format: scan.format,
    size: scan.size,
    points: Number(scan.points),
    bonusPoints: Number(scan.bonusPoints),
    ...personOf(scan),
  }))
}

/** The delivery address is the one that the catalogue kept with the order. A voucher has none, and its code is never requested (decision D99). */
async function redemptionRows(services: Services, peopleOf: PeopleOf, lines: readonly OrderLineRow[]): Promise<RedemptionRow[]> {
  const orderIds = [...new Set(lines.filter(({ trackingId }) => trackingId !== '').map(({ orderId }) => orderId))]
  const [personOf, { addresses }] = await Promise.all([
    peopleOf(lines),
    orderIds.length === 0 ? { addresses: [] } : services.catalogue.listOrderAddresses({ orderIds }),
  ])
  const addressOf = new Map(addresses.map(({ orderId, address }) => [orderId, address]))
  return lines.map((line) => ({
    orderDate: isoOf(line.orderedAt),
    orderId: line.orderId,
    trackingId: orNull(line.trackingId),
    type: line.kind as RedemptionRow['type'],
    orderState: orNull(line.state),
    ...personOf(line),
    itemId: line.itemId,
    itemName: line.itemName,
    quantity: line.quantity,
    points: Number(line.points),
    ...postalAddress(addressOf.get(line.orderId)),
  }))
}

async function sampleRows(services: Services, products: ProductNames, peopleOf: PeopleOf, orders: readonly SampleOrderRow[]): Promise<SampleRow[]> {
  const addressIds = [...new Set(orders.map(({ addressId }) => addressId).filter((id) => id !== ''))]
  const [personOf, { addresses }] = await Promise.all([
    peopleOf(orders),
    addressIds.length === 0 ? { addresses: [] } : services.identity.listAddresses({ addressIds }),
  ])
  const addressOf = new Map(addresses.map((address) => [address.id, address]))
  return orders.map((order) => ({
    orderDate: isoOf(order.orderedAt),
    orderId: order.orderId,
    trackingId: orNull(order.trackingId),
    orderState: orNull(order.state),
    ...personOf(order),
    itemId: order.itemId,
    itemName: order.itemName,
    ...products(order),
    ...postalAddress(addressOf.get(order.addressId)),
    received: order.answer?.received ?? null,
    feedbackAt: order.answer ? isoOf(order.answer.at) : null,
  }))
}
