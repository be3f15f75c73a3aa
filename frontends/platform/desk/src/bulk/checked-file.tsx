import { TEXT_ENCODINGS, type TextEncoding } from '@club/rules'
import { Badge, Button, CheckboxField, Dialog, ProgressBar, Row, Stack, Text } from '@club/ui'
import { useMemo, useState, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import { DataTable } from '../table/data-table'
import type { DataTableColumn } from '../table/table-column'
import { StackedCell } from '../table/stacked-cell'
import { WithQuiet } from '../table/with-quiet'
import { PAGE_SIZE_MOST } from '../table/table-state'
import { WorkProgress, type WorkProgressProps } from './work-progress'

/** One row of a file as the check saw it. */
export interface CheckedRow {
  key: string
  /** by column id */
  cells: Readonly<Record<string, string | number>>
  /** of a member who paused what speaks of a baby (trust-and-desk 2.3) */
  quiet?: boolean
  /** why it will not be processed */
  problem?: string
  /** the line may not be a row; the others are processed without it (D151) */
  isUnusual?: boolean
  /** said below a value, by column id */
  notes?: Readonly<Record<string, string>>
  /** the columns whose values are wrong, shown in red; the whole row is red where a problem names none */
  wrong?: readonly string[]
}

export interface CheckedColumn {
  id: string
  header: string
  align?: 'start' | 'end'
}

/** The confirmation: says what pressing the button will do. */
export interface BulkQuestion {
  title: string
  text: ReactNode
  confirmLabel: string
}

/** In pixels (back-office 9.1). */
const PREVIEW_HEIGHT_MAX = 450

export interface CheckedFileProps {
  rows: readonly CheckedRow[]
  columns: readonly CheckedColumn[]
  /** how the file was read, which its letters depend on (D148) */
  encoding: TextEncoding | undefined
  question: BulkQuestion
  /** the share of the file that was sent; null while nothing is being sent */
  share: number | null
  /** progress after the file was sent */
  progress: WorkProgressProps | null
  /** how lines that may not be rows are taken */
  unusual: UnusualChoice | undefined
  /** what is pressed to clear the file */
  clearLabel: string
  onClear: () => void
  onConfirm: () => void
}

export interface UnusualChoice {
  label: (count: number) => string
  isTaken: boolean
  /** the file is being checked again */
  isBusy: boolean
  onTake: (wanted: boolean) => void
}

export const goodOf = (rows: readonly CheckedRow[]): number => rows.filter((row) => row.problem === undefined).length

/** Result of the check, in the confirmation itself: it is sent from there, or cleared for another file. */
export function CheckedFile({ clearLabel, ...file }: CheckedFileProps) {
  const { question, rows, share, unusual, onClear, onConfirm } = file
  return (
    <Dialog
      open
      size="wide"
      title={question.title}
      onClose={onClear}
      closable={share === null}
      footer={
        <Row gap={3}>
          <Button look="outline" onClick={onClear} disabled={share !== null}>
            {clearLabel}
          </Button>
          <Button onClick={onConfirm} busy={share !== null} disabled={goodOf(rows) === 0 || unusual?.isBusy === true}>
            {question.confirmLabel}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <div>{question.text}</div>
        <UnusualRows {...file} />
        <SendProgress {...file} />
        <CheckedRows {...file} />
      </Stack>
    </Dialog>
  )
}

/** The box that takes lines which may not be rows; nothing where there are none. */
function UnusualRows({ rows, unusual, share }: Pick<CheckedFileProps, 'rows' | 'unusual' | 'share'>) {
  const count = rows.filter(({ isUnusual }) => isUnusual).length
  const [found, setFound] = useState(count)
  if (count > found) setFound(count)
  if (!unusual || (count === 0 && !unusual.isTaken)) return null
  return (
    <CheckboxField
      label={unusual.label(unusual.isTaken ? found : count)}
      checked={unusual.isTaken}
      disabled={share !== null || unusual.isBusy}
      onChange={(event) => unusual.onTake(event.currentTarget.checked)}
    />
  )
}

function SendProgress({ share, progress }: Pick<CheckedFileProps, 'share' | 'progress'>) {
  const text = useDeskText()
  if (share === null) return null
  return progress ? <WorkProgress {...progress} /> : <ProgressBar label={text('sending')} value={share * 100} />
}

/** The counts, and the rows with those that have a problem on top. */
function CheckedRows({ rows, columns, encoding }: Pick<CheckedFileProps, 'rows' | 'columns' | 'encoding'>) {
  const text = useDeskText()
  const good = goodOf(rows)
  const bad = rows.length - good
  const problemsFirst = useMemo(() => [...rows.filter((row) => row.problem !== undefined), ...rows.filter((row) => row.problem === undefined)], [rows])
  const all = [...columns, ...(bad > 0 ? [{ id: 'problem', header: text('problem') }] : [])]
  const tableColumns: DataTableColumn<CheckedRow>[] = all.map(({ id, ...rest }) => ({
    id,
    ...rest,
    value: (row) => (id === 'problem' ? row.problem : row.cells[id]),
    cell: (row) => {
      if (id === 'problem') return row.problem
      const value = row.wrong?.includes(id) ? <InRed>{row.cells[id]}</InRed> : row.cells[id]
      const note = row.notes?.[id]
      const shown = note === undefined ? value : <StackedCell more={[note]}>{value}</StackedCell>
      return id === columns[0]?.id ? <WithQuiet quiet={row.quiet ?? false}>{shown}</WithQuiet> : shown
    },
  }))
  return (
    <>
      <Row gap={3}>
        <Badge>{`${text('checkedRows')}: ${inFigures(rows.length)}`}</Badge>
        <Badge tone="success">{`${text('goodRows')}: ${inFigures(good)}`}</Badge>
        <Badge tone={bad > 0 ? 'danger' : 'neutral'}>{`${text('problemRows')}: ${inFigures(bad)}`}</Badge>
        {encoding ? <Badge>{text('readAs', { encoding: TEXT_ENCODINGS[encoding] })}</Badge> : null}
      </Row>
      {bad > 0 ? (
        <Text size="small" tone="soft">
          {text('problemsFirst')}
        </Text>
      ) : null}
      <DataTable
        label={text('bulkCheck')}
        columns={tableColumns}
        rows={problemsFirst}
        rowKey={(row) => row.key}
        pageSize={PAGE_SIZE_MOST}
        heightMax={PREVIEW_HEIGHT_MAX}
        rowTone={(row) => (row.problem === undefined || row.wrong ? undefined : 'danger')}
      />
      {good === 0 ? <Text tone="danger">{text('nothingGood')}</Text> : null}
    </>
  )
}

const InRed = ({ children }: { children: ReactNode }) => (
  <Text as="span" size="small" tone="danger">
    {children}
  </Text>
)
