import type { CsvProblem } from '@club/contracts/http'
import { AlertModal, Button, Card, FileDrop, Row, Stack, Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useDeskText } from '../desk-text'
import { DownloadRows } from '../download-rows'
import { inFigures } from '../figures'
import { BulkResult } from './bulk-result'
import { BulkSteps, TemplateFile, type BulkStep } from './bulk-steps'
import { CheckedFile, goodOf, type BulkQuestion, type CheckedColumn } from './checked-file'
import { useBulkUpload, type BulkUpload } from './use-bulk-upload'
import type { WorkProgressProps } from './work-progress'

export interface BulkFlowProps<Checked, Done> extends BulkUpload<Checked, Done> {
  /** the file that has to be filled in; null while it is not known which */
  template: { fileName: string; csv: string } | null
  /** the columns of the rows that the check shows */
  columns: readonly CheckedColumn[]
  /** fields that the upload needs besides the file, which come first */
  firstStep?: Omit<BulkStep, 'isNarrow'>
  /** false until they are filled in: the file is requested after them */
  isReady?: boolean
  notReady?: ReactNode
  bytesMax?: number
  /** asked once the file can be chosen; the choice opens by itself where it says so */
  opensFile?: () => boolean
  /** refusal of a file that is no CSV */
  wrongType?: string
  /** what is filled in after the file was chosen, each a step of its own */
  furtherSteps?: readonly Omit<BulkStep, 'isNarrow'>[]
  question: (checked: Checked, good: number) => BulkQuestion
  /** what clears the file in the confirmation; "Choose another file" unless given */
  clearLabel?: string
  /** labels the box that takes lines which may not be rows, by their count; without it they are never taken (D151) */
  takeUnusualLabel?: (count: number) => string
  /** progress after the file was sent, e.g. while the screen reads again */
  progress?: WorkProgressProps | null
}

/** More are seen in the file itself. */
const LINES_SHOWN_MAX = 10

/** The lines that keep a file from being taken, where there are several: all at once, so that the file is mended once. */
function ProblemLines({ lines }: { lines: readonly CsvProblem[] }) {
  const text = useDeskText()
  if (lines.length < 2) return null
  const more = lines.length - LINES_SHOWN_MAX
  return (
    <Stack gap={2}>
      <ul>
        {lines.slice(0, LINES_SHOWN_MAX).map(({ line, why }) => (
          <li key={line}>{text('problemLine', { line, why })}</li>
        ))}
      </ul>
      {more > 0 ? <Text tone="soft">{text('moreProblems', { count: inFigures(more) })}</Text> : null}
    </Stack>
  )
}

const BYTES_MAX = 5 * 1024 * 1024

/**
 * Every upload of many rows: template, file, a check, a confirmation that says what will happen, with counts and the problem
 * rows first and in red, progress, result. A failed check clears the file and what was shown (back-office 4, back-office 8).
 */
export function BulkFlow<Checked, Done>({
  template,
  columns,
  firstStep,
  isReady = true,
  notReady,
  bytesMax = BYTES_MAX,
  opensFile,
  wrongType,
  furtherSteps = [],
  checkButton,
  check,
  rowsOf,
  question,
  send,
  outcome,
  clearLabel,
  takeUnusualLabel,
  progress,
}: BulkFlowProps<Checked, Done>) {
  const text = useDeskText()
  const flow = useBulkUpload({ check, rowsOf, send, outcome, checkButton })
  const { file, checked, wasPressed, isChecking, share, result, problem, take, press, confirm, clear, startAgain, dismiss } = flow

  if (result)
    return (
      <BulkResult
        title={text('done')}
        progress={progress}
        actions={
          <>
            {result.file ? <DownloadRows {...result.file} /> : null}
            {result.actions}
            <Button look="outline" onClick={startAgain}>
              {text('another')}
            </Button>
          </>
        }
      >
        {result.text}
      </BulkResult>
    )
  const fileStep = isReady ? (
    <FileDrop
      label={text('csvFile')}
      accept=".csv,text/csv"
      wrongType={wrongType}
      bytesMax={bytesMax}
      opensAtOnce={opensFile}
      value={file}
      onChange={take}
      error={wasPressed && !file ? checkButton?.fileMissing : undefined}
    />
  ) : (
    <Text size="small" tone="soft">
      {notReady}
    </Text>
  )
  const templateStep = (
    <TemplateFile text={text(template ? 'bulkTemplateText' : 'bulkTemplateLater')} template={template && { ...template, label: text('downloadTemplate') }} />
  )
  return (
    <Stack gap={4}>
      <Card padding="wide">
        <BulkSteps
          steps={[
            ...(firstStep ? [{ ...firstStep, isNarrow: true }] : []),
            { title: text('bulkTemplate'), content: templateStep },
            { title: text('bulkFile'), content: fileStep },
            ...furtherSteps.map((step) => ({ ...step, isNarrow: true })),
          ]}
        >
          {checkButton ? (
            <Row gap={3}>
              <Button busy={isChecking} onClick={press}>
                {checkButton.label}
              </Button>
            </Row>
          ) : null}
        </BulkSteps>
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
          encoding={checked.encoding}
          columns={columns}
          question={question(checked.answer, goodOf(checked.rows))}
          share={share}
          progress={progress ?? null}
          unusual={takeUnusualLabel && { label: takeUnusualLabel, isTaken: flow.takesUnusual, isBusy: isChecking, onTake: flow.takeUnusual }}
          clearLabel={clearLabel ?? text('another')}
          onClear={clear}
          onConfirm={confirm}
        />
      ) : null}
      <AlertModal message={problem?.text ?? null} details={problem ? <ProblemLines lines={problem.lines} /> : null} onDismiss={dismiss} />
    </Stack>
  )
}
