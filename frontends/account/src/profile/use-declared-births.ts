import { useCallQuery } from '@club/api'
import { userCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import { isBabyBirth, klDay, type Day } from '@club/rules'
import type { User } from '@club/session'

/** Birth dates given at sign-up that no baby has yet and a baby may have (D52): oldest first, one for each missing child. */
export function birthsWithoutBaby(children: readonly Day[], babies: readonly { birthDate: Day }[], today: Day): Day[] {
  const missing = Math.max(0, children.length - babies.length)
  return [...children]
    .sort()
    .filter((birth) => isBabyBirth(birth, today) && !babies.some(({ birthDate }) => birthDate === birth))
    .slice(0, missing)
}

/** The birth dates given at sign-up; empty until they are loaded. */
export function useChildren(enabled: boolean): readonly Day[] {
  return useCallQuery(userCalls.listChildren, undefined, { enabled, staleTimeMs: Infinity }).data?.children ?? []
}

/** The days of birth of all children of the member, also of those declared at the sign-up. */
export function useBirths(user: User): readonly Day[] {
  return [...user.babyInfos.map(({ birthDate }) => birthDate), ...useDeclaredBirths(user)]
}

/** The children of the sign-up that are not among the member's babies yet. */
export function useDeclaredBirths(user: User | undefined): readonly Day[] {
  const { now } = useHost()
  return birthsWithoutBaby(useChildren(user !== undefined), user?.babyInfos ?? [], klDay(now()))
}
