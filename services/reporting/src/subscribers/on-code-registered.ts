import type { CodeRegistered } from '@club/contracts/codes/events'
import type { IncomingFact } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addScans } from '../commands/add-scans'
import type { Scan } from '../domain/scan'

export const CODE_REGISTERED = 'codes.code-registered.v1'

/** Adds registered codes to the scan report. */
export async function onCodeRegistered(tx: Tx, facts: readonly IncomingFact<typeof CODE_REGISTERED>[]): Promise<void> {
  await addScans(
    tx,
    facts.map((fact) => toScan(fact.body, fact.occurredAt)),
  )
}

/** The report's row of a fact. */
export const toScan = (body: CodeRegistered, occurredAt: Date): Scan => ({
  registrationId: body.registrationId,
  scannedAt: body.registeredAt ?? occurredAt,
  code: body.code,
  codeGroup: body.codeGroup,
  batchId: body.batchId,
  brand: body.brandName,
  format: body.formatName,
  size: body.sizeName,
  points: body.basePoints,
  bonusPoints: body.bonusPoints,
  memberId: body.memberId,
})
