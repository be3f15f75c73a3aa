import type { User } from '@club/session'
import { birthdayOn } from '../../avatar/look'

/** Whether a child of the member has their birthday on a day of Kuala Lumpur. */
export const hasBirthday = ({ babyInfos }: User, day: string): boolean => babyInfos.some(({ birthDate }) => birthdayOn(birthDate, day) > 0)
