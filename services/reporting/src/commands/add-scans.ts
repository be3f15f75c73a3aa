import type { Tx } from '@club/postgres'
import type { Scan } from '../domain/scan'
import { addScans as writeScans } from '../store/scans'

/** Adds registered codes to the report in the caller's transaction; each is there once, however often it is said. */
export async function addScans(tx: Tx, scans: readonly Scan[]): Promise<void> {
  // One statement cannot see a row twice: the first of two copies stands for both.
  const once = new Map(scans.map((scan) => [scan.registrationId, scan]))
  await writeScans(tx, [...once.values()])
}
