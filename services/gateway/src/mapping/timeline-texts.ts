import { displayDay, OTHER_SOURCE, POINT_SOURCES, SOURCE_TITLES } from '@club/rules'
import type { NOTES, PointSource, SendPurpose, TimelineEvent } from '@club/rules'

type Params = Readonly<Record<string, string>>
type Texts = Readonly<Record<string, string>>

/** The text of a word that a service sent; a word that this gateway does not know is shown as it is. */
const wordOf = (texts: Texts, word = ''): string => texts[word] ?? word

const pointsText = (points = '0'): string => (points === '1' ? '1 point' : `${Number(points).toLocaleString('en-GB')} points`)
const isPointSource = (source: string): source is PointSource => Object.hasOwn(POINT_SOURCES, source)
const sourceText = (source = ''): string => (isPointSource(source) ? SOURCE_TITLES[POINT_SOURCES[source].text].en : OTHER_SOURCE)
const parcelText = (trackingId = ''): string => (trackingId === '' ? '' : ` ${trackingId}`)
const byLinkText = ({ byLink }: Params): string => (byLink === 'true' ? ', sent by a visitor with the member’s link' : '')

const REFUSED_CODES: Texts = {
  unknown: 'nobody knows it',
  'used-by-you': 'the member had registered it before',
  used: 'another member has registered it',
  inactive: 'it is not active',
  'membership-ended': 'the membership has ended',
  frozen: 'the account was being checked',
  limited: 'there were too many unknown codes within an hour',
}

const REFUSED_ORDERS: Texts = {
  'insufficient-points': 'there were too few points',
  'out-of-stock': 'the reward was out of stock',
  'item-inactive': 'the reward was hidden',
  'ticket-limit-reached': 'the limit of this reward was reached',
  'hold-expired': 'it took too long',
}

const REFUSED_SAMPLES: Texts = {
  'not-offered': 'the sample is not offered',
  'too-soon': 'the last sample was too recent',
  'limit-reached': 'the limit of the household was reached',
  'out-of-stock': 'the sample was out of stock',
}

const ORDER_KINDS: Texts = { item: 'shop order', pregnant: 'order for mothers-to-be', voucher: 'voucher', donate: 'donation' }
const STATES: Texts = { PROCESSING: 'is being processed', DELIVERING: 'is on its way', DELIVERED: 'was delivered', CANCELLED: 'was cancelled' }
const VOUCHER_REASONS: Texts = { milestone: 'for a milestone of codes', redemption: 'bought with points', mystery: 'won in a mystery box' }
const QUESTS: Texts = {
  completeProfile: 'complete your profile',
  firstScan: 'register your first code',
  referFriend: 'refer a friend',
  sampleFeedback: 'answer about a sample',
}
const ORIGINS: Texts = { form: 'by the form', social: 'by a social provider', bulk: 'by a bulk file of staff', 'sister-shop': 'by the sister shop' }
const PARTS: Texts = {
  details: 'changed their details',
  'baby-added': 'added a child',
  'baby-changed': 'changed a child',
  'address-added': 'added an address',
  language: 'changed their language',
  password: 'set a new password',
}
const SIGN_INS: Texts = {
  password: 'with the password',
  social: 'by a social provider',
  'sister-shop': 'by the sister shop',
  restore: 'by restoring the account',
  verified: 'by verifying the account',
}

const NOTE_TITLES: Readonly<Record<keyof typeof NOTES, string>> = {
  welcome: 'welcome',
  'first-code': 'first code',
  'code-by-link': 'code sent by the link',
  'box-waiting': 'a mystery box waits',
  receipt: 'receipt',
  'redemption-refused': 'an order that failed',
  'shop-order': 'shop order',
  'sample-order': 'sample order',
  'sample-refused': 'a sample that was refused',
  'sample-feedback': 'question about a sample',
  tier: 'tier',
  voucher: 'voucher',
}

const MESSAGE_TITLES: Readonly<Record<SendPurpose, string>> = {
  otp: 'SMS with a verification code',
  welcome: 'Mail with an activation link after the sign-up',
  activation: 'Mail with an activation link',
  provider: 'Mail with a link that confirms a social provider',
  reset: 'Mail with a link for a new password',
  restore: 'Mail with a link that restores the account',
}

const ACTIONS: Texts = {
  'identity.edit-account': 'Account edited',
  'identity.decide-household': 'Decided whether the address and a similar one are one household',
  'identity.end-sessions': 'All sessions ended',
  'identity.resend-verification': 'Mail with an activation link sent again',
  'member:create': 'Account created from a bulk file',
  'member:block': 'Member blocked',
  'member:unblock': 'Member unblocked',
  'member:close': 'Account closed on the member’s wish',
  'member:restore': 'Account restored',
  'member:legacy-password': 'Old password set for a test',
  'points-ledger.forfeit-points': 'Points forfeited',
  'points-ledger.return-points': 'Forfeited points given back',
  'points-ledger.submit-credit': 'Points credited by staff',
  'catalogue.cancel-order': 'Order cancelled by staff',
  'catalogue.move-order': 'Order moved',
  'samples.move-order': 'Sample order moved',
  'contests.set-entry-status': 'Contest entry shortlisted or taken back',
}

/** Where a parcel is, or that staff took back that it was there. */
const moveText = ({ trackingId, state, undone = '' }: Params): string =>
  undone === '' ? `${parcelText(trackingId)} ${wordOf(STATES, state)}` : `${parcelText(trackingId)}: staff took back that it ${wordOf(STATES, undone)}`

