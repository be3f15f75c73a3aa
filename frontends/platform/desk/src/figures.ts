/** A whole number as people read it, e.g. 1,000,000. */
export function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}

/** A change of a figure as people read it: +1,000 or -1,000. */
export function inSignedFigures(change: number): string {
  return change > 0 ? `+${inFigures(change)}` : inFigures(change)
}
