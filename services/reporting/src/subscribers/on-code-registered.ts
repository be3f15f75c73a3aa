import type { IncomingEvent } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { addScans } from '../commands/add-rows'

/** Adds registered codes to the scan report. */
export const onCodeRegistered = (tx: Tx, events: readonly IncomingEvent<'codes.code-registered.v1'>[]): Promise<void> =>
  addScans(
    tx,
    events.map(({ body, occurredAt }) => ({
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
    })),
  )
