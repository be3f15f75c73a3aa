import { Badge, Button, Card, ConfirmDialog, Dialog, ProgressBar, Row, Stack, Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import { DataTable } from '../table/data-table'
import type { DataTableColumn } from '../table/table-column'
import { WorkProgress, type WorkProgressProps } from './work-progress'

/** One row of a file as the check saw it. */
export interface CheckedRow {
  key: string
  /** by column id */
  cells: Readonly<Record<string, string | number>>
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
}

export interface CheckedFileProps {
  rows: readonly CheckedRow[]
  columns: readonly CheckedColumn[]
  question: BulkQuestion
  /** the share of the file that was sent; null while nothing is being sent */
  share: number | null
  /** of what goes on once the file was sent */
  progress: WorkProgressProps | null
  onClear: () => void
  onConfirm: () => void
}

const ROWS_SHOWN = 200

export const goodOf = (rows: readonly CheckedRow[]): number => rows.filter((row) => row.problem === undefined).length

/** What the check found, on the page; a confirmation asks before anything happens. */
export function CheckedFile({ isAsking, onAsk, ...file }: CheckedFileProps & { isAsking: boolean; onAsk: (isAsking: boolean) => void }) {
  const text = useDeskText()
  const { question, rows, share, onClear, onConfirm } = file
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <h2>{text('bulkCheck')}</h2>
        <CheckedRows {...file} />
        <Row gap={3}>
          <Button disabled={goodOf(rows) === 0} onClick={() => onAsk(true)}>
            {question.confirmLabel}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {text('another')}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        confirmLabel={question.confirmLabel}
        busy={share !== null}
        onCancel={() => onAsk(false)}
        onConfirm={onConfirm}
      >
        {question.text}
        <SendProgress {...file} />
      </ConfirmDialog>
    </Card>
  )
}

/** What the check found, in the confirmation itself: it is sent from there, or cleared for another file. */
export function CheckedFileDialog({ clearLabel, ...file }: CheckedFileProps & { clearLabel: string }) {
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
          <Button onClick={onConfirm} busy={share !== null} disabled={goodOf(rows) === 0}>
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

/** The counts, and the first rows with those that have a problem on top. */
function CheckedRows({ rows, columns }: Pick<CheckedFileProps, 'rows' | 'columns'>) {
  const text = useDeskText()
  const wrong = rows.filter((row) => row.problem !== undefined)
  const good = rows.length - wrong.length
  const shown = [...wrong, ...rows.filter((row) => row.problem === undefined)].slice(0, ROWS_SHOWN)
  const notes = [
    ...(shown.length < rows.length ? [text('firstRows', { shown: shown.length, total: inFigures(rows.length) })] : []),
    ...(wrong.length > 0 ? [text('problemsFirst')] : []),
  ]
  const all = [...columns, ...(wrong.length > 0 ? [{ id: 'problem', header: text('problem') }] : [])]
  const tableColumns: DataTableColumn<CheckedRow>[] = all.map(({ id, ...rest }) => ({
    id,
    ...rest,
    value: (row) => (id === 'problem' ? row.problem : row.cells[id]),
    cell: (row) => (row.wrong?.includes(id) ? <InRed>{row.cells[id]}</InRed> : id === 'problem' ? row.problem : row.cells[id]),
  }))
  return (
    <>
      <Row gap={3}>
        <Badge>{`${text('checkedRows')}: ${inFigures(rows.length)}`}</Badge>
        <Badge tone="success">{`${text('goodRows')}: ${inFigures(good)}`}</Badge>
        <Badge tone={wrong.length > 0 ? 'danger' : 'neutral'}>{`${text('problemRows')}: ${inFigures(wrong.length)}`}</Badge>
      </Row>
      {notes.length > 0 ? (
        <Text size="small" tone="soft">
          {notes.join(' ')}
        </Text>
      ) : null}
      <DataTable
        label={text('bulkCheck')}
        columns={tableColumns}
        rows={shown}
        rowKey={(row) => row.key}
        rowTone={(row) => (row.problem === undefined || row.wrong ? undefined : 'danger')}
      />
      {good === 0 ? <Text tone="danger">{text('nothingGood')}</Text> : null}
    </>
  )
}

const InRed = ({ children }: { children: ReactNode }) => (
  <Text as="span" tone="danger">
    {children}
  </Text>
)
