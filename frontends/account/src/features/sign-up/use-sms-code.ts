import { useEffect, useRef } from 'react'

/** Waits for one SMS of this site; null when the person refuses, the browser gives up, or `signal` aborts. */
async function codeOfNextSms(signal: AbortSignal): Promise<string | null> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = await navigator.credentials.get(request).catch(() => null)
  const { code } = (credential ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : null
}

/**
 * Takes one-time passwords from SMS where the browser offers it (WebOTP). Elsewhere the keyboard offers them (`autocomplete="one-time-code"`), or
 * they are typed.
 *
 * @param waiting while a code is asked for
 */
export function useSmsCode(waiting: boolean, onCode: (code: string) => void): void {
  const take = useRef(onCode)
  useEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    if (!waiting || !('OTPCredential' in window)) return
    const asking = new AbortController()
    const follow = async () => {
      // A code that was sent again comes in an SMS of its own.
      for (let code = await codeOfNextSms(asking.signal); code !== null && !asking.signal.aborted; code = await codeOfNextSms(asking.signal)) take.current(code)
    }
    void follow()
    return () => asking.abort()
  }, [waiting])
}
