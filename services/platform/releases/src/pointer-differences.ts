import type { Pointer } from './pointers'

/** A canary as the audit log names it, e.g. `a1b2 at 5 %, held`. */
const canaryText = (pointer: Pointer | null): string | null =>
  pointer?.canary ? `${pointer.canary.version} at ${Math.round(pointer.canary.share * 1000) / 10} %${pointer.canary.held ? ', held' : ''}` : null

/** Differences that a change makes to a pointer, as the audit log shows them. */
export function pointerDifferences(before: Pointer | null, after: Pointer): Record<string, { before: unknown; after: unknown }> {
  const rows = {
    stable: [before?.stable ?? null, after.stable],
    canary: [canaryText(before), canaryText(after)],
    revision: [before?.revision ?? 0, after.revision],
  }
  return Object.fromEntries(Object.entries(rows).flatMap(([field, [was, is]]) => (was === is ? [] : [[field, { before: was, after: is }]])))
}
