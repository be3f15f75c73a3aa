import { useCallMutation } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { usePatchUser, type User } from '@club/session'
import { sentEdb, type ProfileValues } from '../../../profile/profile-values'
import { confirmedMember } from './confirmed-member'

/** The profile as it is sent; null while a choice is missing. */
function bodyOf(user: User, values: ProfileValues) {
  const { name, race, nationality, pregnancyStage } = values
  return race === null || nationality === null || pregnancyStage === null
    ? null
    : { id: user.id, name: name.trim(), race, nationality, pregnancyStage, edb: sentEdb(values) }
}

interface Outcomes {
  /** the points for the profile */
  onSaved: (points: number) => void
  onConfirmed: (points: number) => void
  onProblem: (problem: unknown) => void
}

/** Saves the profile on the way through the wizard and confirms it at its end (D50); neither is sent while a choice is missing. */
export function useSendProfile(user: User, { onSaved, onConfirmed, onProblem }: Outcomes) {
  const patchUser = usePatchUser()
  const edit = useCallMutation(userCalls.editDetails)
  const confirmation = useCallMutation(userCalls.forceEditDetails)

  const save = (values: ProfileValues) => {
    const input = bodyOf(user, values)
    if (input === null) return
    edit.mutate(
      { input },
      {
        onSuccess: ({ pointsAwarded, ...saved }) => {
          patchUser(saved)
          onSaved(pointsAwarded)
        },
        onError: onProblem,
      },
    )
  }
  const confirm = (values: ProfileValues) => {
    const input = bodyOf(user, values)
    if (input === null) return
    confirmation.mutate(
      { input },
      {
        onSuccess: (answer) => {
          patchUser((before) => confirmedMember(before, answer))
          onConfirmed(answer.points)
        },
        onError: onProblem,
      },
    )
  }
  return { save, confirm, saving: edit.isPending, confirming: confirmation.isPending }
}