const withDetails = (text: string, details = ''): string => (details === '' ? text : `${text}: ${details}`)

/** The sentence of each event of a timeline (trust-and-desk 7.3), in English like the whole back office (D13). */
export const TIMELINE_TEXTS: Readonly<Record<TimelineEvent, (params: Params) => string>> = {
  'points-credited': ({ source }) => `Points received: ${sourceText(source)}`,
  'points-debited': ({ source }) => `Points taken: ${sourceText(source)}`,
  'code-registered': (params) =>
    `Code ${params['code']} registered (${params['product']}): ${pointsText(params['points'])}, bonuses included${byLinkText(params)}`,
  'code-refused': (params) =>
    `${params['code'] ? `Code ${params['code']}` : 'A code that is no longer kept'} was refused: ${wordOf(REFUSED_CODES, params['outcome'])}${byLinkText(params)}`,
  'milestone-reached': ({ count, voucherType }) => `Pants code number ${count}: a voucher of ${voucherType}`,
  'order-placed': ({ trackingId, lines, points }) => `Order${parcelText(trackingId)} placed for ${pointsText(points)}: ${lines}`,
  'order-taken': ({ kind }) => `The ${wordOf(ORDER_KINDS, kind)} was accepted and not decided yet`,
  'order-refused': ({ kind, reason }) => `The ${wordOf(ORDER_KINDS, kind)} failed: ${wordOf(REFUSED_ORDERS, reason)}`,
  'order-moved': (move) => `Order${moveText(move)}`,
  'order-cancelled': ({ trackingId, points }) => `Order${parcelText(trackingId)} was cancelled: ${pointsText(points)} come back`,
  'points-donated': ({ lines, points }) => `Donated ${pointsText(points)}: ${lines}`,
  'voucher-issued': ({ name, reason }) => `Voucher ${name} given, ${wordOf(VOUCHER_REASONS, reason)}`,
  'voucher-used': ({ name }) => `Voucher ${name} marked as used`,
  'sample-ordered': ({ name, trackingId, origin }) => `Sample${parcelText(trackingId)} ordered${origin === 'sign-up' ? ' with the sign-up' : ''}: ${name}`,
  'sample-refused': ({ reason }) => `The sample chosen at sign-up was refused: ${wordOf(REFUSED_SAMPLES, reason)}`,
  'sample-moved': (move) => `Sample${moveText(move)}`,
  'feedback-due': () => 'The member may be asked about a sample',
  'feedback-answered': ({ received, points }) =>
    received === 'true' ? `Feedback on a sample: ${pointsText(points)}` : 'The member said that a sample did not arrive',
  'receipt-submitted': ({ receiptDate }) => `Receipt of ${displayDay(receiptDate ?? '')} uploaded`,
  'receipt-decided': ({ status, points }) => (status === 'APPROVED' ? `Receipt approved: ${pointsText(points)}` : 'Receipt rejected'),
  'contest-entered': ({ entries, points }) => `Contest entered with ${entries} ${entries === '1' ? 'entry' : 'entries'} for ${pointsText(points)}`,
  'wish-donated': ({ points }) => `Gave ${pointsText(points)} to a wish of the Wishing Tree`,
  'box-earned': ({ cause }) => `Mystery box earned by ${cause?.startsWith('receipt:') ? 'a receipt' : 'a code'}`,
  'box-opened': ({ points }) => `Mystery box opened: ${points === '0' ? 'a voucher' : pointsText(points)}`,
  'quest-completed': ({ keyword }) => `Quest completed: ${wordOf(QUESTS, keyword)}`,
  'friend-qualified': () => 'A friend whom the member referred counts',
  'qualified-as-friend': () => 'The member counts as the friend of the member who referred them',
  'tier-changed': ({ from, to, direction }) =>
    direction === 'none' ? `Tier reviewed: stays ${to}` : `Tier ${direction === 'upgraded' ? 'rose' : 'fell'} from ${from} to ${to}`,
  'note-added': ({ note }) => `Inbox note: ${wordOf(NOTE_TITLES, note)}`,
  'member-appealed': () => 'The member answered to the alarm for which the account is frozen',
  'message-queued': ({ purpose }) => wordOf(MESSAGE_TITLES, purpose),
  'signed-up': ({ origin }) => `Signed up ${wordOf(ORIGINS, origin)}`,
  verified: () => 'Account verified',
  'profile-changed': ({ part }) => `The member ${wordOf(PARTS, part)}`,
  'profile-completed': ({ points }) => `Profile completed: ${pointsText(points)}`,
  'goal-changed': () => 'The member chose, changed or dropped the reward that they collect points for',
  'quiet-changed': ({ quiet }) => (quiet === 'true' ? 'Baby messages paused' : 'Baby messages resumed'),
  'account-frozen': ({ frozen }) => (frozen === 'true' ? 'Account frozen for an alarm' : 'Account released'),
  'alarm-dismissed': ({ dismissed }) => (dismissed === 'true' ? 'Alarm dismissed' : 'Dismissal of an alarm taken back'),
  'account-closed': ({ closed }) => (closed === 'true' ? 'Account closed' : 'Account reopened'),
  'account-erased': () => 'Personal data erased',
  'signed-in': ({ method, device }) => `Signed in ${wordOf(SIGN_INS, method)}${device ? `, ${device}` : ''}`,
  'signed-out': () => 'Signed out of one session',
  'account-handled': ({ action, fields }) => withDetails(wordOf(ACTIONS, action), fields),
  'record-handled': ({ action, changes }) => withDetails(wordOf(ACTIONS, action), changes),
}
