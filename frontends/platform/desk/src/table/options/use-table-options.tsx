import { Button, Skeleton } from '@club/ui'
import { FilterIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { useDeskText } from '../../desk-text'
import type { RowsFile } from '../../save-rows'
import { PINNED, plain, type DataTableColumn } from '../table-column'
import type { TableControl } from '../table-state'
import { useTableViews } from '../views/use-table-views'

// Most visits to a list use neither, so that the list does not wait for them.
const TableOptions = lazy(patient(async () => ({ default: (await import('./table-options')).TableOptions })))
const ActiveFilters = lazy(patient(async () => ({ default: (await import('./active-filters')).ActiveFilters })))

const saving = () => import('../../save-rows')

/** The buttons that open the saved views, and the filters and columns of a table, and what they open: both, and the filters in use. */
export function useTableOptions<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
  control: TableControl | undefined,
  file?: RowsFile<Row>,
): { button: ReactNode; area: ReactNode } {
  const text = useDeskText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const views = useTableViews(control)
  if (!control) return { button: null, area: null }
  const { filters, hidden } = control.state
  const count = filters.length + hidden.length
  return {
    button: (
      <>
        {views.button}
        <Button
          ref={opener}
          look="quiet"
          size="small"
          icon={<FilterIcon size={20} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? text('options') : text('optionsOn', { count })}
        </Button>
      </>
    ),
    area: (
      <>
        {views.area}
        <div id={id} hidden={!isOpen}>
          {isOpen ? (
            <Suspense fallback={<Skeleton height={160} />}>
              <TableOptions
                columns={columns
                  .filter((column) => column.id !== PINNED)
                  .map((column) => ({
                    id: column.id,
                    header: column.header,
                    isPicture: column.thumbnail !== undefined,
                    values: column.filteredBy === undefined ? rows.map((row) => plain(column.value(row))) : [],
                    filteredBy: column.filteredBy,
                    hasDaysAbove: column.hasDaysAbove,
                    choiceName: column.choiceName,
                  }))}
                control={control}
                onDone={() => {
                  setOpen(false)
                  opener.current?.focus()
                }}
                {...(file
                  ? {
                      file: {
                        fileName: file.fileName,
                        disabled: file.rows.length === 0,
                        onCsv: async () => (await saving()).saveRowsAsCsv(file),
                        onWorkbook: async () => (await saving()).saveRowsAsWorkbook(file),
                      },
                    }
                  : {})}
              />
            </Suspense>
          ) : null}
        </div>
        {filters.length > 0 ? (
          <Suspense fallback={null}>
            <ActiveFilters columns={columns} control={control} />
          </Suspense>
        ) : null}
      </>
    ),
  }
}
