import type { Sql } from '@club/postgres'
import type { Period } from '../domain/period'
import type { ScanDay } from '../domain/scan'
import { listScanDays } from '../store/scans'

/** Scans and points by day in Kuala Lumpur, oldest first; days without a scan are left out. */
export const summariseScans = (db: Sql, period: Period): Promise<ScanDay[]> => listScanDays(db, period.startOn ?? null, period.endOn ?? null)
