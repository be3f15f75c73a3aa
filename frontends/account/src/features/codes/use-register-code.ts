import { useApi } from '@club/api'
import { codeCalls, type ScanResult } from '@club/contracts/http'
import { trackEvent, useSettings } from '@club/remote-kit'
import { usePatchUser, useSession, type User } from '@club/session'
import { useCallback } from 'react'

/** Registers a code under an idempotency key and publishes its result: the member's points and records, and the trackers (account 4, account 7). */
export function useRegisterCode(): (user: User, code: string, key: string) => Promise<ScanResult> {
  const api = useApi()
  const patchUser = usePatchUser()
  const { refreshUser } = useSession()
  const { trackerUrl } = useSettings()
  return useCallback(
    async (user, code, key) => {
      const balance = user.totalPoints
      const result = await api.call(codeCalls.scanCode, { id: user.id, code }, { idempotencyKey: key })
      trackEvent(trackerUrl, {
        event: 'unique_code_registration',
        point_value: result.points,
        code_group: result.code_group,
        unique_code: code,
        brand: result.brand.name,
        format: result.format.name,
        size: result.size.name,
      })
      // The live update may have come first, so the balance is set, never added to.
      patchUser((member) => ({
        ...member,
        totalPoints: Math.max(member.totalPoints, balance + result.points),
        points: [...result.data.filter((record) => !member.points.some((known) => known.id === record.id)), ...member.points],
      }))
      void refreshUser()
      return result
    },
    [api, patchUser, refreshUser, trackerUrl],
  )
}
