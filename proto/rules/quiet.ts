/**
 * What of the product speaks of a baby, a birth, a birthday or a stage, and is therefore paused for a member who asked for quiet
 * (trust-and-desk 2). This is the only place where that is decided: services and front ends ask `reaches`. Tests list what the product
 * can say and compare it with these tables, so that nothing new can be forgotten here.
 *
 * `true`: it speaks of a baby. `false`: it goes on as before.
 */

/** Inbox notes by what caused them; the part of a cause before its first colon. */
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

/** SMS and mails: each is the answer to something that the member asked for a moment ago, and names nobody but them. */
export const MESSAGES = { otp: false, activation: false, provider: false, reset: false, restore: false } as const satisfies Record<string, boolean>

/** Scheduled jobs: whether what one makes of a member speaks of a baby. Birthday points are credited without a word, to everybody. */
export const JOBS = {
  'codes.fill-pending-vouchers': false,
  'codes.prune-attempts': false,
  'codes.prune-receipt-files': false,
  'contests.mystery-weekly': false,
  'contests.pay-winners': false,
  'contests.prune-pictures': false,
  'identity.fill-mailboxes': false,
  'identity.prune-limits': false,
  'identity.prune-reads': false,
  'identity.prune-sign-ins': false,
  'identity.erase-closed': false,
  'ledger.birthday': false,
  'ledger.checkpoint': false,
  'ledger.expire-holds': false,
  'ledger.prepare-months': false,
  'reporting.reconcile': false,
  // Its fact becomes the note `sample-feedback`, and nothing else.
  'samples.feedback-prompt': true,
  'tiers.apply-upgrades': false,
  'tiers.review': false,
} as const satisfies Record<string, boolean>

/** What stands on the dashboard, by its component. */
export const CARDS = {
  MemberHero: false,
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
  // What other teams bring may speak of anything.
  RemoteTiles: true,
} as const satisfies Record<string, boolean>

/** What comes over the dashboard by itself. */
export const MODAL_CARDS = {
  maintenance: false,
  ssoNotice: false,
  // It asks for the stage, the due date and the children. Whoever opens it from the quest sees it: that is a page of the profile.
  profileWizard: true,
  feedbackPrompt: true,
  howToEarn: false,
  scanBonus: false,
  quests: false,
  tierUpgrade: false,
} as const satisfies Record<string, boolean>

/** What is chosen, named or reported by a child, a due date or a stage. */
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
  /** The stage in the profile that trackers receive: what is advertised by it follows a member elsewhere. */
  trackedStage: true,
} as const satisfies Record<string, boolean>

/** Whether something reaches a member: what speaks of a baby reaches nobody who asked for quiet. */
export const reaches = (member: { readonly quiet: boolean }, speaksOfBaby: boolean): boolean => !(member.quiet && speaksOfBaby)

/** The audience of news that is for everybody (decision D09); no stage is called so. */
const EVERYBODY = 'All'

/** The stage by which news are chosen for a member: of a quiet one none, so that only news for all reach them. */
export const newsStageOf = ({ quiet, pregnancyStage }: { readonly quiet: boolean; readonly pregnancyStage: string }): string =>
  quiet ? EVERYBODY : pregnancyStage
