import { inFigures } from '@club/desk'
import { Badge } from '@club/ui'

/** What is left of a record; that nothing is left matters only while members see it. */
export function StockCell({ left, isShown }: { left: number; isShown: boolean }) {
  return left === 0 && isShown ? <Badge tone="danger">{inFigures(left)}</Badge> : inFigures(left)
}
