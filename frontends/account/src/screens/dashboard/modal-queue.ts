import { isPromotion, MODAL_CARDS, reaches } from '@club/rules'
import type { User } from '@club/session'

/**
 * Windows over the dashboard in the order they are shown; only one at a time (account 2). Notices that cannot wait come first, then
 * joys, then questions, then lessons (docs/design/moments.md).
 */
export const MODALS = ['maintenance', 'ssoNotice', 'tierUpgrade', 'profileWizard', 'feedbackPrompt', 'howToEarn', 'scanBonus', 'quests'] as const
export type ModalName = (typeof MODALS)[number]

/** A member with this many registered codes sees only the lessons that the specification asks for. */
const TAUGHT_CODES = 3
/** Source of a code's own points, without what a bonus adds. */
const OF_CODE = 'Unique Code'

/** A lesson waits for a visit in which nothing was celebrated. */
const LESSONS: ReadonlySet<ModalName> = new Set(['howToEarn', 'scanBonus', 'quests'])

export interface ModalFacts {
  now: Date
  maintenanceDue: boolean
  user: Pick<User, 'ssoPopup' | 'forceUpdated' | 'promptFeedback' | 'quiet' | 'points'>
  /** the greetings that the last sign-in left to be shown (account 3) */
  greetings: { howToEarn: boolean; scanBonus: boolean }
  justLoggedIn: boolean
  /** who has just joined is greeted in the page */
  firstVisit: boolean
  openQuests: number
  /** whether this device celebrates an upgrade; `asked` while the server decides which device does */
  upgrade: 'none' | 'asked' | 'due'
  /** what this session has closed already */
  closed: ReadonlySet<ModalName>
}

/**
 * The next window to show, or null. While the server decides about an upgrade, the windows after it wait. The quests only open by
 * themselves when no other greeting did, since one advice is enough, and before the third code. The other two lessons come after every sign-in
 * until the member declines them, however many codes there are: account 4 prints it.
 */
export function nextModal({ now, maintenanceDue, user, greetings, justLoggedIn, firstVisit, openQuests, upgrade, closed }: ModalFacts): ModalName | null {
  const isTaught = user.points.filter(({ source }) => source === OF_CODE).length >= TAUGHT_CODES
  const due: Record<ModalName, boolean> = {
    maintenance: maintenanceDue,
    ssoNotice: user.ssoPopup,
    profileWizard: !user.forceUpdated,
    feedbackPrompt: user.promptFeedback,
    howToEarn: greetings.howToEarn && !firstVisit,
    // Within its window the unique-code promotion says it itself (account 9, D56).
    scanBonus: greetings.scanBonus && !isPromotion(now) && !firstVisit,
    tierUpgrade: upgrade !== 'none',
    quests: justLoggedIn && !firstVisit && openQuests > 0 && !isTaught && !closed.has('howToEarn') && !closed.has('scanBonus'),
  }
  const isOver = (name: ModalName) => (name === 'tierUpgrade' ? false : closed.has(name) || (LESSONS.has(name) && closed.has('tierUpgrade')))
  const next = MODALS.find((name) => due[name] && reaches(user, MODAL_CARDS[name]) && !isOver(name)) ?? null
  return next === 'tierUpgrade' && upgrade === 'asked' ? null : next
}

/** Whether nothing that is shown before an upgrade is due. An upgrade that is asked for must be shown. */
export const isUpgradesTurn = (facts: ModalFacts): boolean => {
  const next = nextModal({ ...facts, upgrade: 'none' })
  return next === null || MODALS.indexOf(next) > MODALS.indexOf('tierUpgrade')
}
