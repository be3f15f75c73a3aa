import type { CallDefinition } from '@club/contracts/http'

/** Whether an export of the contract is an area of calls, by their names. */
export function isCallGroup(value: unknown): value is Record<string, CallDefinition> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.values(value as object) as unknown[]
  return entries.length > 0 && entries.every((entry) => typeof entry === 'object' && entry !== null && 'path' in entry && 'answer' in entry && 'auth' in entry)
}
