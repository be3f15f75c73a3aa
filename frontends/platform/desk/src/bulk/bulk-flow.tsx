import { useOneAtATime } from '@club/api'
import { AlertModal, Badge, Button, Card, ConfirmDialog, FileDrop, ProgressBar, Row, Stack, Text } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useRef, useState, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import { useProblemText } from '../problem-text'
import { DataTable, type DataTableColumn } from '../table/data-table'
import { saveCsv } from '../save-csv'
import { BulkStep, BulkSteps, TemplateStep } from './bulk-steps'

/** One row of a file as the check saw it. */
export interface CheckedRow {
  key: string
  /** by column id */
  cells: Readonly<Record<string, string | number>>
  /** why it will not be processed */
  problem?: string
}

export interface BulkOutcome {
  text: ReactNode
  /** what became of each row, to keep */
  file?: { fileName: string; csv: string }
}

export interface BulkFlowProps<Checked, Done> {
  /** the file that has to be filled in; null while it is not known which */
  template: { fileName: string; csv: string } | null
  /** the columns of the rows that the check shows */
  columns: readonly { id: string; header: string; align?: 'start' | 'end' }[]
  /** fields that the upload needs besides the file */
  children?: ReactNode
  /** false until they are filled in: the file is requested after them */
  isReady?: boolean
  notReady?: ReactNode
  bytesMax?: number
  check: (file: File) => Promise<Checked>
  rowsOf: (checked: Checked) => readonly CheckedRow[]
  /** what pressing the button will do, named in the confirmation */
  question: (checked: Checked, good: number) => { title: string; text: ReactNode; confirmLabel: string }
  send: (file: File, checked: Checked, onProgress: (share: number) => void) => Promise<Done>
  /** null where the screen goes on elsewhere */
  outcome: (done: Done, checked: Checked) => BulkOutcome | null
  /** the confirmation's cancel clears the file and what was shown */
  cancelClears?: boolean
  /** of what goes on once the file was sent, e.g. read again by the screen */
  progress?: WorkProgressProps | null
}

interface WorkProgressProps {
  value: number
  max: number
  label: string
}

const ROWS_SHOWN = 200
const BYTES_MAX = 5 * 1024 * 1024

/**
 * Every upload of many rows: template, file, check with counts and the problem rows first and in red, a confirmation that
 * says what will happen, progress, result. A failed check clears the file and what was shown (P3 §4, §8).
 */
export function BulkFlow<Checked, Done>({
  template,
  columns,
  children,
  isReady = true,
  notReady,
  bytesMax = BYTES_MAX,
  check,
  rowsOf,
  question,
  send,
  outcome,
  cancelClears = false,
  progress,
}: BulkFlowProps<Checked, Done>) {
  const text = useDeskText()
  const problemText = useProblemText()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<{ answer: Checked } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [result, setResult] = useState<BulkOutcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run } = useOneAtATime()
  const latest = useRef(0)

  const clear = () => {
    latest.current += 1
    setFile(null)
    setChecked(null)
    setAsking(false)
  }
  const take = async (next: File | null) => {
    clear()
    if (next === null) return
    const mine = latest.current
    setFile(next)
    try {
      const answer = await check(next)
      if (mine === latest.current) setChecked({ answer })
    } catch (error) {
      if (mine !== latest.current) return
      clear()
      setProblem(problemText(error))
    }
  }
  const confirm = async () => {
    if (!file || !checked) return
    setShare(0)
    try {
      setResult(outcome(await send(file, checked.answer, setShare), checked.answer))
      clear()
    } catch (error) {
      setAsking(false)
      setProblem(problemText(error))
    } finally {
      setShare(null)
    }
  }

  if (result)
    return (
      <Card padding="wide">
        <Stack gap={4}>
          <h2>{text('done')}</h2>
          {progress ? <WorkProgress {...progress} /> : null}
          <div role="status">{result.text}</div>
          <Row gap={3}>
            {result.file ? (
              <Button icon={<DownloadIcon size={20} />} onClick={() => result.file && saveCsv(result.file)}>
                {text('download', { file: result.file.fileName })}
              </Button>
            ) : null}
            <Button look="outline" onClick={() => setResult(null)}>
              {text('another')}
            </Button>
          </Row>
        </Stack>
      </Card>
    )
  return (
    <Stack gap={4}>
      {children ? <Card padding="wide">{children}</Card> : null}
      <Card padding="wide">
        <BulkSteps>
          {template ? (
            <TemplateStep
              title={text('bulkTemplate')}
              text={text('bulkTemplateText')}
              label={text('download', { file: template.fileName })}
              template={template}
            />
          ) : null}
          <BulkStep title={text('bulkFile')}>
            {isReady ? (
              <FileDrop label={text('csvFile')} accept=".csv,text/csv" bytesMax={bytesMax} value={file} onChange={(next) => void take(next)} />
            ) : (
              <Text tone="soft">{notReady}</Text>
            )}
          </BulkStep>
        </BulkSteps>
      </Card>
      {file && !checked ? (
        <Card padding="wide">
          <div role="status">
            <Text>{text('checking', { name: file.name })}</Text>
          </div>
        </Card>
      ) : null}
      {file && checked ? (
        <CheckedFile
          rows={rowsOf(checked.answer)}
          columns={columns}
          confirmation={question(checked.answer, rowsOf(checked.answer).filter((row) => row.problem === undefined).length)}
          isAsking={isAsking}
          onAsk={(isAsked) => (isAsked || !cancelClears ? setAsking(isAsked) : clear())}
          onClear={clear}
          onConfirm={() => void run(confirm)}
          share={share}
          progress={progress ?? null}
        />
      ) : null}
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Stack>
  )
}

