import { TEXT_ENCODINGS, type TextEncoding } from '@club/rules'
import { Badge, Button, Dialog, ProgressBar, Row, Stack, Text } from '@club/ui'
import { useMemo, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import { DataTable } from '../table/data-table'
import type { DataTableColumn } from '../table/table-column'
import { WithQuiet } from '../table/with-quiet'
import { PAGE_SIZE_MOST } from '../table/table-state'
import { WorkProgress, type WorkProgressProps } from './work-progress'

/** One row of a file as the check saw it. */
export interface CheckedRow {
  key: string
  /** by column id */
  cells: Readonly<Record<string, string | number>>
  /** of a member who paused what speaks of a baby (part 4, 2.3) */
  quiet?: boolean
  /** why it will not be processed */
  problem?: string
  /** the columns whose values are wrong, shown in red; the whole row is red where a problem names none */
  wrong?: readonly string[]
}

export interface CheckedColumn {
  id: string
  header: string
  align?: 'start' | 'end'
}

/** What pressing the button will do, named in the confirmation. */
export interface BulkQuestion {
  title: string
  text: ReactNode
  confirmLabel: string
  /** nothing of the file is processed while a row has a problem */
  isWhole?: boolean
}

/** In pixels (P3 §9, P3-308). */
const PREVIEW_HEIGHT_MAX = 450

export interface CheckedFileProps {
  rows: readonly CheckedRow[]
  columns: readonly CheckedColumn[]
  /** how the file was read, which its letters depend on (D148) */
  encoding: TextEncoding | undefined
  question: BulkQuestion
  /** the share of the file that was sent; null while nothing is being sent */
  share: number | null
  /** of what goes on once the file was sent */
  progress: WorkProgressProps | null
  /** what is pressed to clear the file */
  clearLabel: string
  onClear: () => void
  onConfirm: () => void
}

export const goodOf = (rows: readonly CheckedRow[]): number => rows.filter((row) => row.problem === undefined).length

/** How many rows will be processed: of a file that goes in whole, none while one of them has a problem. */
const processedOf = (rows: readonly CheckedRow[], { isWhole }: BulkQuestion): number => (isWhole && goodOf(rows) < rows.length ? 0 : goodOf(rows))

/** What the check found, in the confirmation itself: it is sent from there, or cleared for another file. */
export function CheckedFile({ clearLabel, ...file }: CheckedFileProps) {
  const { question, rows, share, onClear, onConfirm } = file
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
          <Button onClick={onConfirm} busy={share !== null} disabled={processedOf(rows, question) === 0}>
            {question.confirmLabel}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        <div>{question.text}</div>
        <SendProgress {...file} />
        <CheckedRows {...file} />
      </Stack>
    </Dialog>
  )
}

function SendProgress({ share, progress }: Pick<CheckedFileProps, 'share' | 'progress'>) {
  const text = useDeskText()
  if (share === null) return null
  return progress ? <WorkProgress {...progress} /> : <ProgressBar label={text('sending')} value={share * 100} />
}

/** The counts, and the rows with those that have a problem on top. */
function CheckedRows({ rows, columns, encoding, question }: Pick<CheckedFileProps, 'rows' | 'columns' | 'encoding' | 'question'>) {
  const text = useDeskText()
  const good = processedOf(rows, question)
  const bad = rows.length - goodOf(rows)
  const problemsFirst = useMemo(() => [...rows.filter((row) => row.problem !== undefined), ...rows.filter((row) => row.problem === undefined)], [rows])
  const all = [...columns, ...(bad > 0 ? [{ id: 'problem', header: text('problem') }] : [])]
  const tableColumns: DataTableColumn<CheckedRow>[] = all.map(({ id, ...rest }) => ({
    id,
    ...rest,
    value: (row) => (id === 'problem' ? row.problem : row.cells[id]),
    cell: (row) => {
      if (id === 'problem') return row.problem
      const shown = row.wrong?.includes(id) ? <InRed>{row.cells[id]}</InRed> : row.cells[id]
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
