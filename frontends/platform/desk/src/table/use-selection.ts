import { useMemo, useState } from 'react'
import type { DataTableColumn, RowSwitch } from './table-column'

/** The rows that are chosen for one act, and how they are chosen. */
export interface Selection<Row> {
  readonly rowSwitch: RowSwitch<Row>
  readonly chosen: readonly Row[]
  readonly isChosen: (row: Row) => boolean
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void
  readonly clear: () => void
}

/** Chooses rows of a table that shows and hides records; undefined for others. A row that search or filters leave out is not chosen any more. */
export function useSelection<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): Selection<Row> | undefined {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rowSwitch = columns.find(({ switches }) => switches !== undefined)?.switches
  const chosen = useMemo(() => (rowSwitch && ids.size > 0 ? rows.filter((row) => ids.has(rowSwitch.idOf(row))) : []), [rows, ids, rowSwitch])
  if (!rowSwitch) return undefined
  return {
    rowSwitch,
    chosen,
    isChosen: (row) => ids.has(rowSwitch.idOf(row)),
    choose: (some, isChosen) => {
      const given = some.map(rowSwitch.idOf)
      const kept = chosen.map(rowSwitch.idOf).filter((id) => !given.includes(id))
      setIds(new Set(isChosen ? [...kept, ...given] : kept))
    },
    clear: () => setIds(new Set()),
  }
}
