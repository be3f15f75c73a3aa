import { useApi, type CallAnswer } from '@club/api'
import { goalCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { UPGRADE_MOMENT_DAYS } from '@club/rules'
import type { User } from '@club/session'
import { localStore } from '@club/ui/browser-storage'
import { useEffect, useState } from 'react'

export type Upgrade = NonNullable<CallAnswer<typeof goalCalls.claimUpgrade>['upgrade']>

const DAY_MS = 24 * 60 * 60 * 1000
/** The upgrade this browser has asked for already, so that a visit costs no call. */
const ASKED_AT = 'askedUpgrade'

/** When the newest change of tier was an upgrade that may still be celebrated; null otherwise. */
function newUpgradeAt(history: User['tierHistory'], now: Date): string | null {
  const newest = history.find(({ tierStatus }) => tierStatus[0] !== 'None')
  if (newest?.tierStatus[0] !== 'Upgraded') return null
  return Date.parse(newest.tierChangeDate) >= now.getTime() - UPGRADE_MOMENT_DAYS * DAY_MS ? newest.tierChangeDate : null
}

/** The upgrade to celebrate, if any, and whether the server is still to say on which device it is celebrated. */
export interface UpgradeMoment {
  readonly upgrade: Upgrade | null
  readonly isAsked: boolean
  done(): void
}

/**
 * The upgrade to celebrate here and now: the server gives each to the first device that asks for it.
 *
 * @param isReady whether it can be shown at once, so that it may be asked for
 */
export function useUpgradeMoment(user: User, isReady: boolean): UpgradeMoment {
  const api = useApi()
  const { now } = useHost()
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null)
  const [answered, setAnswered] = useState(() => localStore.getItem(ASKED_AT))
  const at = newUpgradeAt(user.tierHistory, now())
  const key = `${user.id}:${at}`
  const isAsked = at !== null && answered !== key
  const mayAsk = isAsked && isReady
  useEffect(() => {
    if (!mayAsk || localStore.getItem(ASKED_AT) === key) return
    localStore.setItem(ASKED_AT, key)
    api
      .call(goalCalls.claimUpgrade, {})
      .then(
        (answer) => setUpgrade(answer.upgrade),
        // Another visit asks again.
        () => localStore.removeItem(ASKED_AT),
      )
      .finally(() => setAnswered(key))
  }, [api, mayAsk, key])
  return { upgrade, isAsked, done: () => setUpgrade(null) }
}
