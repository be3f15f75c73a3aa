import { compactText, digitsField } from '@club/rules'
import { useOneAtATime } from '@club/api'
import type { CallDefinition } from '@club/contracts/http'
import { AlertModal, typedInto } from '@club/ui'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDeskText } from '../desk-text'
import { inFigures } from '../figures'
import { useProblemText } from '../problem-text'
import { useSaveFigure, type SavedFigure } from './use-save-figure'
import css from './editable-figure.module.css'

export interface EditableFigureProps<C extends CallDefinition> extends SavedFigure<C> {
  value: number
  /** what it is the figure of, e.g. "stock of Baby Bath" */
  label: string
}

/**
 * A figure of a table that is edited in place: pressed, typed over, sent with Enter or on leaving, given up with Escape. The toast takes it back. A
 * refusal shows in the alert, and the figure is as before (back-office 8).
 */
export function EditableFigure<C extends CallDefinition>({ call, values, field, value, label, doneText }: EditableFigureProps<C>) {
  const saveFigure = useSaveFigure()
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
      const undo = back === null ? undefined : (after: Readonly<Record<string, unknown>>) => void save(back, after, null)
      await saveFigure({ call, values: current, field, doneText }, next, undo)
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
