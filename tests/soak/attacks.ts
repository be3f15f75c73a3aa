import { setTimeout as pause } from 'node:timers/promises'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import { burstOf } from '../faults/bursts'
import { newcomer, openClub } from '../faults/club'
import type { Club, SignedUp } from '../faults/club'
import { sendDescribedCalls } from '../faults/described-calls'
import { sendHostileForms } from '../faults/hostile-forms'
import type { Sent } from '../faults/hostile-forms'
import { HOSTILE, publishedCalls, sendHostileBodies } from '../faults/hostile-input'
import { drawsOf } from '../faults/made-up-values'
import type { Draws } from '../faults/made-up-values'
import { raceForOneCode } from '../faults/one-code-one-winner'
import { LEAVES_EACH, leaveAll, turnsOf } from '../faults/leavers'
import { isFault, pictureBombsOfAllKinds, sendPictureBombs } from '../faults/picture-bombs'
import { receiptsOf } from '../faults/receipts'
import type { Receipts } from '../faults/receipts'
import { openHalfHeads, openSlowForms } from '../faults/slow-clients'
import { whatToLeave } from '../faults/what-to-leave'
import { LIARS, lieAboutCanary } from './liars'
import { AS_OTHERS_DO, askForEverything, AT_ONCE, ATTACKING } from './one-member'

/** Everything that a process of attackers has to know of the club. */
export interface Target {
  readonly url: string
  readonly password: string
  readonly dataDir: string
  readonly identityUrl: string
  /** For how long everything is attacked. */
  readonly minutes: number
  /** Members with very long histories: those who ask for everything at once, then a club of others; none where no attack asks for them. */
  readonly long: readonly BenchMember[]
}

/** Requests of an attack and the wrong answers to them, and the codes that the club accepted, to compare with its books. */
export interface AttackReport extends Sent {
  readonly accepted: readonly { readonly code: string; readonly memberId: string }[]
}

interface Attackers {
  readonly dataDir: string
  readonly club: Club
  readonly long: readonly BenchMember[]
  readonly receipts: Receipts
  readonly signedUp: readonly SignedUp[]
  /** So many members who have not attacked yet: some limits are counted for a day. */
  fresh(count: number): readonly BenchMember[]
  /** A code that nobody has registered yet. */
  freshCode(): string
  readonly staff: string
  readonly spare: readonly string[]
  readonly calls: Awaited<ReturnType<typeof publishedCalls>>
  readonly bombs: readonly Buffer[]
  /** Every request that can be made and left. */
  readonly left: Awaited<ReturnType<typeof whatToLeave>>
  /** Requests that are still to be left; each is left equally often. */
  readonly turns: ReturnType<typeof turnsOf>
}

interface Given {
  readonly draws: Draws
  readonly seed: number
  readonly ms: number
  readonly isOver: () => boolean
}

export const ONE_MEMBER = 'one member'
export const LONG_CLUB = 'a long club'
export const ATTACK_NAMES = [
  'forms',
  'bodies',
  'calls',
  'pictures',
  'half heads',
  'slow forms',
  'bursts',
  'races',
  'leavers',
  'statements',
  'liars',
  ONE_MEMBER,
  LONG_CLUB,
] as const
export type AttackName = (typeof ATTACK_NAMES)[number]

/** Numbers of members that nobody else of a soak has made. */
const FROM = 500_000
const FROM_OF_LEAVERS = 2_000_000
/** More than attacks take: one whose sessions an attack has ended is of no use to the next. */
const MEMBERS_A_MINUTE = 2_000
const CODES = 4_000
const SIGNED_UP = 3
/** Beyond what one network may have open (see `CONNECTIONS_PER_NETWORK_MAX` of the soak). */
const HALF_HEADS = 1300
/** Nobody else comes from there: a further connection of such a network is closed at once, by right. */
const HALF_HEAD_NETWORKS = ['127.67.0.1', '127.67.0.2']
const PICTURE_SENDERS = 4
const SLOW_MEMBERS = 10
const CROWD = 50
const REPEATED = 20
const RACE_PAUSE_MS = 500
/** More than wait for their turn (ADR 47). */
const STATEMENT_MEMBERS = 24
const BURSTS = [10, 30, 100]
const BURST_PAUSE_MS = 4_000

/** An address of a network that belongs to attackers alone. */
const addressOf = (draws: Draws) => `127.66.${draws.upTo(254)}.${1 + draws.upTo(253)}`

