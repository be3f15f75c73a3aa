/** An act of the log, as far as it says which fields it changed; `undoes` is the act that it took back, '' for none. */
export interface LaterAct {
  readonly id: string
  readonly undoes: string
  readonly fields: readonly string[]
}

/**
 * The fields of an act that later acts on its record changed (trust-and-desk 8.2), though their values may be the same again. `later` are these
 * acts, oldest first. An act that was undone changed nothing, nor did its undoing; an undoing that was undone itself is as if it had not been.
 */
export function changedSince(fields: readonly string[], later: readonly LaterAct[]): string[] {
  const standing = new Set<string>()
  const undone = new Set<string>()
  // Newest first: whether an undoing is still in force decides about the act that it took back.
  for (const { id, undoes } of later.toReversed()) {
    if (undone.has(id)) continue
    standing.add(id)
    if (undoes !== '') undone.add(undoes)
  }
  const ids = new Set(later.map(({ id }) => id))
  const changed = new Set(later.filter(({ id, undoes }) => standing.has(id) && !ids.has(undoes)).flatMap((act) => act.fields))
  return fields.filter((field) => changed.has(field))
}
