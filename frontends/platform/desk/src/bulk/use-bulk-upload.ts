import { useOneAtATime } from '@club/api'
import { ERRORS } from '@club/contracts/http'
import { encodingOf, type TextEncoding } from '@club/rules'
import { useRef, useState, type ReactNode } from 'react'
import { useProblemText } from '../problem-text'
import type { CheckedRow } from './checked-file'

export interface BulkOutcome {
  text: ReactNode
  /** what became of each row, to keep */
  file?: { fileName: string; csv: string }
  /** where what came of it is seen */
  actions?: ReactNode
}

export interface BulkUpload<Checked, Done> {
  /** the file is checked when this is pressed, once nothing is missing; else as soon as it is chosen */
  checkButton?: { label: string; fileMissing: string; missing: () => string | null }
  check: (file: File) => Promise<Checked>
  rowsOf: (checked: Checked) => readonly CheckedRow[]
  send: (file: File, checked: Checked, onProgress: (share: number) => void) => Promise<Done>
  /** null where the screen goes on elsewhere */
  outcome: (done: Done, checked: Checked) => BulkOutcome | null
}

const bytesOf = (file: Blob): Promise<Uint8Array | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => resolve(null)
    reader.readAsArrayBuffer(file)
  })

/** Whether the file that was chosen is still there as it was: one that was saved again, moved or deleted cannot be read any more. */
const isReadable = async (file: File): Promise<boolean> => (await bytesOf(file.slice(0, 1))) !== null

/** How the file is written, by the rule by which the service reads it (D148). */
async function encodingOfFile(file: File): Promise<TextEncoding | undefined> {
  const bytes = await bytesOf(file)
  return bytes ? encodingOf(bytes) : undefined
}

/** How far an upload of many rows is: which file was chosen, what its check found, how much of it was sent, what came of it. */
export function useBulkUpload<Checked, Done>({ check, rowsOf, send, outcome, checkButton }: BulkUpload<Checked, Done>) {
  const problemText = useProblemText()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<{ answer: Checked; rows: readonly CheckedRow[]; encoding: TextEncoding | undefined } | null>(null)
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
      const [answer, encoding] = await Promise.all([check(chosen), encodingOfFile(chosen)])
      if (mine === latest.current) setChecked({ answer, rows: rowsOf(answer), encoding })
    } catch (error) {
      if (mine !== latest.current) return
      clear()
      setProblem((await isReadable(chosen)) ? problemText(error) : ERRORS['credit-file-missing'].en)
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
      // Asked first: a file that cannot be read fails like a network that is gone, and only the reader knows which it is (P3 §8).
      if (!(await isReadable(file))) {
        clear()
        setProblem(ERRORS['credit-file-missing'].en)
        return
      }
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
    startAgain: () => setResult(null),
    dismiss: () => setProblem(null),
  }
}
