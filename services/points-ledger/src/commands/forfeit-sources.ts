import { Fault, isId, newId } from '@club/kernel'
import type { Points } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { POINT_SOURCES } from '@club/rules'
import { activeTraceparent, actor } from '@club/service-host'
import { hashOf, memberAccount } from '../domain/movement'
import type { Movement } from '../domain/movement'
import { changeMembers, claimKeys, writeEntries } from '../store/books'
import { isClosed } from '../store/closed-members'
import type { WhichFreeze } from '../store/freezes'
import { loadAvailableForUpdate } from '../store/holds'
import { insertDecision } from '../store/staff-decisions'
import { listEarnedTransfers, listForfeitures } from '../store/transfers'
import { forfeitWithheld, withholdAgain } from '../store/withheld-awards'
import { undoMovementIn } from './correct-books'

const NOTHING = { taken: 0n, notRecovered: 0n }

/**
 * Takes back what a member earned by the named sources (idempotency keys of awards, or ids of transfers), newest first, as lines "Points
 * Forfeited". What was taken back before is not taken again. The caller holds the lock of the member's freeze.
 */
export async function forfeitSources(
  tx: Tx,
  { alarmId, memberId }: WhichFreeze,
  sources: readonly string[],
  at: Date,
): Promise<{ taken: Points; notRecovered: Points }> {
  if (sources.length === 0) return NOTHING
  const account = memberAccount(memberId)
  await forfeitWithheld(tx, { alarmId, memberId }, sources)
  const earned = await listEarnedTransfers(tx, account, { keys: sources, ids: sources.filter(isId) })
  let available = (await loadAvailableForUpdate(tx, [account])).get(account) ?? 0n
  let notRecovered = 0n
  const movements = earned.flatMap((transfer): Movement[] => {
    const taken = transfer.points < available ? transfer.points : available
    available -= taken
    notRecovered += transfer.points - taken
    return taken > 0n ? [forfeitureOf(alarmId, memberId, { ...transfer, taken }, at)] : []
  })
  if (movements.length === 0) return { ...NOTHING, notRecovered }
  const claimed = await claimKeys(tx, movements)
  const after = claimed.size === movements.length ? await changeMembers(tx, movements, []) : undefined
  if (!after) throw new Fault(`the evidence of alarm ${alarmId} was not taken back`)
  await writeEntries(tx, movements, after)
  for (const { transferId } of movements) await insertDecision(tx, { transferId, decidedBy: actor().id, call: 'fraud:forfeit', reason: `Alarm ${alarmId}`, at })
  return { taken: movements.reduce((sum, { lines: [line] }) => sum - (line?.points ?? 0n), 0n), notRecovered }
}

/**
 * Gives back what an alarm's forfeiture took, each by a transfer that names the one that took it, and withholds again what it kept from being posted.
 * A closed account gets nothing back (trust-and-desk 1.2). The caller holds the lock of the member's freeze.
 */
export async function returnForfeited(tx: Tx, { alarmId, memberId }: WhichFreeze): Promise<void> {
  await withholdAgain(tx, { alarmId, memberId })
  if (await isClosed(tx, memberId)) return
  for (const transferId of await listForfeitures(tx, memberAccount(memberId), alarmId)) {
    const key = `returned:${transferId}`
    const returned = await undoMovementIn(tx, { transferId, key, source: 'Points Reversed', call: 'fraud:freeze', reason: `Alarm ${alarmId}` })
    if (returned.kind === 'refused') throw new Fault(`points that alarm ${alarmId} took were not given back: ${returned.reason}`)
  }
}

const forfeitureOf = (alarmId: string, memberId: string, { id: reverses, taken }: { readonly id: string; readonly taken: bigint }, at: Date): Movement => ({
  transferId: newId(),
  key: `alarm:${alarmId}:${reverses}`,
  requestHash: hashOf(['alarm', alarmId, reverses]),
  kind: 'forfeiture',
  reverses,
  memberId,
  occurredAt: at,
  traceparent: activeTraceparent(),
  lines: [
    {
      entryId: newId(),
      points: -taken,
      source: 'Points Forfeited',
      programme: POINT_SOURCES['Points Forfeited'].account,
      countsTowardTier: false,
    },
  ],
})
