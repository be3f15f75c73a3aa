import { dismissMaintenance, isMaintenanceDue, useHost } from '@club/remote-kit'
import { useSession, type User } from '@club/session'
import { useEffect, useState } from 'react'
import { useUpgradeMoment, type Upgrade } from '../../features/tier/use-upgrade-moment'
import { closeGreeting, HOW_TO_EARN, isFirstVisit, isGreetingDue, SCAN_BONUS } from '../../greeting-flags'
import { isUpgradesTurn, nextModal, type ModalFacts, type ModalName } from './modal-queue'

/** Windows closed since the page was loaded, of the signed-in member. */
let closedBy: { member: string; names: Set<ModalName> } = { member: '', names: new Set() }

function closedNames(member: string, afresh: boolean): Set<ModalName> {
  if (closedBy.member !== member || afresh) closedBy = { member, names: new Set() }
  return closedBy.names
}

export interface ModalQueue {
  current: ModalName | null
  /** the upgrade that is celebrated, once it is known */
  upgrade: Upgrade | null
  /** Shows what the member requested. */
  open: (name: 'profileWizard' | 'quests') => void
  /** Closes what is shown; `never` for greetings that must not come back. */
  close: (never?: boolean) => void
}

/** One thing at a time over the dashboard, and each of them once (account 2). */
export function useModalQueue(user: User, openQuests: number): ModalQueue {
  const host = useHost()
  const { justLoggedIn, clearJustLoggedIn } = useSession()
  // A new sign-in queues everything again. Decided once: closing one of them takes `justLoggedIn` away.
  const [loggedIn] = useState(justLoggedIn)
  const [closed] = useState(() => closedNames(user.id, justLoggedIn))
  const [latched, setLatched] = useState<ModalName | null>(null)
  const facts: ModalFacts = {
    now: host.now(),
    maintenanceDue: isMaintenanceDue(host),
    user,
    greetings: { howToEarn: isGreetingDue(HOW_TO_EARN), scanBonus: isGreetingDue(SCAN_BONUS) },
    justLoggedIn: loggedIn,
    firstVisit: isFirstVisit(user.id),
    openQuests,
    upgrade: 'none',
    closed,
  }
  const { upgrade, isAsked, done } = useUpgradeMoment(user, latched === null && isUpgradesTurn(facts))
  const due = nextModal({ ...facts, upgrade: upgrade !== null ? 'due' : isAsked ? 'asked' : 'none' })
  // A window that is shown stays, even when its reason goes while the member is using it.
  if (latched === null && due !== null) setLatched(due)
  const current = latched ?? due
  useEffect(() => {
    if (justLoggedIn) clearJustLoggedIn()
  }, [justLoggedIn, clearJustLoggedIn])
  return {
    current,
    upgrade,
    open: (name) => {
      if (current !== null) closed.add(current)
      setLatched(name)
    },
    close: (never = false) => {
      if (current !== null) closed.add(current)
      if (current === 'tierUpgrade') done()
      if (current === 'maintenance') dismissMaintenance(host)
      if (current === 'howToEarn') closeGreeting(HOW_TO_EARN, never)
      if (current === 'scanBonus') closeGreeting(SCAN_BONUS, never)
      setLatched(null)
    },
  }
}
