import type { MemberRewards } from '@club/contracts/catalogue'
import type { ListReceiptsReply } from '@club/contracts/codes'
import type { Box, DescribeMemberReply } from '@club/contracts/contests'
import type { DeskMember } from '@club/contracts/http'
import type { Account, DescribedMember } from '@club/contracts/identity'
import type { Book, Entry } from '@club/contracts/points-ledger'
import type { MemberSamples } from '@club/contracts/samples'
import type { Standing } from '@club/contracts/tiers'
import { assert } from '@club/kernel'
import { DESK_RECORDS_MAX } from '@club/rules'
import { toAccount } from './account'
import { isoOf, orNull } from './instants'
import { toMemberStatus } from './member-status'
import { toReceipt } from './receipts'
import { toAddresses, toBabyInfos, toLine, toRedemption, toSampleOrder, toTierFields, toVoucher } from './user'

/** What the services know of one member; together it is the answer to staff (trust-and-desk 7.2). */
export interface DeskParts {
  readonly described: DescribedMember
  readonly book: Book
  readonly standing: Standing
  readonly rewards: MemberRewards
  readonly samples: MemberSamples
  readonly contests: DescribeMemberReply
  readonly receipts: ListReceiptsReply
}

/** The member as staff see them; each list has the newest 100, `counts` says how many there are. */
export function toDeskMember({ described, book, standing, rewards, samples, contests, receipts }: DeskParts): DeskMember {
  const { account } = described
  assert(account, 'identity described no account')
  return {
    member: toPerson(account, described),
    status: toMemberStatus(described.status, book.frozenAt),
    quiet: account.quiet,
    balance: Number(book.balance),
    held: Number(book.held),
    ...toTierFields(standing),
    points: withBalances(book),
    babies: toBabyInfos(described.babies),
    orders: newest(rewards.orders).map(toRedemption),
    vouchers: newest(rewards.vouchers).map((voucher) => {
      const { code: _code, externalUrl: _link, ...shown } = toVoucher(voucher)
      return { ...shown, issuedAt: isoOf(voucher.issuedAt) }
    }),
    samples: newest(samples.orders).map(toSampleOrder),
    receipts: newest(receipts.receipts).map(toReceipt),
    entries: contests.entries.map(({ contestName, status, createdAt, ...entry }) => ({
      ...entry,
      contest: contestName?.en ?? '',
      status: status as DeskMember['entries'][number]['status'],
      createdAt: isoOf(createdAt),
    })),
    boxes: contests.boxes.map(toBox),
    devices: described.devices.map(({ label, firstAt, lastAt, signIns }) => ({
      device: orNull(label),
      firstAt: isoOf(firstAt),
      lastAt: isoOf(lastAt),
      signIns,
    })),
    referrals: described.referees.map(({ memberId, name, registeredAt, qualifiedAt }) => ({
      userId: memberId,
      name,
      createdAt: isoOf(registeredAt),
      qualifiedAt: isoOf(qualifiedAt),
    })),
    counts: {
      points: Number(book.accountVersion),
      orders: rewards.ordersTotal,
      vouchers: rewards.vouchersTotal,
      samples: samples.orders.length,
      receipts: receipts.total,
      entries: contests.entriesTotal,
      boxes: contests.boxesTotal,
      devices: described.devicesTotal,
      referrals: described.refereesTotal,
    },
  }
}

const newest = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, DESK_RECORDS_MAX)

/** Lines by their date, with the balance after each: what is dated back counts by its date, so it is summed from today's balance back. */
function withBalances({ balance, lines }: { readonly balance: bigint; readonly lines: readonly Entry[] }): DeskMember['points'] {
  let after = balance
  return lines.map((line) => {
    const shown = { ...toLine(line), balance: Number(after) }
    after -= line.points
    return shown
  })
}

const toBox = ({ id, createdAt, openedAt, prize }: Box): DeskMember['boxes'][number] => ({
  id,
  type: !prize ? null : prize.$case === 'points' ? 'POINTS' : 'VOUCHER',
  points: prize?.$case === 'points' ? Number(prize.value) : null,
  createdAt: isoOf(createdAt),
  openedAt: openedAt ? isoOf(openedAt) : null,
})

const toPerson = (account: Account, { callName, referrerId, verifiedAt, closedAt, eraseAt, addresses }: DescribedMember): DeskMember['member'] => ({
  ...toAccount(account),
  callName: orNull(callName),
  referrerId: orNull(referrerId),
  verifiedAt: verifiedAt ? isoOf(verifiedAt) : null,
  closedAt: closedAt ? isoOf(closedAt) : null,
  eraseAt: eraseAt ? isoOf(eraseAt) : null,
  addresses: toAddresses(addresses),
})
