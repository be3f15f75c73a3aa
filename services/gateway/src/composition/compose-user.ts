import { setTimeout as pause } from 'node:timers/promises'
import type { User } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import type { KnownSession, Member, Session } from '@club/contracts/identity'
import { withinTime } from '@club/kernel'
import type { Logger, RefusalOf } from '@club/service-host'
import { fitUser } from '../pipeline/fit-answer'
import { outcomeOf } from '../mapping/unwrap'
import { toUser } from '../mapping/user'
import type { MemberQuestions } from '../clients/member-questions'

/**
 * How long an answer waits for a service that learns of points by an event. Under load a relay collects events for 75 ms and a consumer for
 * 250, and a page that got an answer from before is not asked to read again.
 */
const CATCH_UP_MS_MAX = 1000
const CATCH_UP_PAUSE_MS = 30
/** How long an answer waits for a part that may be missing. */
const PART_MS_MAX = 1000

export interface UserRequest {
  readonly memberId: string
  /** The token that the answer repeats, unless identity replaces it (decision D39). */
  readonly token: string
  /** The member as identity answered it already, or is about to; else it is asked. */
  readonly member?: Member
  readonly session?: Promise<KnownSession>
  /** A line that the answer should show, when it arrives in time. */
  readonly entryId?: string
}

/** Why identity shows no member. */
export type NotShown = RefusalOf<IdentityRefusal>

export type ComposeUser = (request: UserRequest) => Promise<User | NotShown>

export const isUser = (answer: User | NotShown): answer is User => 'type' in answer

/**
 * Asks every service that keeps data of a member, at once, and combines the answers (decision D38). A member who may request a
 * sample by their own orders is checked once more, when their addresses are known: the household counts too (decisions D63, D64).
 * Identity, the ledger and tiers must answer; the others' parts are left empty when they do not answer in time.
 */
export function createComposeUser(questions: MemberQuestions, log: Logger): ComposeUser {
  async function optional<T>(service: string, answer: Promise<T>, instead: T): Promise<T> {
    try {
      return await withinTime(PART_MS_MAX, () => answer)
    } catch (error) {
      log.warn({ err: error, service }, 'a service failed; the answer about the member lacks its part')
      return instead
    }
  }

  async function session({ memberId, member, token, session: fetched }: UserRequest): Promise<Session | NotShown> {
    if (member) return { member, token }
    return outcomeOf(await (fetched ?? questions.session({ memberId, tokenExpiresAt: 0n })), 'identity', IdentityRefusal).value
  }

  async function book(memberId: string) {
    const { balance, held, accountVersion, lines, frozenAt } = await questions.book(memberId)
    // Tiers counts credits only, so a debit must not make it look late. A line that is dated back was posted after newer ones.
    const creditedVersion = lines.reduce((newest, line) => (line.points > 0n && line.accountVersion > newest ? line.accountVersion : newest), 0n)
    // Held points are as good as spent: the member sees what they can still spend. An account's version is its number of lines.
    return { available: balance - held, creditedVersion, entries: lines, more: accountVersion > BigInt(lines.length), frozenAt }
  }

  /** Whether another sample can be requested, by the addresses it could go to. */
  async function mayRequest({ id, addresses }: Member, byOwnOrders: boolean): Promise<boolean> {
    const households = addresses.filter(({ active }) => active).map(({ line1, line2, line3, postcode, state }) => ({ line1, line2, line3, postcode, state }))
    if (!byOwnOrders || households.length === 0) return byOwnOrders
    return optional('samples', questions.mayRequest({ memberId: id, households }), byOwnOrders)
  }

  /** Asks again, for a moment, while an answer is older than what is known already. */
  async function caughtUp<T>(first: T, isCurrent: (answer: T) => boolean, again: () => Promise<T>): Promise<T> {
    const end = Date.now() + CATCH_UP_MS_MAX
    let answer = first
    while (!isCurrent(answer) && Date.now() < end) {
      await pause(CATCH_UP_PAUSE_MS)
      answer = await again()
    }
    return answer
  }

  return async (request) => {
    const { memberId } = request
    const [known, firstBook, firstStanding, rewards, samples, contests, inbox] = await Promise.all([
      session(request),
      book(memberId),
      questions.standing(memberId),
      optional('catalogue', questions.rewards(memberId), {
        vouchers: [],
        orders: [],
        moreVouchers: false,
        moreOrders: false,
        unusedVouchers: 0,
        ordersUnderWay: 0,
        ordersTotal: 0,
        vouchersTotal: 0,
      }),
      optional('samples', questions.samples(memberId), { orders: [], allowRequest: false, promptFeedback: false, moreOrders: false }),
      optional('contests', questions.contestEntries(memberId), { entries: [], moreEntries: false, wishes: 0 }),
      optional('notifications', questions.inbox(memberId), { notes: [] }),
    ])
    if (!('token' in known)) return known
    if (!known.member) throw new Error('identity answered no member')

    const awaited = request.entryId
    const [allowRequest, points] = await Promise.all([
      mayRequest(known.member, samples.allowRequest),
      caughtUp(
        firstBook,
        ({ entries }) => !awaited || entries.some(({ id }) => id === awaited),
        () => book(memberId),
      ),
    ])
    const tier = await caughtUp(
      firstStanding,
      (answer) => answer.accountVersion >= points.creditedVersion,
      () => questions.standing(memberId),
    )
    const user = toUser({
      member: known.member,
      token: known.token || request.token,
      totalPoints: points.available,
      entries: points.entries,
      moreEntries: points.more,
      frozenAt: points.frozenAt,
      standing: tier,
      rewards,
      samples: { ...samples, allowRequest },
      contests,
      notes: inbox.notes,
    })
    return fitUser(user)
  }
}
