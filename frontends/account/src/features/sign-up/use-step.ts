import { useDesktop } from '@club/member'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { STEPS } from './sign-up-values'

/** Hash under which a phone shows the form alone. */
const ALONE = '#sign-up'

/** The state of a step's history entry, beside the state that the page handed over: this step, and the step of the entry before. */
interface Held {
  readonly step?: unknown
  readonly cameFrom?: number | undefined
}

const stepIn = ({ step }: Held): number => (STEPS.some((_name, index) => index === step) ? Number(step) : 0)

export interface Step {
  step: number
  wide: boolean
  /**
   * Whether a part is to be drawn: on a phone one that nobody has come to is not, as its calendar and its lists are most of what a first view of
   * the page would download.
   */
  isReached: (index: number) => boolean
  /** Heading of the step that is shown. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Leads on to the next step. */
  goOn: () => void
  /** Leads to the step before. */
  goBack: () => void
  /** Leads at once to the step that has something wrong, in place of the one that is shown. Its caller moves the focus. */
  jumpTo: (step: number) => void
}

/**
 * The part of the form that a phone shows. Each is an entry of the history: Back leads to the part before, and a reload stays where it was. The
 * focus moves to the heading of the part that comes. At a desk all parts are in the page.
 */
export function useStep(onStep: ((step: number) => void) | undefined): Step {
  const wide = useDesktop()
  const navigate = useNavigate()
  const { search, hash, state, key } = useLocation()
  const held = (state ?? {}) as Held
  const [step, setStep] = useState(stepIn(held))
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    setStep(stepIn(held))
  }
  const [reached, setReached] = useState(step)
  if (step > reached) setReached(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(step)
  useEffect(() => {
    onStep?.(step)
    if (focused.current === step) return
    focused.current = step
    if (wide) return
    heading.current?.focus()
    if (hash !== '') window.scrollTo(0, 0)
  }, [onStep, step, wide, hash])

  // A second press before the next part is drawn must not add its entry twice.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
  }, [key])

  const show = (next: number, replace: boolean) =>
    void navigate(
      { search, hash: hash.startsWith(ALONE) ? hash : ALONE },
      { replace, state: { ...held, step: next, cameFrom: replace ? held.cameFrom : step } satisfies Held },
    )
  return {
    step,
    wide,
    heading,
    isReached: (index) => wide || index <= reached,
    goOn: () => {
      if (!left.current) show(step + 1, false)
      left.current = true
    },
    goBack: () => {
      if (held.cameFrom === step - 1) void navigate(-1)
      else show(step - 1, true)
    },
    jumpTo: (next) => {
      if (wide || next === step) return
      focused.current = next
      flushSync(() => setStep(next))
      show(next, true)
    },
  }
}
