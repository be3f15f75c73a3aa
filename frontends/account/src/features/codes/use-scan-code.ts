import { ApiFault, ApiRefusal, intentOf, sendUnder, useOneAtATime, useQueryClient, type Intent } from '@club/api'
import { codeCalls, type ScanResult } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import type { User } from '@club/session'
import { forgetCode, keepCode, waitingCode } from '@club/session/kept-codes'
import { useState } from 'react'
import { useRegisterCode } from './use-register-code'

export interface ScanCode {
  code: string
  setCode: (code: string) => void
  busy: boolean
  problem: ApiRefusal | ApiFault | null
  dismiss: () => void
  /** sends what was typed, or a code that the camera read */
  send: (read?: string) => void
}

/**
 * Intent to register a code. A code that waits for a network has its key already; the first to learn the outcome removes it from the waiting ones.
 */
function intentToScan(memberId: string, code: string): Intent {
  const waiting = waitingCode(memberId, code)
  return waiting ? { key: () => waiting.key, decided: () => forgetCode(waiting) } : intentOf('scan', memberId, code)
}

/**
 * Registers one code, once. A second press while the first is in progress does nothing, and a repeat before it is decided carries the same
 * idempotency key (D69). A code without an answer is kept and sent when there is a connection: a browser that says it is online knows only its own
 * network.
 */
export function useScanCode(user: User, onRegistered: (result: ScanResult) => void): ScanCode {
  const registerCode = useRegisterCode()
  const { now } = useHost()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<ApiRefusal | ApiFault | null>(null)

  const register = async (sent: string) => {
    const intent = intentToScan(user.id, sent)
    const key = intent.key()
    try {
      const registered = await sendUnder(intent, () => registerCode(user, sent, key))
      setCode('')
      onRegistered(registered)
    } catch (error) {
      if (error instanceof ApiFault && error.status === null && keepCode(user.id, sent, key, now())) {
        // From here on the kept code carries the key.
        intentOf('scan', user.id, sent).decided(key, 'refused')
        setCode('')
      } else if (error instanceof ApiRefusal || error instanceof ApiFault) setProblem(error)
      else throw error
      if (error instanceof ApiRefusal) void queryClient.invalidateQueries({ queryKey: [codeCalls.listCodeAttempts.id] })
    }
  }
  const send = (read?: string) =>
    void run(() => {
      setProblem(null)
      if (read !== undefined) setCode(read)
      return register(read ?? code)
    })
  return { code, setCode, busy: isBusy, problem, dismiss: () => setProblem(null), send }
}
