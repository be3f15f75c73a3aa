import { useOneAtATime } from '@club/api'
import { AlertModal, Button, Card, FileDrop, Row, Stack, Text } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useRef, useState, type ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { useProblemText } from '../problem-text'
import { saveCsv } from '../save-csv'
import { BulkResult } from './bulk-result'
import { BulkStep, BulkSteps, TemplateStep } from './bulk-steps'
import { CheckedFile, goodOf, type BulkQuestion, type CheckedColumn, type CheckedRow } from './checked-file'
import type { WorkProgressProps } from './work-progress'

export interface BulkOutcome {
  text: ReactNode
  /** what became of each row, to keep */
  file?: { fileName: string; csv: string }
  /** where what came of it is seen */
  actions?: ReactNode
}

export interface BulkFlowProps<Checked, Done> {
  /** the file that has to be filled in; null while it is not known which */
  template: { fileName: string; csv: string } | null
  /** the columns of the rows that the check shows */
  columns: readonly CheckedColumn[]
  /** fields that the upload needs besides the file */
  children?: ReactNode
  /** false until they are filled in: the file is requested after them */
  isReady?: boolean
  notReady?: ReactNode
  bytesMax?: number
  /** said of a file that is no CSV */
  wrongType?: string
  /** what is filled in after the file was chosen, each a step of its own */
  furtherSteps?: readonly { title: string; content: ReactNode }[]
  /** the file is checked when this is pressed, once nothing is missing; else as soon as it is chosen */
  checkButton?: { label: string; fileMissing: string; missing: () => string | null }
  check: (file: File) => Promise<Checked>
  rowsOf: (checked: Checked) => readonly CheckedRow[]
  question: (checked: Checked, good: number) => BulkQuestion
  send: (file: File, checked: Checked, onProgress: (share: number) => void) => Promise<Done>
  /** null where the screen goes on elsewhere */
  outcome: (done: Done, checked: Checked) => BulkOutcome | null
  /** what clears the file in the confirmation; "Choose another file" unless given */
  clearLabel?: string
  /** of what goes on once the file was sent, e.g. read again by the screen */
  progress?: WorkProgressProps | null
}

const BYTES_MAX = 5 * 1024 * 1024

/**
 * Every upload of many rows: template, file, a check, a confirmation that says what will happen, with counts and the problem
 * rows first and in red, progress, result. A failed check clears the file and what was shown (P3 §4, §8).
 */
export function BulkFlow<Checked, Done>({
  template,
  columns,
  children,
  isReady = true,
  notReady,
  bytesMax = BYTES_MAX,
  wrongType,
  furtherSteps = [],
  checkButton,
  check,
  rowsOf,
  question,
  send,
  outcome,
  clearLabel,
  progress,
}: BulkFlowProps<Checked, Done>) {
  const text = useDeskText()
  const problemText = useProblemText()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<{ answer: Checked; rows: readonly CheckedRow[] } | null>(null)
  const [wasPressed, setPressed] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [result, setResult] = useState<BulkOutcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run } = useOneAtATime()
  const latest = useRef(0)

  const clear = () => {
    latest.current += 1
    setFile(null)
    setChecked(null)
    setChecking(false)
  }
  const take = (next: File | null) => {
    clear()
    setFile(next)
    if (next !== null && !checkButton) void look(next)
  }
  const look = async (chosen: File) => {
    const mine = latest.current
    setChecking(true)
    try {
      const answer = await check(chosen)
      if (mine === latest.current) setChecked({ answer, rows: rowsOf(answer) })
    } catch (error) {
      if (mine !== latest.current) return
      clear()
      setProblem(problemText(error))
    } finally {
      if (mine === latest.current) setChecking(false)
    }
  }
  const press = async () => {
    setPressed(true)
    const missing = checkButton?.missing() ?? null
    if (!file || missing) setProblem(file ? missing : (checkButton?.fileMissing ?? null))
    else await look(file)
  }
  const confirm = async () => {
    if (!file || !checked) return
    setShare(0)
    try {
      setResult(outcome(await send(file, checked.answer, setShare), checked.answer))
      setPressed(false)
      clear()
    } catch (error) {
      if (checkButton) setChecked(null)
      setProblem(problemText(error))
    } finally {
      setShare(null)
    }
  }

  if (result)
    return (
      <BulkResult
        title={text('done')}
        progress={progress}
        actions={
          <>
            {result.file ? (
              <Button icon={<DownloadIcon size={20} />} onClick={() => result.file && saveCsv(result.file)}>
                {text('download', { file: result.file.fileName })}
              </Button>
            ) : null}
            {result.actions}
            <Button look="outline" onClick={() => setResult(null)}>
              {text('another')}
            </Button>
          </>
        }
      >
        {result.text}
      </BulkResult>
    )
  return (
    <Stack gap={4}>
      {children ? <Card padding="wide">{children}</Card> : null}
      <Card padding="wide">
        <BulkSteps>
          <TemplateStep
            title={text('bulkTemplate')}
            text={text(template ? 'bulkTemplateText' : 'bulkTemplateLater')}
            template={template && { ...template, label: text('download', { file: template.fileName }) }}
          />
          <BulkStep title={text('bulkFile')}>
            {isReady ? (
              <FileDrop
                label={text('csvFile')}
                accept=".csv,text/csv"
                wrongType={wrongType}
                bytesMax={bytesMax}
                value={file}
                onChange={take}
                error={wasPressed && !file ? checkButton?.fileMissing : undefined}
              />
            ) : (
              <Text tone="soft">{notReady}</Text>
            )}
          </BulkStep>
          {furtherSteps.map(({ title, content }) => (
            <BulkStep key={title} title={title}>
              {content}
            </BulkStep>
          ))}
        </BulkSteps>
        {checkButton ? (
          <Row gap={3}>
            <Button busy={isChecking} onClick={() => void run(press)}>
              {checkButton.label}
            </Button>
          </Row>
        ) : null}
      </Card>
      <div role="status">
        {file && isChecking ? (
          <Card padding="wide">
            <Text>{text('checking', { name: file.name })}</Text>
          </Card>
        ) : null}
      </div>
      {checked ? (
        <CheckedFile
          rows={checked.rows}
          columns={columns}
          question={question(checked.answer, goodOf(checked.rows))}
          share={share}
          progress={progress ?? null}
          clearLabel={clearLabel ?? text('another')}
          onClear={clear}
          onConfirm={() => void run(confirm)}
        />
      ) : null}
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Stack>
  )
}
