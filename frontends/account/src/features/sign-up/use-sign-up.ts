import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import { sessionStore } from '@club/ui/browser-storage'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { forgetDraft, keepDraft, readDraft, type WaitingAccount } from './draft'
import { resolverFor } from './sign-up-resolver'
import { newSignUp, type Prefill, type SignUpValues } from './sign-up-values'

/**
 * The values of the sign-up form, and the account that it made and that waits for the code of its phone. Both outlive a reload and a look at another
 * page, except for the password: they lie in this tab's storage while the form is not on the screen. Each of `sampleWishes` asks for the free
 * sample.
 */
export function useSignUp(prefill: Prefill | undefined, sampleWishes: number) {
  const { now } = useHost()
  const { search } = useLocation()
  const [draft] = useState(() => readDraft(sessionStore, now()))
  const [account, setAccount] = useState<WaitingAccount | null>(draft?.account ?? null)
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: newSignUp(prefill, new URLSearchParams(search).get('referCode') ?? '', draft?.values),
    resolver: resolverFor(() => klDay(now())),
  })
  const done = useRef(false)
  const waiting = useRef(account)
  useEffect(() => {
    waiting.current = account
  })
  useEffect(() => {
    const keep = () => {
      if (!done.current) keepDraft(sessionStore, now(), { values: form.getValues(), account: waiting.current })
    }
    const follow = () => (document.visibilityState === 'hidden' ? keep() : forgetDraft(sessionStore))
    forgetDraft(sessionStore)
    document.addEventListener('visibilitychange', follow)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [form, now])
  // After a reload the draft knows whether the sample is still wanted.
  const wishes = useRef(draft === null ? 0 : sampleWishes)
  const { setValue } = form
  useEffect(() => {
    if (sampleWishes > wishes.current) setValue('redeemSample', true)
    wishes.current = sampleWishes
  }, [sampleWishes, setValue])
  return {
    form,
    account,
    setAccount,
    /** Whether the password was typed on a page before, and is gone. */
    lostPassword: (draft?.values.email ?? '') !== '',
    /** Ends the draft: the account is active. */
    finish: () => {
      done.current = true
    },
  }
}
