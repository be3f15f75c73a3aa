/** Points as a person reads them, grouped by thousands the en-GB way in both languages (P1 §9). */
export function formatPoints(points: number): string {
  return points.toLocaleString('en-GB')
}
