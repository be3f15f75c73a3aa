import { ApiRefusal, useOneAtATime } from '@club/api'
import { ERRORS, errorDetails, type CsvProblem } from '@club/contracts/http'
import { encodingOf, type TextEncoding } from '@club/rules'
import { useRef, useState, type ReactNode } from 'react'
import { useProblemText } from '../problem-text'
import type { RowsFile } from '../save-rows'
import type { CheckedRow } from './checked-file'

export interface BulkOutcome {
  text: ReactNode
  /** what became of each row, to keep */
  file?: RowsFile<CheckedRow>
  /** where its result is shown */
  actions?: ReactNode
}

export interface BulkUpload<Checked, Done> {
  /** the file is checked when this is pressed, once nothing is missing; else as soon as it is chosen */
  checkButton?: { label: string; fileMissing: string; missing: () => string | null }
  /** `takeUnusual`: also takes lines that may not be rows (D151) */
  check: (file: File, takeUnusual: boolean) => Promise<Checked>
  rowsOf: (checked: Checked) => readonly CheckedRow[]
  send: (file: File, checked: Checked, onProgress: (share: number) => void, takeUnusual: boolean) => Promise<Done>
  /** null where another screen takes over */
  outcome: (done: Done, checked: Checked) => BulkOutcome | null
}

/** A problem, with the lines of the file that cause it. */
export interface BulkProblem {
  text: string
  lines: readonly CsvProblem[]
}

const GONE: BulkProblem = { text: ERRORS['credit-file-missing'].en, lines: [] }

/** The lines that a refused check lists (D134); none where it lists none. */
const linesOf = (error: unknown): readonly CsvProblem[] =>
  error instanceof ApiRefusal ? (errorDetails.pick({ problems: true }).safeParse(error.body).data?.problems ?? []) : []

const bytesOf = (file: Blob): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => resolve(null)
    reader.readAsArrayBuffer(file)
  })

/** Whether the file that was chosen is still there as it was: one that was saved again, moved or deleted cannot be read any more. */
const isReadable = async (file: File): Promise<boolean> => (await bytesOf(file.slice(0, 1))) !== null

/** Encoding of the file, by the service's own rule (D148). */
async function encodingOfFile(file: File): Promise<TextEncoding | undefined> {
  const bytes = await bytesOf(file)
  return bytes ? encodingOf(bytes) : undefined
}

/** State of an upload of many rows: the chosen file, the check's result, the share sent, the outcome. */
export function useBulkUpload<Checked, Done>({ check, rowsOf, send, outcome, checkButton }: BulkUpload<Checked, Done>) {
  const problemText = useProblemText()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<{ answer: Checked; rows: readonly CheckedRow[]; encoding: TextEncoding | undefined } | null>(null)
  const [wasPressed, setPressed] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [result, setResult] = useState<BulkOutcome | null>(null)
  const [takesUnusual, setTakesUnusual] = useState(false)
  const [problem, setProblem] = useState<BulkProblem | null>(null)
  const { run } = useOneAtATime()
  const latest = useRef(0)

  const clear = () => {
    latest.current += 1
    setFile(null)
    setChecked(null)
    setChecking(false)
    setTakesUnusual(false)
  }
  const take = (next: File | null) => {
    clear()
    setFile(next)
    if (next !== null && !checkButton) void look(next, false)
  }
  const look = async (chosen: File, takeUnusual: boolean) => {
    const mine = latest.current
    setChecking(true)
    try {
      const [answer, encoding] = await Promise.all([check(chosen, takeUnusual), encodingOfFile(chosen)])
      if (mine !== latest.current) return
      setTakesUnusual(takeUnusual)
      setChecked({ answer, rows: rowsOf(answer), encoding })
    } catch (error) {
      if (mine !== latest.current) return
      clear()
      setProblem((await isReadable(chosen)) ? { text: problemText(error), lines: linesOf(error) } : GONE)
    } finally {
      if (mine === latest.current) setChecking(false)
    }
  }
  const press = async () => {
    setPressed(true)
    const missing = checkButton?.missing() ?? null
    const text = file ? missing : checkButton?.fileMissing
    if (text) setProblem({ text, lines: [] })
    else if (file) await look(file, false)
  }
  const confirm = async () => {
    if (!file || !checked) return
    setShare(0)
    try {
      // Asked first: a file that cannot be read fails like a network that is gone, and only the reader knows which it is (back-office 8).
      if (!(await isReadable(file))) {
        clear()
        setProblem(GONE)
        return
      }
      setResult(outcome(await send(file, checked.answer, setShare, takesUnusual), checked.answer))
      setPressed(false)
      clear()
    } catch (error) {
      if (checkButton) setChecked(null)
      setProblem({ text: problemText(error), lines: linesOf(error) })
    } finally {
      setShare(null)
    }
  }

  return {
    file,
    checked,
    wasPressed,
    isChecking,
    share,
    result,
    problem,
    take,
    press: () => void run(press),
    confirm: () => void run(confirm),
    clear,
    takesUnusual,
    takeUnusual: (wanted: boolean) => void run(async () => (file ? look(file, wanted) : undefined)),
    startAgain: () => setResult(null),
    dismiss: () => setProblem(null),
  }
}
