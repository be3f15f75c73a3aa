import { ContestsRefusal } from '@club/contracts/contests'
import type { Box, MysteryDraw, Spent } from '@club/contracts/contests'
import type { MemberVoucher } from '@club/contracts/catalogue'
import { contestCalls, rewardCalls } from '@club/contracts/http'
import type { MysteryBox, PointRecord, RefusalNameOf } from '@club/contracts/http'
import type { MemberName } from '@club/contracts/identity'
import { memberNamesOf } from '../clients/member-names'
import type { Services } from '../clients/services'
import { toContest, toPrizeNames } from '../mapping/contests'
import { isoOf, orNull } from '../mapping/instants'
import { textOf } from '../mapping/texts'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import { toPointRecord } from '../mapping/user'
import { signalOfClient } from '../pipeline/client-gone'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { UploadedFile } from '../pipeline/uploaded-file'
import type { Parts } from './parts'

/** A list of winners shows the first word of a name (decisions D55, D84), whatever its bearer is called; all of the words that stand for an erased one (trust-and-desk 1.4). */
const winnerName = ({ name, status }: MemberName): string => (status === 'erased' ? name : (name.split(' ', 1)[0] ?? ''))

const DIGITS_SHOWN = 4
/** Time for one picture, waiting included; the whole call has a little more. */
const PICTURE_MS_MAX = 9_000
const BOX_NAME = 'Mystery box'
const BOX_IMAGE = '/drypers-baby-club/static/boxes/closed.svg'
const OPENED_IMAGE = '/drypers-baby-club/static/boxes/open.svg'

const CONTESTS = {
  [ContestsRefusal.UNSPECIFIED]: 'internal',
  [ContestsRefusal.CONTEST_UNKNOWN]: 'contest-unknown',
  [ContestsRefusal.NOT_STARTED]: 'contest-not-started',
  [ContestsRefusal.ENDED]: 'contest-ended',
  [ContestsRefusal.INCOMPLETE]: 'contest-incomplete',
  [ContestsRefusal.ENTRIES_LIMIT]: 'contest-entries-limit',
  [ContestsRefusal.INSUFFICIENT_POINTS]: 'contest-insufficient-points',
  [ContestsRefusal.KEY_REUSED]: 'idempotency-key-reused',
  [ContestsRefusal.IN_PROGRESS]: 'in-progress',
  [ContestsRefusal.WISH_UNKNOWN]: 'not-found',
  [ContestsRefusal.BOX_UNKNOWN]: 'not-found',
  [ContestsRefusal.BOX_OPENED]: 'box-already-opened',
  [ContestsRefusal.EXPIRED]: 'unavailable',
  [ContestsRefusal.PICTURE_UNREADABLE]: 'contest-picture-broken',
  [ContestsRefusal.PICTURE_TOO_LARGE]: 'contest-picture-too-large',
  [ContestsRefusal.BUSY]: 'unavailable',
  [ContestsRefusal.ACCOUNT_FROZEN]: 'account-frozen',
} as const satisfies RefusalMap<ContestsRefusal>

/** Contests, gifts to wishes and mystery boxes (decisions D80, D82-D84, D87). */
export function contestRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { contests, identity, catalogue } = services

  return [
    route(contestCalls.fetchContests, async ({ withInactive }) => {
      const { contests: all } = await contests.listContests({ withInactive })
      return all.map((contest) => toContest(contest, withInactive))
    }),

    route(contestCalls.submitEntries, async ({ body, caller, files, idempotencyKey, response }) => {
      const drafts = await keepPictures(services, caller.id, files, signalOfClient(response))
      if (drafts instanceof Refusal) return drafts
      const texts = new Map(body.entries.map((entry) => [entry.index, entry]))
      // An entry is a number that occurs (D83): one that is left out between two others was not sent.
      const numbers = [...new Set([...texts.keys(), ...drafts.keys()])].sort((one, other) => one - other)
      const entries = numbers.map((index) => ({
        imageKey: drafts.get(index)?.image ?? '',
        receiptKey: drafts.get(index)?.receiptsImage ?? '',
        link: texts.get(index)?.link ?? '',
        selectedValue: texts.get(index)?.selectedValue ?? '',
      }))
      const reply = await contests.submitEntries({ memberId: caller.id, contestId: body.contestId, entries, idempotencyKey })
      const entered = unwrap(contestCalls.submitEntries, reply, CONTESTS)
      if (entered instanceof Refusal) return entered
      const { entryIds, spent } = entered.value
      return { entries: entryIds.map((id) => ({ id, status: 'pending' as const })), ...spendingOf(spent) }
    }),

    route(rewardCalls.donateToWisher, async ({ body, caller, idempotencyKey }) => {
      const reply = await contests.donateToWish({ memberId: caller.id, wisherId: body.wisherId, points: BigInt(body.selectedValue), idempotencyKey })
      const given = unwrap(rewardCalls.donateToWisher, reply, { ...CONTESTS, [ContestsRefusal.INSUFFICIENT_POINTS]: 'insufficient-points-donation' })
      if (given instanceof Refusal) return given
      const { pointRecord, ...spent } = spendingOf(given.value)
      return pointRecord ? { ...spent, pointRecord } : refuse('internal')
    }),

    route(contestCalls.listBoxes, async ({ caller }) => {
      const [{ boxes }, vouchers] = await Promise.all([contests.listBoxes({ memberId: caller.id }), vouchersOf(catalogue, caller.id)])
      return boxes.map((box) => toBox(box, vouchers))
    }),

    route(contestCalls.openBox, async ({ body, caller, idempotencyKey }) => {
      const opened = unwrap(contestCalls.openBox, await contests.openBox({ memberId: caller.id, boxId: body.entryId, idempotencyKey }), CONTESTS)
      if (opened instanceof Refusal) return opened
      const { box, ledgerEntryId, source, balance } = opened.value
      if (!box) throw new Error('contests opened no box')
      const points = box.prize?.$case === 'points' ? box.prize.value : undefined
      return {
        ...toBox(box, points === undefined ? await vouchersOf(catalogue, caller.id) : []),
        pointRecord: points === undefined ? null : toPointRecord({ id: ledgerEntryId, at: box.openedAt, points, source }),
        totalPoints: Number(balance ?? (await balanceOf(services, caller.id)) + (points ?? 0n)),
      }
    }),

    route(contestCalls.fetchMysteryCampaign, async () => {
      const { fromDay, toDay, winners, draws, grandDraw, prizeNames } = await contests.getMysteryCampaign({})
      const names = await memberNamesOf(
        identity,
        winners.map(({ memberId }) => memberId),
      )
      return {
        from: orNull(fromDay),
        to: orNull(toDay),
        // A member unknown to identity is left out. Nobody sees more of another member than this.
        winners: winners.flatMap(({ week, memberId, prize }) => {
          const member = names.get(memberId)
          return member
            ? [{ week, name: winnerName(member), number: member.number.slice(-DIGITS_SHOWN), ...(prize?.en || prize?.bm ? { prize: textOf(prize) } : {}) }]
            : []
        }),
        draws: draws.map((draw) => ({ week: draw.week, ...proofsOf(draw) })),
        grandDraw: grandDraw ? { lastDay: grandDraw.week, ...proofsOf(grandDraw) } : null,
        prizeNames: toPrizeNames(prizeNames),
      }
    }),
  ]
}

