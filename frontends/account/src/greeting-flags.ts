import { localStore, sessionStore } from '@club/ui/browser-storage'

/** A greeting that is shown after each sign-in until the member chooses not to see it again (account 3, account 4). */
export interface Greeting {
  /** where the sign-in stores that it is due */
  flag: 'needShowGIFModal' | 'needShowUniqueCodeBonus'
  /** where "do not show again" is kept, also after signing out */
  unless: 'notShowAgain' | 'notShowAgainScanBonus'
}

export const HOW_TO_EARN: Greeting = { flag: 'needShowGIFModal', unless: 'notShowAgain' }
export const SCAN_BONUS: Greeting = { flag: 'needShowUniqueCodeBonus', unless: 'notShowAgainScanBonus' }

const YES = 'true'

/** Whether the greeting has to be shown. */
export function isGreetingDue({ flag, unless }: Greeting, storage: Pick<Storage, 'getItem'> = localStore): boolean {
  return storage.getItem(flag) === YES && storage.getItem(unless) === null
}

/** Queues the greeting after a sign-in, unless the member chose not to see it again. */
export function queueGreeting({ flag, unless }: Greeting, storage: Pick<Storage, 'getItem' | 'setItem'> = localStore): void {
  if (storage.getItem(unless) === null) storage.setItem(flag, YES)
}

/** The greeting was read; `never` when it must not come back. */
export function closeGreeting({ flag, unless }: Greeting, never: boolean, storage: Pick<Storage, 'removeItem' | 'setItem'> = localStore): void {
  storage.removeItem(flag)
  if (never) storage.setItem(unless, YES)
}

const FIRST_VISIT = 'firstVisitOf'

/** A member came from their sign-up: until this tab closes, their dashboard greets them in the page instead of by windows. */
export function beginFirstVisit(member: string, storage: Pick<Storage, 'setItem'> = sessionStore): void {
  storage.setItem(FIRST_VISIT, member)
}

/** Ends the first visit at the next sign-in: windows greet the member again. */
export function endFirstVisit(storage: Pick<Storage, 'removeItem'> = sessionStore): void {
  storage.removeItem(FIRST_VISIT)
}

/** Whether this is the member's first visit. */
export function isFirstVisit(member: string, storage: Pick<Storage, 'getItem'> = sessionStore): boolean {
  return storage.getItem(FIRST_VISIT) === member
}
