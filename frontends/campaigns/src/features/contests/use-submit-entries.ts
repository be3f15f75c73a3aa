import { intentOf, useSpend } from '@club/api'
import { contestCalls, type Contest } from '@club/contracts/http'
import { withNewest } from '@club/member'
import { usePatchUser, useSession, type User } from '@club/session'
import { useState } from 'react'
import { withEntries } from './contest-rules'
import { formOf, marksOf, type EntryValues } from './entry-values'

/** Sends entries once; the member's points and used entries follow the answer (D82, D83). */
export function useSubmitEntries(contest: Contest) {
  const patchUser = usePatchUser()
  const { refreshUser } = useSession()
  const { spend, busy } = useSpend(contestCalls.submitEntries)
  const [progress, setProgress] = useState(0)
  const submit = (
    user: Pick<User, 'id'>,
    entries: readonly EntryValues[],
    outcome: { onSent: (count: number) => void; onProblem: (problem: unknown) => void },
  ) => {
    setProgress(0)
    return spend(intentOf('contest', user.id, contest.id, ...marksOf(entries)), formOf(user.id, contest.id, entries), {
      onUploadProgress: setProgress,
      onAnswer: ({ entries: sent, pointRecord, totalPoints }) => {
        patchUser((member) => ({
          ...member,
          totalPoints,
          points: withNewest(member.points, pointRecord),
          contestEntries: withEntries(member.contestEntries, contest.id, sent.length),
        }))
        // Live updates may have counted these entries before.
        void refreshUser()
        outcome.onSent(sent.length)
      },
      onProblem: outcome.onProblem,
    })
  }
  return { submit, busy, progress }
}
