/**
 * Parts of the product that speak of a baby, a birth, a birthday or a stage, and are therefore paused for a member who asked for quiet
 * (trust-and-desk 2). Only these tables decide it: services and front ends ask `reaches`. Tests list every message, job, card and
 * suggestion of the product and compare them with these tables, so that a new one cannot be forgotten.
 *
 * `true`: it speaks of a baby. `false`: it is not paused.
 */

/** Inbox notes, by the part of their cause before its first colon. */
export const NOTES = {
  welcome: false,
  'first-code': false,
  'code-by-link': false,
  'box-waiting': false,
  receipt: false,
  'redemption-refused': false,
  'shop-order': false,
  'sample-order': false,
  'sample-refused': false,
  // It asks how the sample fitted the baby.
  'sample-feedback': true,
  tier: false,
  voucher: false,
} as const satisfies Record<string, boolean>
export type NoteKind = keyof typeof NOTES

/** SMS and mails: each answers a request that the member made a moment ago, and names only them. */
export const MESSAGES = { otp: false, activation: false, provider: false, reset: false, restore: false } as const satisfies Record<string, boolean>

/** Scheduled jobs: whether the result for a member speaks of a baby. Birthday points are credited to everybody, without a message. */
export const JOBS = {
  'codes.fill-pending-vouchers': false,
  'codes.prune-attempts': false,
  'codes.prune-receipt-files': false,
  'contests.mystery-weekly': false,
  'contests.pay-winners': false,
  'contests.prune-pictures': false,
  'fraud.prune-observations': false,
  'identity.fill-mailboxes': false,
  'identity.prune-limits': false,
  'identity.prune-reads': false,
  'identity.prune-sign-ins': false,
  'identity.prune-traces': false,
  'identity.erase-closed': false,
  'ledger.birthday': false,
  'ledger.checkpoint': false,
  'ledger.expire-holds': false,
  'ledger.prepare-months': false,
  'reporting.reconcile': false,
  // Its event becomes the note `sample-feedback`, and nothing else.
  'samples.feedback-prompt': true,
  'tiers.apply-upgrades': false,
  'tiers.review': false,
} as const satisfies Record<string, boolean>

/** Cards of the dashboard, by component. */
export const CARDS = {
  MemberHero: false,
  LeadCard: false,
  MenuTiles: false,
  Parcels: false,
  DoublePoints: false,
  FirstSteps: false,
  // It asks for the stage and the children.
  ProfilePrompt: true,
  BirthdayCard: true,
  FamilySection: true,
  GoalSection: false,
  NewsCarousel: false,
  RewardPreview: false,
  Goodies: false,
  StampSection: false,
  QuestPreview: false,
  TreeCard: false,
  // Its banners are about newborns and babies on the move.
  ShopOnline: true,
  // Tiles of other teams may speak of anything.
  RemoteTiles: true,
} as const satisfies Record<string, boolean>

/** Cards that open over the dashboard by themselves. */
export const MODAL_CARDS = {
  maintenance: false,
  ssoNotice: false,
  // It asks for the stage, the due date and the children. Opened from the quest it is a page of the profile, and is shown.
  profileWizard: true,
  feedbackPrompt: true,
  howToEarn: false,
  scanBonus: false,
  quests: false,
  tierUpgrade: false,
} as const satisfies Record<string, boolean>

/** Content that is chosen, named or reported by a child, a due date or a stage. */
export const SUGGESTIONS = {
  /** The size and brand of the packs that are counted up to a goal. */
  goalPacks: true,
  /** Offers of the shop for mothers-to-be. */
  pregnantOffers: true,
  /** When a child grows into the size of a free sample. */
  sampleSize: true,
  /** The age of the member's animal, its hat on a child's birthday, and the card of a child's month. */
  avatarAge: true,
  /** The shelf of products, by its title "for you and your baby". */
  shelfTitle: true,
  /** The stage in the profile that trackers receive: advertising by stage follows a member to other sites. */
  trackedStage: true,
} as const satisfies Record<string, boolean>

/** Whether something reaches a member: content about babies reaches nobody who asked for quiet. */
export const reaches = (member: { readonly quiet: boolean }, speaksOfBaby: boolean): boolean => !(member.quiet && speaksOfBaby)

/** The audience of news for everybody (decision D09); no stage has this name. */
const EVERYBODY = 'All'

/** The stage by which news are chosen for a member; news for all alone reach a quiet one, and one who gave no stage (decision D31). */
export const newsStageOf = ({ quiet, pregnancyStage }: { readonly quiet: boolean; readonly pregnancyStage: string | null }): string =>
  quiet || !pregnancyStage ? EVERYBODY : pregnancyStage
