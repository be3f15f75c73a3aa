import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Day } from '@club/rules'
import { birthdaysOn } from '../domain/birthdays'
import { listMembersByBirthday } from '../store/birthdays'

const PAGE_MAX = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A page of the verified, unblocked members whose birthday is celebrated on a day, by id (decision D89). */
export function listBirthdays(db: Database, query: { day: Day; verifiedBefore: Date | undefined; afterMemberId: string; limit: number }): Promise<string[]> {
  return listMembersByBirthday(db, {
    birthdays: birthdaysOn(query.day),
    verifiedBefore: query.verifiedBefore,
    afterMemberId: isId(query.afterMemberId) ? query.afterMemberId : FIRST_ID,
    limit: Math.min(Math.max(query.limit, 1), PAGE_MAX),
  })
}
