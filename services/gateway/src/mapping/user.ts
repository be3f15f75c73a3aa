import type { InboxNote, PointRecord, Redemption, SampleOrder as WireSampleOrder, User, UserVoucher } from '@club/contracts/http'
import type { MemberRewards, MemberVoucher, Order } from '@club/contracts/catalogue'
import type { ContestEntries, MemberEntries } from '@club/contracts/contests'
import type { Member } from '@club/contracts/identity'
import type { Note } from '@club/contracts/notifications'
import type { Entry } from '@club/contracts/points-ledger'
import type { MemberSamples, SampleOrder } from '@club/contracts/samples'
import type { Standing, TierHistoryEntry } from '@club/contracts/tiers'
import { assert } from '@club/kernel'
import type { Bilingual } from '@club/rules'
import { MODAL_CARDS, POINT_SOURCES, pointSourceOf, reaches, shownSource } from '@club/rules'
import { counter } from '@club/service-host'
import { isoOf, orNull } from './instants'
import { textOf } from './texts'

/** State of a member from all services; together it makes the User of every account call (decision D38). */
export interface UserParts {
  readonly member: Member
  readonly token: string
  readonly totalPoints: bigint
  /** The newest lines, newest first, and whether there are more. */
  readonly entries: readonly Entry[]
  readonly moreEntries: boolean
  /** Since when the account is being checked (trust-and-desk 10.4). */
  readonly frozenAt: Date | undefined
  readonly standing: Standing
  readonly rewards: MemberRewards
  readonly samples: MemberSamples
  readonly contests: MemberEntries
  readonly notes: readonly Note[]
}

type OrderState = NonNullable<Redemption['state']>

type Newest = { readonly createdAt: Date | undefined }
const newestFirst = (a: Newest, b: Newest) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0)

interface PointLine {
  readonly id: string
  readonly at: Date | undefined
  readonly points: bigint
  readonly source: string
  readonly reference?: Bilingual | undefined
  /** The id of the line that this one gives back; empty or absent for most lines. */
  readonly reverses?: string
}

const unknownSources = counter('club_gateway_unknown_point_sources_total', 'Lines of points shown as "Other", because their source is not known')

/**
 * A ledger line (decisions D57, account 3) with the purpose of the points. A source with a title is shown by its title;
 * an unknown source, such as of an older release, by a general text: a line of the past must not fail the member's read.
 */
export function toPointRecord({ id, at, points, source: name, reference, reverses }: PointLine): PointRecord {
  const known = pointSourceOf(name)
  if (!known) unknownSources.inc()
  const line = { id, createdAt: isoOf(at), points: Number(points), source: shownSource(name, reference?.en), ...(reverses ? { reverses } : {}) }
  if (known && POINT_SOURCES[known].titled) return line
  return { ...line, ...(known === 'scanMilestone' ? { milestone: 1 } : {}), ...(reference ? { reference } : {}) }
}

/** A line of the ledger as the member reads it. */
export const toLine = (entry: Entry): PointRecord => toPointRecord({ ...entry, at: entry.occurredAt })

export const toContestEntry = ({ contestId, number }: ContestEntries): User['contestEntries'][number] => ({ id: contestId, number })

export const toInboxNote = (note: Note): InboxNote => ({
  id: note.id,
  title: { en: note.title?.en ?? '', bm: note.title?.bm ?? '' },
  message: { en: note.message?.en ?? '', bm: note.message?.bm ?? '' },
  link: orNull(note.link),
  read: note.read,
  createdAt: isoOf(note.createdAt),
})

export const toVoucher = (voucher: MemberVoucher): UserVoucher => ({
  id: voucher.id,
  name: voucher.givenName?.en || voucher.givenName?.bm || voucher.name,
  ...(voucher.givenName ? { givenName: textOf(voucher.givenName) } : {}),
  code: voucher.code,
  voucherImage: voucher.imageUrl,
  points: Number(voucher.points),
  used: voucher.used,
  externalUrl: orNull(voucher.externalUrl),
})

/** An order of items or of an offer (decision D69). */
export const toRedemption = (order: Order): Redemption => {
  const { address } = order
  assert(address, 'an order goes somewhere')
  return {
    id: order.id,
    trackingId: order.trackingId,
    createdAt: isoOf(order.createdAt),
    ...(order.state ? { state: order.state as OrderState } : {}),
    address,
    orderItems: order.lines.map(({ id, name, imageUrl, quantity, points }) => ({
      id,
      itemName: textOf(name),
      quantity,
      points: Number(points),
      itemImage: textOf(imageUrl),
    })),
  }
}

const RECEIVED: Readonly<Record<string, boolean | null>> = { received: true, 'not-received': false }

