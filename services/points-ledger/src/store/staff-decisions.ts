import type { Sql } from '@club/postgres'

/** Writes down why staff moved points; a repeated command keeps its first row. */
export async function insertDecision(tx: Sql, decision: { transferId: string; decidedBy: string; call: string; reason: string; at: Date }): Promise<void> {
  await tx.query(
    `INSERT INTO staff_decisions (transfer_id, decided_by, call, reason, decided_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (transfer_id) DO NOTHING`,
    [decision.transferId, decision.decidedBy, decision.call, decision.reason, decision.at],
  )
}
