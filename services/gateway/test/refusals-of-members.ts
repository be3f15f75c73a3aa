import { answer } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

/** Refusals of what staff ask about one member. */
export const MEMBERS = {
  'admin.members.as-of': { refusals: { 'not-found': { ...answer('identity', 'listSignIns', { found: false }), query: '?at=2026-01-01T00:00:00Z' } } },
  'admin.members.timeline': { refusals: { 'not-found': answer('identity', 'listSignIns', { found: false }) } },
} as const satisfies RowsOfCalls
