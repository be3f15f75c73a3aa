import { createTurns, Overloaded } from '@club/kernel'
import type { Turns } from '@club/kernel'
import { callSignal, gauge } from '@club/service-host'

/**
 * Calls of one caller at once: an eighth of the permits that the lane of members has at least, and nearly as many as a browser sends (ADR 52). More
 * wait than a page or a person asks for, and none waits longer than a person does. Those that wait hold no permit, so that their lane does not
 * refuse them: of all callers no more wait than are done within a second, and beside them the dozen that a page asks for.
 */
export const CALLS = { ownUnderWayMax: 4, ownWaitingMax: 256, waitingMax: 1024, ownAlwaysMax: 8, waitMsMax: 10_000 } as const
/**
 * A report reads tens of thousands of rows: each administrator has one at a time, and a browser asks for a few at once. A report waits as long as
 * most reports take to be sent.
 */
export const REPORTS = { ownUnderWayMax: 1, ownWaitingMax: 3, waitMsMax: 20_000 } as const
/**
 * An export reads whatever eight services keep of a member: two are made at once, and of one member one is made and one waits. The turn ends when
 * the file is made, so a slow or absent reader holds none.
 */
export const EXPORTS = { underWayMax: 2, ownUnderWayMax: 1, waitingMax: 32, ownWaitingMax: 1, waitMsMax: 5000 } as const

const calls = gauge('club_gateway_calls_held_per_caller', 'Calls in progress or waiting for an earlier call of the same caller')
const reports = gauge('club_gateway_reports_in_progress', 'Reports that are being sent, or wait for the one before of the same administrator')
const exports = gauge('club_gateway_exports_in_progress', 'Exports that are being made, or wait for others')

export const createCallTurns = (): Turns => createTurns({ ...CALLS, onChange: (held) => calls.set(held) })
export const createReportTurns = (): Turns => createTurns({ ...REPORTS, onChange: (held) => reports.set(held) })
export const createExportTurns = (): Turns => createTurns({ ...EXPORTS, onChange: (held) => exports.set(held) })

/**
 * The pieces of an export, which has its turn from the first one to the last; a client who leaves while it waits or is made ends it.
 * @throws Overloaded when too many exports are being made.
 */
export async function* inTurn<Piece>(turns: Turns, memberId: string, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  using turn = await turns.takeTurn(memberId, callSignal)
  if (!turn) throw new Overloaded('too many exports are being made', { roomInMs: EXPORTS.waitMsMax })
  yield* pieces
}
