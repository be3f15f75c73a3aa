import { dismissMaintenance, isMaintenanceDue, useHost } from '@club/remote-kit'
import { useSession, type User } from '@club/session'
import { useEffect, useState } from 'react'
import { closeGreeting, HOW_TO_EARN, isGreetingDue, SCAN_BONUS } from '../../greeting-flags'
import { nextModal, type ModalName } from './modal-queue'

/** What was closed, for as long as the page lives and the same member is signed in. */
let closedBy: { member: string; names: Set<ModalName> } = { member: '', names: new Set() }

function closedNames(member: string, afresh: boolean): Set<ModalName> {
  if (closedBy.member !== member || afresh) closedBy = { member, names: new Set() }
  return closedBy.names
}

export interface ModalQueue {
  current: ModalName | null
  /** Shows what the member requested. */
  open: (name: 'profileWizard' | 'quests') => void
  /** Closes what is shown; `never` for greetings that must not come back. */
  close: (never?: boolean) => void
}

/** One thing at a time over the dashboard, and each of them once (P1 §2). */
export function useModalQueue(user: User, openQuests: number): ModalQueue {
  const host = useHost()
  const { justLoggedIn, clearJustLoggedIn } = useSession()
  // A new sign-in queues everything again. Decided once: closing one of them takes `justLoggedIn` away.
  const [loggedIn] = useState(justLoggedIn)
  const [closed] = useState(() => closedNames(user.id, justLoggedIn))
  const [latched, setLatched] = useState<ModalName | null>(null)
  const at = host.now()
  const due = nextModal({
    now: at,
    maintenanceDue: isMaintenanceDue(host),
    user,
    greetings: { howToEarn: isGreetingDue(HOW_TO_EARN), scanBonus: isGreetingDue(SCAN_BONUS) },
    justLoggedIn: loggedIn,
    openQuests,
    closed,
  })
  // What is shown stays, also when the reason for it goes while the member is in the middle of it.
  if (latched === null && due !== null) setLatched(due)
  const current = latched ?? due
  useEffect(() => {
    if (justLoggedIn) clearJustLoggedIn()
  }, [justLoggedIn, clearJustLoggedIn])
  return {
    current,
    open: (name) => {
      if (current !== null) closed.add(current)
      setLatched(name)
    },
    close: (never = false) => {
      if (current !== null) closed.add(current)
      if (current === 'maintenance') dismissMaintenance(host)
      if (current === 'howToEarn') closeGreeting(HOW_TO_EARN, never)
      if (current === 'scanBonus') closeGreeting(SCAN_BONUS, never)
      setLatched(null)
    },
  }
}
