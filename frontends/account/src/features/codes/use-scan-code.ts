import { ApiFault, ApiRefusal, intentOf, useOneAtATime, useQueryClient } from '@club/api'
import { codeCalls, type ScanResult } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import type { User } from '@club/session'
import { useState } from 'react'
import { keepCode } from './kept-codes'
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
 * Registers one code, once: a second press while the first travels does nothing, a repeat after a fault carries the
 * same idempotency key (D69), and a code typed without a network is kept and sent when it returns.
 */
export function useScanCode(user: User, onRegistered: (result: ScanResult) => void): ScanCode {
  const registerCode = useRegisterCode()
  const { now } = useHost()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<ApiRefusal | ApiFault | null>(null)

  const register = async (sent: string) => {
    const intent = intentOf(`scan:${sent}`)
    try {
      const result = await registerCode(user, sent, intent.key())
      intent.answered()
      onRegistered(result)
    } catch (error) {
      if (error instanceof ApiRefusal) {
        intent.answered()
        setProblem(error)
        void queryClient.invalidateQueries({ queryKey: [codeCalls.listCodeAttempts.id] })
      } else if (error instanceof ApiFault) {
        // From here on the kept code carries the key.
        if (!navigator.onLine && keepCode(user.id, sent, intent.key(), now())) {
          intent.answered()
          setCode('')
        } else setProblem(error)
      } else throw error
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