/** How far the rows are worked off. */
const WorkProgress = ({ value, max, label }: WorkProgressProps) => (
  <ProgressBar label={label} value={value} max={max} note={`${inFigures(value)} / ${inFigures(max)}`} />
)

function CheckedFile({
  rows,
  columns,
  confirmation,
  isAsking,
  onAsk,
  onClear,
  onConfirm,
  share,
  progress,
}: {
  rows: readonly CheckedRow[]
  columns: BulkFlowProps<unknown, unknown>['columns']
  confirmation: { title: string; text: ReactNode; confirmLabel: string }
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onClear: () => void
  onConfirm: () => void
  share: number | null
  progress: WorkProgressProps | null
}) {
  const text = useDeskText()
  const wrong = rows.filter((row) => row.problem !== undefined)
  const good = rows.length - wrong.length
  const shown = [...wrong, ...rows.filter((row) => row.problem === undefined)].slice(0, ROWS_SHOWN)
  const all = [...columns, ...(wrong.length > 0 ? [{ id: 'problem', header: text('problem') }] : [])]
  const tableColumns: DataTableColumn<CheckedRow>[] = all.map(({ id, header, ...rest }) => ({
    id,
    header,
    ...rest,
    value: (row) => (id === 'problem' ? row.problem : row.cells[id]),
  }))
  return (
    <Card padding="wide">
      <Stack gap={4}>
        <h2>{text('bulkCheck')}</h2>
        <Row gap={3}>
          <Badge>{`${text('checkedRows')}: ${rows.length.toLocaleString('en-GB')}`}</Badge>
          <Badge tone="success">{`${text('goodRows')}: ${good.toLocaleString('en-GB')}`}</Badge>
          <Badge tone={wrong.length > 0 ? 'danger' : 'neutral'}>{`${text('problemRows')}: ${wrong.length.toLocaleString('en-GB')}`}</Badge>
        </Row>
        <Text size="small" tone="soft">
          {shown.length < rows.length
            ? text('firstRows', { shown: shown.length, total: rows.length.toLocaleString('en-GB') })
            : text('allRows', { total: rows.length.toLocaleString('en-GB') })}
          {wrong.length > 0 ? ` ${text('problemsFirst')}` : ''}
        </Text>
        <DataTable
          label={text('bulkCheck')}
          columns={tableColumns}
          rows={shown}
          rowKey={(row) => row.key}
          rowTone={(row) => (row.problem === undefined ? undefined : 'danger')}
        />
        {good === 0 ? <Text tone="danger">{text('nothingGood')}</Text> : null}
        <Row gap={3}>
          <Button disabled={good === 0} onClick={() => onAsk(true)}>
            {confirmation.confirmLabel}
          </Button>
          <Button look="quiet" onClick={onClear}>
            {text('another')}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={confirmation.title}
        confirmLabel={confirmation.confirmLabel}
        busy={share !== null}
        onCancel={() => onAsk(false)}
        onConfirm={onConfirm}
      >
        {confirmation.text}
        {share === null ? null : progress ? <WorkProgress {...progress} /> : <ProgressBar label={text('sending')} value={share * 100} />}
      </ConfirmDialog>
    </Card>
  )
}
