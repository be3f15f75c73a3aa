import { createTurns } from '@club/kernel'
import type { Turns } from '@club/kernel'
import { gauge } from '@club/service-host'

/**
 * Calls of one caller at once: a quarter of the places that the lane of members has at least (ADR 52). More wait than a page or a person asks for.
 */
const CALLS = { ownUnderWayMax: 8, ownWaitingMax: 256 }
/** A report reads tens of thousands of rows: each administrator has one at a time, and a browser asks for a few at once. */
const REPORTS = { ownUnderWayMax: 1, ownWaitingMax: 3 }

const calls = gauge('club_gateway_turns', 'Calls of callers that are under way, or wait for others of the same caller')
const reports = gauge('club_gateway_reports_under_way', 'Reports that are being sent, or wait for the one before of the same administrator')

export const createCallTurns = (): Turns => createTurns({ ...CALLS, onChange: (held) => calls.set(held) })
export const createReportTurns = (): Turns => createTurns({ ...REPORTS, onChange: (held) => reports.set(held) })