/** Makes all that attackers need: accounts, codes, pictures. */
export async function openAttackers(target: Target, seed: number): Promise<Attackers> {
  const draws = drawsOf(seed)
  const club = openClub(target.url, { password: target.password }, () => addressOf(draws))
  const members = await makeMembers({
    identityUrl: target.identityUrl,
    dataDir: target.dataDir,
    count: Math.ceil(target.minutes * MEMBERS_A_MINUTE),
    from: FROM,
  })
  const signedUp: SignedUp[] = []
  while (signedUp.length < SIGNED_UP) signedUp.push(await club.signUp())
  const codes = await club.newCodes(CODES)
  let member = 0
  let code = 0
  return {
    club,
    dataDir: target.dataDir,
    long: target.long,
    signedUp,
    receipts: await receiptsOf(club, members[0] as BenchMember),
    fresh(count) {
      const from = member
      member += count
      if (member > members.length) throw new Error(`Attacks took more than ${members.length} members.`)
      return members.slice(from, member)
    },
    freshCode: () => codes[code++ % CODES] as string,
    staff: await club.signInStaff('dev'),
    spare: [(await club.signUp()).token],
    calls: await publishedCalls(club),
    bombs: await pictureBombsOfAllKinds(),
    left: await whatToLeave({ ...target, club, draws, from: FROM_OF_LEAVERS, staffActs: false }),
    turns: [],
  }
}

const NONE_ACCEPTED = { accepted: [] } as const

