/** How a call ended as far as its callee's health goes: `given-up` says nothing about it. */
export type CallEnd = 'answered' | 'failed' | 'given-up'

export type CircuitState = 'closed' | 'open' | 'half-open'

export interface CircuitBreaker {
  /** Asks to call: returns how to report the end of the call, or undefined when nobody is let through just now. */
  enter(): ((end: CallEnd) => void) | undefined
}

export interface CircuitOptions {
  /** Failures in a row, without an answer in between, that open the circuit. */
  readonly failuresMax: number
  /** One failure opens it too when the callee has answered nobody for as long as that call waited. */
  readonly silentMs: number
  /** How long it stays open before one call may try again. */
  readonly openMs: number
  readonly onChange: (state: CircuitState) => void
  readonly readMs?: () => number
}

/**
 * Cuts off a callee that does not answer (ADR 18), so that callers learn at once instead of waiting for each time limit: it opens after
 * failures in a row, or one of a call that waited long while nobody was answered, then lets one call at a time through; an answer closes it.
 */
export function createCircuitBreaker({ failuresMax, silentMs, openMs, onChange, readMs = () => performance.now() }: CircuitOptions): CircuitBreaker {
  let state: CircuitState = 'closed'
  let failures = 0
  let openedAtMs = 0
  let answeredAtMs = -Infinity
  const become = (next: CircuitState): void => {
    if (next === 'open') openedAtMs = readMs()
    if (next === state) return
    state = next
    onChange(state)
  }

  const report = (end: CallEnd, { isProbe, beganAtMs }: { isProbe: boolean; beganAtMs: number }): void => {
    if (end === 'answered') {
      failures = 0
      answeredAtMs = readMs()
      return become('closed')
    }
    // A call that began before the circuit opened says nothing new.
    if (!isProbe && state !== 'closed') return
    if (end === 'failed') failures += 1
    const isSilent = end === 'failed' && answeredAtMs < beganAtMs && readMs() - beganAtMs >= silentMs
    // A probe that was given up is followed by another one, after the same wait.
    if (isProbe || isSilent || failures >= failuresMax) become('open')
  }

  return {
    enter() {
      if (state === 'half-open') return undefined
      if (state === 'open' && readMs() - openedAtMs < openMs) return undefined
      const isProbe = state === 'open'
      if (isProbe) become('half-open')
      const beganAtMs = readMs()
      let isReported = false
      return (end) => {
        if (!isReported) report(end, { isProbe, beganAtMs })
        isReported = true
      }
    },
  }
}
