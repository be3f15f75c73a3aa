import { adminReportCalls, SCAN_CSV, toCsv } from '@club/contracts/http'
import type { ScanRow } from '@club/contracts/http'
import { memberNamesOf } from '../clients/member-names'
import { FileAnswer } from '../pipeline/route'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { isoOf, orNull } from '../mapping/instants'
import type { Parts } from './parts'

const REPORT_MS_MAX = 60_000

/** The scan report: rows from reporting, names from identity (decisions D97, D98, D102). */
export function adminReportRoutes({ services }: Parts): Route[] {
  const { reporting, identity } = services

  const listScans = async (range: { startDate: string | null; endDate: string | null }): Promise<ScanRow[]> => {
    const period = { startOn: range.startDate ?? '', endOn: range.endDate ?? '' }
    const scans = []
    for await (const scan of reporting.listScans(period, { deadline: new Date(Date.now() + REPORT_MS_MAX) })) scans.push(scan)
    const members = await memberNamesOf(
      identity,
      scans.map(({ memberId }) => memberId),
    )
    return scans.map((scan) => {
      const member = members.get(scan.memberId)
      return {
        scannedAt: isoOf(scan.scannedAt),
        code: scan.code,
        codeGroup: scan.codeGroup,
        batchId: scan.batchId,
        brand: scan.brand,
        format: scan.format,
        size: scan.size,
        points: Number(scan.points),
        bonusPoints: Number(scan.bonusPoints),
        userId: scan.memberId,
        name: member?.name ?? '',
        email: member?.email ?? '',
        number: orNull(member?.number ?? ''),
      }
    })
  }

  return [
    route(
      adminReportCalls.listScans,
      async ({ body, request }) => {
        const data = await listScans(body)
        if (!/^text\/csv\b/i.test(request.headers.accept ?? '')) return { data }
        // The same rows as a file, for whoever asks for one (decision D98).
        return new FileAnswer({ data }, { name: 'scanReport.csv', contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(toCsv(SCAN_CSV, data)) })
      },
      { auditedAs: 'report' },
    ),

    route(adminReportCalls.summariseScans, async ({ body }) => {
      const { days } = await reporting.summariseScans({ startOn: body.startDate ?? '', endOn: body.endDate ?? '' })
      return { data: days.map(({ on, scans, points }) => ({ on, scans: Number(scans), points: Number(points) })) }
    }),
  ]
}
