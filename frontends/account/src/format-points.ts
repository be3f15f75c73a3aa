/** Points as a person reads them, grouped by thousands the en-GB way in both languages (P1 §9). */
export function formatPoints(points: number): string {
  return points.toLocaleString('en-GB')
}

/** The same with its sign, for lines of a statement: `+1,200`, `−300`. */
export function formatSignedPoints(points: number): string {
  return points < 0 ? `−${formatPoints(-points)}` : `+${formatPoints(points)}`
}
