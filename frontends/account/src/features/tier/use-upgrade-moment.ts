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

/** The upgrade to celebrate here and now: the server gives each to the first device that is ready for it. */
export function useUpgradeMoment(user: User, ready: boolean): { upgrade: Upgrade | null; done: () => void } {
  const api = useApi()
  const { now } = useHost()
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null)
  const at = newUpgradeAt(user.tierHistory, now())
  const key = `${user.id}:${at}`
  useEffect(() => {
    if (!ready || at === null || localStore.getItem(ASKED_AT) === key) return
    localStore.setItem(ASKED_AT, key)
    api.call(goalCalls.claimUpgrade, {}).then(
      (answer) => setUpgrade(answer.upgrade),
      // Another visit asks again.
      () => localStore.removeItem(ASKED_AT),
    )
  }, [api, ready, at, key])
  return { upgrade, done: () => setUpgrade(null) }
}
