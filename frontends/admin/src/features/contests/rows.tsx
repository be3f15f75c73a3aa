import { Button, IconButton } from '@club/ui'
import { PlusIcon, TrashIcon } from '@club/ui/icons'
import type { ReactNode } from 'react'
import css from './contests.module.css'

/** Rows of a form that can be added and removed. The last one stays. */
export function Rows<Row>({
  rows,
  onChange,
  create,
  addLabel,
  removeLabel,
  error,
  id,
  children,
}: {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  create: () => Row
  addLabel: string
  removeLabel: (number: number) => string
  error?: string | undefined
  /** where a summary of what is wrong leads */
  id?: string
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode
}) {
  return (
    <div className={css.rows} id={id} tabIndex={-1}>
      {rows.map((row, index) => (
        // Rows have no name of their own: their position is all that distinguishes them.
        <div key={index} className={css.row}>
          <div className={css.fields}>{children(row, (next) => onChange(rows.map((one, at) => (at === index ? next : one))), index)}</div>
          <IconButton label={removeLabel(index + 1)} disabled={rows.length === 1} onClick={() => onChange(rows.filter((_, at) => at !== index))}>
            <TrashIcon size={20} />
          </IconButton>
        </div>
      ))}
      {error ? (
        <span className={css.error} role="alert">
          {error}
        </span>
      ) : null}
      <div>
        <Button look="soft" size="small" icon={<PlusIcon size={18} />} onClick={() => onChange([...rows, create()])}>
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