const ATTACKS: Readonly<Record<AttackName, (attackers: Attackers, given: Given) => Promise<AttackReport>>> = {
  async forms({ club, staff, fresh }, { seed, ms }) {
    const [member] = fresh(1)
    return { ...(await sendHostileForms(club, { seed, ms, member: member?.token ?? '', staff })), ...NONE_ACCEPTED }
  },
  async bodies({ club, calls, fresh, staff, spare }, { isOver, draws }) {
    let sent = 0
    const wrong: Sent['wrong'][number][] = []
    while (!isOver()) {
      const [, make] = draws.one(HOSTILE)
      const found = await sendHostileBodies(club, { calls, make, callers: [fresh(1)[0]?.token ?? '', staff], spare, isOver })
      sent += found.sent
      wrong.push(...found.wrong)
    }
    return { sent, wrong, ...NONE_ACCEPTED }
  },
  // Members alone: what an administrator may do to the shelves would be refused to honest members by right.
  async calls({ club, fresh, spare }, { seed, ms }) {
    const [member] = fresh(1)
    return { ...(await sendDescribedCalls(club, { member: member?.token ?? '', own: [member?.id ?? ''], spare }, { seed, ms })), ...NONE_ACCEPTED }
  },
  async pictures({ receipts, fresh, bombs }, { draws, isOver }) {
    const answers = await sendPictureBombs(receipts, { attackers: fresh(PICTURE_SENDERS), bombs, draws, isOver })
    const wrong = answers.filter(isFault).map(({ status, ms }) => ({ what: `a picture, after ${Math.round(ms)} ms`, status }))
    return { sent: answers.length, wrong, ...NONE_ACCEPTED }
  },
  async 'half heads'({ club }, { isOver }) {
    const sockets = await openHalfHeads(Number(new URL(club.url).port), HALF_HEAD_NETWORKS, HALF_HEADS)
    await until(isOver)
    for (const socket of sockets) socket.destroy()
    return { sent: sockets.length, wrong: [], ...NONE_ACCEPTED }
  },
  async 'slow forms'({ club, fresh }, { isOver }) {
    const { sockets, end } = await openSlowForms(Number(new URL(club.url).port), fresh(SLOW_MEMBERS))
    await until(isOver)
    end()
    return { sent: sockets.length, wrong: [], ...NONE_ACCEPTED }
  },
  async bursts({ club, signedUp }, { draws, isOver }) {
    let sent = 0
    const wrong: Sent['wrong'][number][] = []
    const signIn = () => {
      const { email, password } = draws.one(signedUp)
      return club.call('POST', '/user/signin', { body: { email, password, socialLogin: false, language: 'en' } })
    }
    const signUp = () => club.call('POST', '/user/signup', { body: newcomer() })
    while (!isOver()) {
      const size = draws.one(BURSTS)
      const { others, withoutTime } = await burstOf(size, draws.often(0.5) ? signIn : signUp)
      sent += size
      // One address may sign in and up so often, and no more.
      wrong.push(...others.filter((status) => status !== 429).map((status) => ({ what: `one of ${size} at once`, status })))
      if (withoutTime > 0) wrong.push({ what: `${withoutTime} of ${size} refused without a time to come back`, status: 503 })
      await Promise.race([pause(BURST_PAUSE_MS), until(isOver)])
    }
    return { sent, wrong, ...NONE_ACCEPTED }
  },
  async races({ club, fresh, freshCode }, { isOver }) {
    let sent = 0
    const wrong: Sent['wrong'][number][] = []
    const accepted: { code: string; memberId: string }[] = []
    while (!isOver()) {
      const [code, members] = [freshCode(), fresh(CROWD)]
      const answers = await raceForOneCode(club, members, code)
      sent += CROWD
      for (const [index, { status }] of answers.entries()) {
        if (status === 200) accepted.push({ code, memberId: members[index]?.id ?? '' })
        else if (status !== 409 && status !== 503) wrong.push({ what: 'one of fifty with one code', status })
      }
      const [again, [member]] = [freshCode(), fresh(1)]
      const headers = { 'idempotency-key': `soak-${again}` }
      const repeated = await Promise.all(
        Array.from({ length: REPEATED }, () => club.call('POST', '/user/scancode', { token: member?.token ?? '', body: { code: again }, headers })),
      )
      sent += REPEATED
      const done = repeated.filter(({ status }) => status === 200)
      if (done.length > 0) accepted.push({ code: again, memberId: member?.id ?? '' })
      if (new Set(done.map(({ body }) => JSON.stringify(body))).size > 1) wrong.push({ what: 'one key with two outcomes', status: 200 })
      await Promise.race([pause(RACE_PAUSE_MS), until(isOver)])
    }
    return { sent, wrong, accepted }
  },
  async statements({ club, fresh }, { isOver }) {
    let sent = 0
    const wrong: Sent['wrong'][number][] = []
    const year = new Date().getFullYear()
    while (!isOver()) {
      const asked = fresh(STATEMENT_MEMBERS).flatMap(({ token }) =>
        ['pdf', 'json', 'pdf'].map((format) => club.call('GET', `/user/points/statement?year=${year}&format=${format}`, { token })),
      )
      sent += asked.length
      // Too many at once come back later.
      const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200 && status !== 503)
      wrong.push(...refused.map(({ status }) => ({ what: 'one of many statements', status })))
      await Promise.race([pause(BURST_PAUSE_MS), until(isOver)])
    }
    return { sent, wrong, ...NONE_ACCEPTED }
  },
  async [ONE_MEMBER]({ club, long }, { isOver }) {
    return { ...(await askForEverything(club, { members: long.slice(0, ATTACKING), ...AT_ONCE, isOver })), ...NONE_ACCEPTED }
  },
  async [LONG_CLUB]({ club, long }, { isOver }) {
    return { ...(await askForEverything(club, { members: long.slice(ATTACKING), ...AS_OTHERS_DO, isOver })), ...NONE_ACCEPTED }
  },
  async liars({ club, dataDir, fresh }, { isOver }) {
    return { ...(await lieAboutCanary(club, { dataDir, members: fresh(LIARS), isOver })), ...NONE_ACCEPTED }
  },
  async leavers({ club, left, turns }, { draws, isOver }) {
    let sent = 0
    while (!isOver()) {
      if (turns.length === 0) turns.push(...turnsOf(left, LEAVES_EACH.soak, draws))
      sent += await leaveAll(Number(new URL(club.url).port), turns, { draws, isOver, from: () => addressOf(draws) })
    }
    return { sent, wrong: [], ...NONE_ACCEPTED }
  },
}

const LOOK_MS = 100

async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await pause(LOOK_MS)
}

/**
 * Carries one attack out for so long. Not wrong, beside what the attack's own test allows: 503, since many attack at once and PostgreSQL dies
 * meanwhile.
 */
export async function attack(attackers: Attackers, name: AttackName, { seed, ms }: { seed: number; ms: number }): Promise<AttackReport> {
  const end = Date.now() + ms
  const given = { draws: drawsOf(seed), seed, ms, isOver: () => Date.now() >= end }
  const report = await ATTACKS[name](attackers, given).catch((error: unknown): AttackReport => ({
    sent: 0,
    wrong: [{ what: String(error), status: 0 }],
    accepted: [],
  }))
  return { ...report, wrong: report.wrong.filter(({ what, status }) => status !== 503 || what.includes('without a time')) }
}
