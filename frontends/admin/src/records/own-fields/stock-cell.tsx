import { inFigures } from '@club/desk'
import { Badge } from '@club/ui'

/** Shows how many of a record are left, and marks a record that members see and cannot have. */
export function StockCell({ left, isShown }: { left: number; isShown: boolean }) {
  return left === 0 && isShown ? <Badge tone="danger">{inFigures(left)}</Badge> : inFigures(left)
}
