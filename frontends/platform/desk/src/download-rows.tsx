import { useOneAtATime } from '@club/api'
import { AlertModal, Button, type ButtonLook } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useDeskText } from './desk-text'
import { useProblemText } from './problem-text'
import { saveRowsAsCsv, saveRowsAsWorkbook, workbookName, type RowsFile } from './save-rows'

export interface Buttons {
  /** of the CSV */
  fileName: string
  /** of both, filled unless given: beside a filled CSV the workbook is outlined, so that one of the two is the first */
  look?: ButtonLook
  size?: 'regular' | 'small'
  /** what the file holds, in words, e.g. "Scan report, 01/11/2026 to 30/11/2026" */
  what?: string | undefined
  /** what the buttons say; "Download as CSV" and "Download for Excel" unless given */
  labels?: { csv: string; workbook: string }
}

/** Keeps rows as CSV, and as a workbook for those who open and save them in a spreadsheet (D98, ADR 49). */
export function DownloadButtons({
  fileName,
  look = 'filled',
  size = 'regular',
  what,
  labels,
  disabled,
  onCsv,
  onWorkbook,
}: Buttons & { disabled: boolean; onCsv: () => Promise<void> | void; onWorkbook: () => Promise<void> }) {
  const text = useDeskText()
  const problemText = useProblemText()
  const [busy, setBusy] = useState<'csv' | 'workbook' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run } = useOneAtATime()
  const save = (form: 'csv' | 'workbook', write: () => Promise<void> | void) =>
    void run(async () => {
      setBusy(form)
      try {
        await write()
      } catch (error) {
        setProblem(problemText(error))
      } finally {
        setBusy(null)
      }
    })
  return (
    <>
      <Button
        look={look}
        size={size}
        icon={<DownloadIcon size={20} />}
        disabled={disabled}
        busy={busy === 'csv'}
        title={text('fileNamed', { file: fileName })}
        aria-label={what === undefined ? undefined : text('downloadCsvOf', { what })}
        onClick={() => save('csv', onCsv)}
      >
        {labels?.csv ?? text('downloadCsv')}
      </Button>
      <Button
        look={look === 'filled' ? 'outline' : look}
        size={size}
        icon={<DownloadIcon size={20} />}
        disabled={disabled}
        busy={busy === 'workbook'}
        title={text('workbookHint', { file: workbookName(fileName) })}
        aria-label={what === undefined ? undefined : text('downloadWorkbookOf', { what })}
        onClick={() => save('workbook', onWorkbook)}
      >
        {labels?.workbook ?? text('downloadWorkbook')}
      </Button>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}

export interface DownloadRowsProps<Row> extends Buttons {
  columns: RowsFile<Row>['columns']
  /** null while there are none to keep */
  rows: readonly Row[] | null
}

/** The rows that are shown, to keep. */
export function DownloadRows<Row>({ columns, rows, ...buttons }: DownloadRowsProps<Row>) {
  const file = { fileName: buttons.fileName, columns, rows: rows ?? [] }
  return <DownloadButtons {...buttons} disabled={rows === null} onCsv={() => saveRowsAsCsv(file)} onWorkbook={() => saveRowsAsWorkbook(file)} />
}
