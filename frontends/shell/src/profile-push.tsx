import { profileOf, trackEvent } from '@club/remote-kit/trackers'
import { useUser } from '@club/session'
import { useEffect } from 'react'
import { useSessionState, useShell } from './frame/shell-context'

/** Pushes the member's profile to the trackers, once and again when something in it changes (account 7, D119). */
export function ProfilePush() {
  const {
    settings: { trackerUrl },
  } = useShell()
  const { status, language } = useSessionState()
  const user = useUser()
  const profile = status === 'member' && user ? JSON.stringify(profileOf(user, language)) : null
  useEffect(() => {
    if (profile !== null) trackEvent(trackerUrl, { event: 'user_profile', user: JSON.parse(profile) as ReturnType<typeof profileOf> })
  }, [profile, trackerUrl])
  return null
}