const proofsOf = ({ seedHash, seed, listHash, entrants }: MysteryDraw) => ({ seedHash, seed: orNull(seed), listHash: orNull(listHash), entrants })

type Pictures = Map<number, { image?: string; receiptsImage?: string }>

/** Hands each picture to contests, which keeps it privately; returns their keys by the number of the entry. */
async function keepPictures(
  services: Services,
  memberId: string,
  files: readonly UploadedFile[],
  signal: AbortSignal,
): Promise<Pictures | Refusal<RefusalNameOf<typeof contestCalls.submitEntries>>> {
  const kept: Pictures = new Map()
  for (const file of files) {
    const picture = Buffer.concat(await file.open().toArray())
    const reply = unwrap(
      contestCalls.submitEntries,
      await services.contests.keepPicture({ memberId, picture }, { deadline: new Date(Date.now() + PICTURE_MS_MAX), signal }),
      CONTESTS,
    )
    if (reply instanceof Refusal) return reply
    const index = file.index ?? 0
    kept.set(index, { ...kept.get(index), [file.field === 'image' ? 'image' : 'receiptsImage']: reply.value })
  }
  return kept
}

/** Converts the result of a spending for the browser: points are negative; without a cost there is no ledger line. */
function spendingOf(spent: Spent | undefined): { points: number; pointRecord: PointRecord | null; totalPoints: number } {
  if (!spent) throw new Error('contests spent nothing')
  const { ledgerEntryId, points, source, balance, at } = spent
  return {
    points: -Number(points),
    pointRecord: points === 0n ? null : toPointRecord({ id: ledgerEntryId, at, points: -points, source }),
    totalPoints: Number(balance),
  }
}

const vouchersOf = async (catalogue: Services['catalogue'], memberId: string): Promise<readonly MemberVoucher[]> =>
  (await catalogue.listMembersRewards({ memberIds: [memberId] })).members[0]?.vouchers ?? []

const balanceOf = async (services: Services, memberId: string): Promise<bigint> => {
  const { books } = await services.ledger.listBooks({ memberIds: [memberId], linesMax: 0 })
  return books[0]?.balance ?? 0n
}

function toBox(box: Box, vouchers: readonly MemberVoucher[]): MysteryBox {
  const { prize } = box
  const voucher = prize?.$case === 'voucherId' ? vouchers.find(({ id }) => id === prize.value) : undefined
  const name = prize?.$case === 'points' ? `${prize.value} points` : voucher?.givenName?.en || voucher?.givenName?.bm || voucher?.name || BOX_NAME
  return {
    id: box.id,
    image: prize ? (voucher?.imageUrl ?? OPENED_IMAGE) : BOX_IMAGE,
    name,
    ...(voucher?.givenName ? { givenName: textOf(voucher.givenName) } : {}),
    type: prize ? (prize.$case === 'points' ? 'POINTS' : 'VOUCHER') : null,
    createdAt: isoOf(box.createdAt),
    voucher: voucher ? { code: voucher.code } : null,
    opened: box.openedAt !== undefined,
    openedAt: box.openedAt ? isoOf(box.openedAt) : null,
  }
}
