/** A whole number as people read it, e.g. 1,000,000. */
export function inFigures(count: number): string {
  return count.toLocaleString('en-GB')
}
