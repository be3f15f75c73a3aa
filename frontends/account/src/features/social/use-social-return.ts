import { ApiRefusal, useApi, type CallAnswer } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { useLanguage, type User } from '@club/session'
import { sessionStore } from '@club/ui/browser-storage'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { comeBack, type Departure } from './social-trip'

export type SocialProfile = CallAnswer<typeof authCalls.exchangeSocial>

export type SocialReturn =
  | { kind: 'none' }
  | { kind: 'working' }
  /** the person, or the provider, did not disclose the e-mail */
  | { kind: 'denied' }
  | { kind: 'unknown'; from: Departure; profile: SocialProfile; problem: ApiRefusal }
  | { kind: 'failed'; problem: unknown }

/** Signs in a person who comes back from a social provider to this page (D30); `onSignedIn` gets the member. */
export function useSocialReturn(onSignedIn: (user: User) => void): { outcome: SocialReturn; dismiss: () => void } {
  const api = useApi()
  const { basePath } = useHost()
  const { language } = useLanguage()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<SocialReturn>({ kind: 'none' })
  const taken = useRef(false)

  useEffect(() => {
    if (taken.current) return
    const trip = comeBack(search, sessionStore)
    if (trip === null) return
    taken.current = true
    const callbackUrl = `${window.location.origin}${basePath}${pathname}${search}`
    // The code is good once; it need not stand in the address bar or in the history.
    void navigate(pathname, { replace: true })
    const isDenied = new URLSearchParams(search).has('error')
    const signIn = async () => {
      if (isDenied) return setOutcome({ kind: 'denied' })
      setOutcome({ kind: 'working' })
      const profile = await api.call(authCalls.exchangeSocial, { provider: trip.provider, callbackUrl, codeVerifier: trip.codeVerifier })
      if (profile.email === null) return setOutcome({ kind: 'denied' })
      try {
        const answer = await api.call(authCalls.signIn, {
          email: profile.email,
          password: '',
          socialLogin: true,
          provider: trip.provider,
          accessToken: profile.accessToken,
          language,
        })
        if (!('flow' in answer)) onSignedIn(answer)
      } catch (problem) {
        if (problem instanceof ApiRefusal && problem.code === 'USER_NOT_REGISTERED') setOutcome({ kind: 'unknown', from: trip.from, profile, problem })
        else throw problem
      }
      return undefined
    }
    signIn().catch((problem: unknown) => setOutcome({ kind: 'failed', problem }))
  }, [api, basePath, language, navigate, onSignedIn, pathname, search])

  return { outcome, dismiss: () => setOutcome({ kind: 'none' }) }
}
