import { useOneAtATime } from '@club/api'
import { AlertModal, Button, type ButtonLook } from '@club/ui'
import { DownloadIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useDeskText } from './desk-text'
import { useProblemText } from './problem-text'
import { saveRowsAsCsv, saveRowsAsWorkbook, workbookName, type RowsFile } from './save-rows'

export interface DownloadRowsProps<Row> {
  fileName: string
  columns: RowsFile<Row>['columns']
  /** null while there are none to keep */
  rows: readonly Row[] | null
  /** of the CSV; filled unless given */
  look?: ButtonLook
  size?: 'regular' | 'small'
  /** what the buttons say; "Download <file>" unless given */
  labels?: { csv: string; workbook: string }
}

/** The rows that are shown, to keep: as CSV, and as a workbook for those who open and save it in a spreadsheet (D98, ADR 49). */
export function DownloadRows<Row>({ fileName, columns, rows, look = 'filled', size = 'regular', labels }: DownloadRowsProps<Row>) {
  const text = useDeskText()
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { run } = useOneAtATime()
  const saveWorkbook = async (file: RowsFile<Row>) => {
    setBusy(true)
    try {
      await saveRowsAsWorkbook(file)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        look={look}
        size={size}
        icon={<DownloadIcon size={20} />}
        disabled={rows === null}
        onClick={() => rows && saveRowsAsCsv({ fileName, columns, rows })}
      >
        {labels?.csv ?? text('download', { file: fileName })}
      </Button>
      <Button
        look="outline"
        size={size}
        icon={<DownloadIcon size={20} />}
        disabled={rows === null}
        busy={isBusy}
        title={text('workbookHint')}
        onClick={() => void run(async () => (rows ? saveWorkbook({ fileName, columns, rows }) : undefined))}
      >
        {labels?.workbook ?? text('download', { file: workbookName(fileName) })}
      </Button>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
