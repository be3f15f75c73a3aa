import { isPromotion, MODAL_CARDS, reaches } from '@club/rules'
import type { User } from '@club/session'

/** Windows over the dashboard, the most urgent first; only one at a time (account 2). */
export const MODALS = ['maintenance', 'ssoNotice', 'profileWizard', 'feedbackPrompt', 'howToEarn', 'scanBonus', 'quests', 'tierUpgrade'] as const
export type ModalName = (typeof MODALS)[number]

export interface ModalFacts {
  now: Date
  maintenanceDue: boolean
  user: Pick<User, 'ssoPopup' | 'forceUpdated' | 'promptFeedback' | 'quiet'>
  /** the greetings that the last sign-in left to be shown (account 3) */
  greetings: { howToEarn: boolean; scanBonus: boolean }
  justLoggedIn: boolean
  /** who has just joined is greeted in the page */
  firstVisit: boolean
  openQuests: number
  /** an upgrade that this device is to celebrate */
  upgraded: boolean
  /** what this session has closed already */
  closed: ReadonlySet<ModalName>
}

/** The next window to show, or null. The quests only open by themselves when no other greeting did: one advice is enough. */
export function nextModal({ now, maintenanceDue, user, greetings, justLoggedIn, firstVisit, openQuests, upgraded, closed }: ModalFacts): ModalName | null {
  const due: Record<ModalName, boolean> = {
    maintenance: maintenanceDue,
    ssoNotice: user.ssoPopup,
    profileWizard: !user.forceUpdated,
    feedbackPrompt: user.promptFeedback,
    howToEarn: greetings.howToEarn && !firstVisit,
    // Within its window the unique-code promotion says it itself (account 9, D56).
    scanBonus: greetings.scanBonus && !isPromotion(now) && !firstVisit,
    tierUpgrade: upgraded,
    quests: justLoggedIn && !firstVisit && openQuests > 0 && !closed.has('howToEarn') && !closed.has('scanBonus'),
  }
  return MODALS.find((name) => due[name] && reaches(user, MODAL_CARDS[name]) && !closed.has(name)) ?? null
}
