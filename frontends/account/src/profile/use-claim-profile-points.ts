import { useCallMutation } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import { usePatchUser, type User } from '@club/session'
import { missingOfProfile, wasRewarded } from './profile-reward'
import { profileOf, sentEdb } from './profile-values'

/**
 * Asks for the points of a profile that another screen has just completed, with a new address or baby. Only a save of the details
 * is paid (D48, D138), so the details are saved as they are; the club decides.
 *
 * `points` takes the member as they are now and gives what they received: 0 where something is missing, and also
 * when the call fails: what was saved before is saved, and the next save of the profile is paid
 */
export function useClaimProfilePoints(): { isPending: boolean; points: (user: User) => Promise<number> } {
  const { now } = useHost()
  const patchUser = usePatchUser()
  const { mutateAsync: edit, isPending } = useCallMutation(userCalls.editDetails)
  const points = async (user: User) => {
    const { name, race, nationality, pregnancyStage, ...values } = profileOf(user)
    if (race === null || nationality === null || pregnancyStage === null) return 0
    if (missingOfProfile(user).length > 0 || wasRewarded(user, klDay(now()))) return 0
    try {
      const input = { id: user.id, name, race, nationality, pregnancyStage, edb: sentEdb({ ...values, pregnancyStage }) }
      const { pointsAwarded, ...saved } = await edit({ input })
      patchUser(saved)
      return pointsAwarded
    } catch {
      return 0
    }
  }
  return { isPending, points }
}
