import { compactText, digitsField } from '@club/rules'
import { useApi, useOneAtATime, useQueryClient, type CallInput } from '@club/api'
import type { CallDefinition } from '@club/contracts/http'
import { AlertModal, showToast, typedInto } from '@club/ui'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import { useProblemText } from '../problem-text'
import css from './editable-figure.module.css'

export interface EditableFigureProps<C extends CallDefinition> {
  /** the call of the record's form */
  call: C
  /** the form as it is now, which is sent whole with the new figure in `field` */
  values: Readonly<Record<string, unknown>>
  field: string
  value: number
  /** what it is the figure of, e.g. "stock of Baby Bath" */
  label: string
  doneText: (value: number) => string
}

/**
 * A figure of a table that is edited in place: pressed, typed over, sent with Enter or on leaving, given up with Escape. The toast takes it back. A
 * refusal shows in the alert, and the figure is as before (back-office 8).
 */
export function EditableFigure<C extends CallDefinition>({ call, values, field, value, label, doneText }: EditableFigureProps<C>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const text = useDeskText()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [typed, setTyped] = useState<string | null>(null)
  const [saved, setSaved] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = saved ?? value

  const save = async (next: number, current: Readonly<Record<string, unknown>>, back: number | null) => {
    setSaved(next)
    try {
      const answer = (await api.call(call, { ...current, [field]: next } as CallInput<C>)) as { updatedAt?: string }
      // The saved record has a new version: undo edits that one.
      const after = answer.updatedAt === undefined ? current : { ...current, updatedAt: answer.updatedAt }
      const undo = back === null ? undefined : { label: text('undo'), run: () => void save(back, after, null) }
      showToast(doneText(next), 'success', undo)
      await queryClient.invalidateQueries()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setSaved(null)
    }
  }
  // The field goes with the focus that it has. The button takes it before anything else can: an alert that opens then keeps it.
  const isFocusDue = useRef(false)
  useLayoutEffect(() => {
    if (typed !== null || !isFocusDue.current) return
    isFocusDue.current = false
    button.current?.focus()
  }, [typed])
  const close = () => {
    isFocusDue.current = true
    setTyped(null)
  }
  const send = () => {
    if (typed === null) return
    const digits = compactText(typed)
    if (!/^\d{1,9}$/.test(digits)) setProblem(text('wholeNumber'))
    else if (Number(digits) !== shown) void run(() => save(Number(digits), values, shown))
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') send()
    close()
  }
  return (
    <>
      {typed === null ? (
        <button
          ref={button}
          type="button"
          className={css.figure}
          // A disabled button would lose the focus.
          aria-disabled={isBusy}
          aria-label={text('editFigure', { label, value: inFigures(shown) })}
          onClick={() => {
            if (!isBusy) setTyped(String(shown))
          }}
        >
          {inFigures(shown)}
        </button>
      ) : (
        <input
          className={css.input}
          aria-label={label}
          inputMode="numeric"
          autoFocus
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={typedInto(digitsField(9), setTyped)}
          onBlur={send}
          onKeyDown={onKeyDown}
        />
      )}
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