export const toSampleOrder = ({ id, createdAt, answer, brandId, sizeId, formatId, ...order }: SampleOrder): WireSampleOrder => ({
  id,
  createdAt: isoOf(createdAt),
  received: RECEIVED[answer] ?? null,
  ...(order.state ? { trackingId: order.trackingId, state: order.state as WireSampleOrder['state'] } : {}),
  orderItems: [
    {
      brandId,
      sizeId,
      formatId,
      ...(order.name && order.imageUrl ? { itemName: textOf(order.name), itemImage: textOf(order.imageUrl) } : {}),
    },
  ],
})

const STATUS: Readonly<Record<string, [string, string]>> = {
  upgraded: ['Upgraded', 'Dinaikkan'],
  downgraded: ['Downgraded', 'Diturunkan'],
}

/** Arrays by language: English, Malay (decision D61). */
function toTierHistory(entry: TierHistoryEntry): User['tierHistory'][number] {
  const status = STATUS[entry.direction]
  return {
    tierChangeDate: isoOf(entry.changedAt),
    tierStatus: status ?? ['None', 'Tiada'],
    tierChange: status ? [`${entry.from} to ${entry.to}`, `${entry.from} ke ${entry.to}`] : ['None', 'Tiada'],
  }
}

type TierFields = Pick<User, 'tier' | 'totalPointsInPastYear' | 'tierHistory' | 'tierResetDate' | 'tierSetting'>

/** The member's tier, its way to the next one and its history. */
export function toTierFields(standing: Standing): TierFields {
  return {
    tier: standing.tier as User['tier'],
    totalPointsInPastYear: Number(standing.earnedPastYear),
    tierHistory: [...standing.history].sort((a, b) => (b.changedAt?.getTime() ?? 0) - (a.changedAt?.getTime() ?? 0)).map(toTierHistory),
    tierResetDate: standing.resetOn,
    tierSetting: [{ highTierPoints: Number(standing.highTierPoints), nextTier: (standing.nextTier || null) as User['tierSetting'][number]['nextTier'] }],
  }
}

/** Addresses, the newest first. */
export const toAddresses = (addresses: Member['addresses']): User['addresses'] =>
  [...addresses].sort(newestFirst).map(({ createdAt: _createdAt, ...address }) => ({ ...address, houseNumber: orNull(address.houseNumber) }))

/** Babies, the newest record first. */
export const toBabyInfos = (babies: Member['babies']): User['babyInfos'] =>
  [...babies].sort(newestFirst).map(({ createdAt: _createdAt, ...baby }) => ({
    ...baby,
    name: orNull(baby.name),
    gender: baby.gender as User['babyInfos'][number]['gender'],
  }))

/** The bare User object of the account calls (decision D38); lists newest first. */
export function toUser(parts: UserParts): User {
  const { member } = parts
  return {
    id: member.id,
    type: 'user',
    name: member.name,
    ...(member.callName ? { callName: member.callName } : {}),
    number: orNull(member.number),
    email: member.email,
    dob: orNull(member.dob),
    gender: orNull(member.gender),
    race: orNull(member.race),
    nationality: orNull(member.nationality),
    pregnancyStage: (member.pregnancyStage || null) as User['pregnancyStage'],
    pregnancyStageUpdatedAt: isoOf(member.pregnancyStageUpdatedAt),
    edb: orNull(member.edb),
    totalPoints: Number(parts.totalPoints),
    ...toTierFields(parts.standing),
    referralCode: member.referralCode,
    allowRefer: member.allowRefer,
    allowRequest: parts.samples.allowRequest,
    promptFeedback: parts.samples.promptFeedback && reaches(member, MODAL_CARDS.feedbackPrompt),
    quiet: member.quiet,
    frozen: parts.frozenAt ? { since: isoOf(parts.frozenAt) } : null,
    forceUpdated: member.forceUpdated,
    ssoPopup: member.ssoPopup,
    language: member.language === 'bm' ? 'bm' : 'en',
    receiveMail: member.receiveMail,
    addresses: toAddresses(member.addresses),
    babyInfos: toBabyInfos(member.babies),
    points: parts.entries.map(toLine),
    redemptions: parts.rewards.orders.map(toRedemption),
    vouchers: parts.rewards.vouchers.map(toVoucher),
    samples: parts.samples.orders.map(toSampleOrder),
    contestEntries: parts.contests.entries.map(toContestEntry),
    inbox: parts.notes.map(toInboxNote),
    more: {
      points: parts.moreEntries,
      redemptions: parts.rewards.moreOrders,
      vouchers: parts.rewards.moreVouchers,
      samples: parts.samples.moreOrders,
      contestEntries: parts.contests.moreEntries,
    },
    counts: { unusedVouchers: parts.rewards.unusedVouchers, ordersUnderWay: parts.rewards.ordersUnderWay, wishes: parts.contests.wishes },
    profileRewardedAt: member.profileRewardedAt ? isoOf(member.profileRewardedAt) : null,
    token: parts.token,
  }
}
