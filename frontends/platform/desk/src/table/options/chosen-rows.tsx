import { Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import type { Selection } from '../use-selection'

const SelectionBar = lazy(patient(async () => ({ default: (await import('./selection-bar')).SelectionBar })))

/** Offers the acts for chosen rows; empty while none is chosen. */
export function ChosenRows<Row>({ selection: { rowSwitch, chosen, clear } }: { selection: Selection<Row> }) {
  if (chosen.length === 0) return null
  const records = chosen.map((row) => ({ id: rowSwitch.idOf(row), name: rowSwitch.nameOf(row), active: rowSwitch.isActive(row) }))
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <SelectionBar call={rowSwitch.call} records={records} onClear={clear} />
    </Suspense>
  )
}
