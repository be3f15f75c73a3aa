import { Button, EmptyState } from '@club/ui'
import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { EmptyTableArt } from './empty-table-art'
import type { TableState } from './table-state'

/** A table without a row: nothing is in the list, or nothing passes search and filters, which can be cleared. */
export function NoRows({
  state: { search, filters },
  title,
  action,
  onClear,
}: {
  state: Pick<TableState, 'search' | 'filters'>
  /** of an empty list */
  title: string | undefined
  action: ReactNode
  onClear: () => void
}) {
  const text = useDeskText()
  const isFiltered = filters.length > 0
  if (search === '' && !isFiltered) return <EmptyState art={<EmptyTableArt />} title={title ?? text('noRows')} action={action} />
  return (
    <EmptyState
      art={<EmptyTableArt />}
      title={text(isFiltered ? 'noFiltered' : 'noMatches')}
      action={
        <Button look="outline" onClick={onClear}>
          {text(isFiltered ? 'clearAll' : 'clearSearch')}
        </Button>
      }
    />
  )
}
