import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { receiptPicture } from '@club/testing/picture-bombs'
import { openClub } from '../faults/club'
import type { Answer, Club, SignedUp } from '../faults/club'
import type { GivenClub } from '../faults/given-system'
import type { Draws } from '../faults/made-up-values'
import { receiptsOf } from '../faults/receipts'
import { givePoints, makeSpenders, stockVouchers } from '../faults/spenders'
import { decided, findGoods, openSpending, OPERATIONS } from '../faults/spending'
import type { Operation, Spender } from '../faults/spending'

/** How often each thing is done, in a second, by honest members and staff. */
const PER_SECOND = {
  'sign-in': 0.5,
  'whole member': 4,
  code: 3,
  item: 0.7,
  voucher: 0.3,
  donation: 0.3,
  wish: 0.3,
  entry: 0.2,
  sample: 0.1,
  receipt: 0.2,
  picture: 0.3,
  'staff report': 0.5,
} as const
export type Kind = keyof typeof PER_SECOND
export const KINDS = Object.keys(PER_SECOND) as readonly Kind[]
const isSpending = (kind: Kind): kind is Kind & Operation => (OPERATIONS as readonly string[]).includes(kind)

/** One thing that somebody wanted, from when they began until it was decided, whatever they had to send again for it. */
export interface Sample {
  readonly kind: Kind
  /** Attack or fault that was under way when it began. */
  readonly phase: string
  readonly ms: number
}

export interface HonestTraffic {
  readonly samples: readonly Sample[]
  readonly accepted: readonly { readonly code: string; readonly memberId: string; readonly points: number }[]
  readonly spending: ReturnType<typeof openSpending>
  /** Receipts with a picture that were answered with success, by member. */
  readonly pictures: readonly string[]
  /** Answers that no honest member should get. */
  readonly unexpected: readonly string[]
  /** From now on, what begins belongs to another phase. */
  enter(phase: string): void
  /** Ends when everything that was begun is decided. */
  finish(): Promise<void>
}

const SIGNED_UP = 4
/** Numbers of members that nobody else of a soak has made. */
const FROM_OF_A_SOAK = 100_000
const POINTS = 1_000_000n
const STOCK = 1_000_000
const SPARE = 1.5
/** Each may enter five times, upload twenty receipts a day and order one sample in months. */
const EVERYBODY_MIN = 200
const TICK_MS = 20
const PICTURES = 24
const UPLOAD_AGAIN_MS = 2000
const TWICE_SHARE = 0.04
const HANG_UP_SHARE = 0.04
const HANG_UP_MS_MAX = 60
const REPORTS = ['/admin/fetch/dashboard/code/batch', '/admin/today', '/admin/fetch/dashboard/massCredit'] as const

/**
 * A club in which some of what has a key is sent twice at once, or hung up on and sent again, as fingers and networks do. What is answered
 * twice must be answered alike.
 */
function inNervousHands(club: Club, draws: Draws, unexpected: string[]): Club {
  return {
    ...club,
    async call(method, path, options) {
      const send = () => club.call(method, path, options)
      // A call that only reads may be answered differently the second time.
      if (!options?.headers?.['idempotency-key'] || path.endsWith('/fetch')) return send()
      if (draws.often(TWICE_SHARE)) {
        const [one, other] = await Promise.all([send(), send()])
        if (one.status === 200 && other.status === 200 && JSON.stringify(one.body) !== JSON.stringify(other.body))
          unexpected.push(`${path} answered one key with two outcomes`)
        return one.status === 200 ? one : other
      }
      if (draws.often(HANG_UP_SHARE))
        await club.call(method, path, { ...options, signal: AbortSignal.timeout(1 + draws.upTo(HANG_UP_MS_MAX)) }).catch(() => undefined)
      return send()
    },
  }
}

interface Pace {
  readonly draws: Draws
  readonly seconds: number
  /** How much of what is done in a second on a machine that has nothing else to do. */
  readonly share?: number
  /** Number of the first member; nobody else of this club may have made any from there on. */
  readonly from?: number
}

/** Makes members, codes and stock for so many seconds, and begins. */
export async function startHonestTraffic(given: GivenClub, { draws, seconds, share = 1, from = FROM_OF_A_SOAK }: Pace): Promise<HonestTraffic> {
  const unexpected: string[] = []
  const samples: Sample[] = []
  const accepted: { code: string; memberId: string; points: number }[] = []
  const pictures: string[] = []
  // Each from a home of their own.
  const at = openClub(given.system.url, { password: given.system.demo.password }, () => `127.44.${draws.upTo(254)}.${1 + draws.upTo(253)}`)
  const club = inNervousHands(at, draws, unexpected)
  const everybody = await makeSpenders(given, { count: EVERYBODY_MIN + Math.ceil(seconds * share * PER_SECOND.sample), from })
  await givePoints(given, everybody, POINTS)
  await stockVouchers(given, ['RM5 TnG PIN'], Math.ceil(seconds * share * PER_SECOND.voucher * SPARE))
  await (await given.database('catalogue')).query('UPDATE items SET inventory = $1', [STOCK])
  await (await given.database('samples')).query('UPDATE samples SET inventory = $1', [STOCK])
  const codes = await club.newCodes(Math.ceil(seconds * share * PER_SECOND.code * SPARE))
  const signedUp: SignedUp[] = []
  while (signedUp.length < SIGNED_UP) signedUp.push(await club.signUp())
  // Attackers hold sessions of another administrator: each sends one report at a time.
  const staff = await club.signInStaff('tdgops')
  const receipts = await receiptsOf(club, everybody[0] as Spender)
  const drawn = await Promise.all(Array.from({ length: PICTURES }, (_, index) => receiptPicture(index)))
  const goods = await findGoods(club, everybody[0] as Spender)
  const spending = openSpending(club, goods, given.environment('gateway')['PARTNER_SECRET'] ?? '')

  const turns = new Map<Kind, number>()
  const turnOf = (kind: Kind): number => {
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    return turn
  }
  const expect200 = (what: string, { status, body }: Answer): void => {
    if (status !== 200) unexpected.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  const carryOut = async (kind: Kind): Promise<void> => {
    const turn = turnOf(kind)
    const member = everybody[turn % everybody.length] as Spender
    if (isSpending(kind)) return spending.begin(kind, member)
    if (kind === 'sign-in') {
      const { email, password } = signedUp[turn % signedUp.length] as SignedUp
      return expect200(kind, await decided(() => club.call('POST', '/user/signin', { body: { email, password, socialLogin: false, language: 'en' } })))
    }
    if (kind === 'whole member') return expect200(kind, await decided(() => club.call('POST', '/user/session', { token: member.token, body: {} })))
    if (kind === 'staff report') return expect200(kind, await decided(() => club.call('GET', REPORTS[turn % REPORTS.length] as string, { token: staff })))
    if (kind === 'code') {
      const code = codes[turn] as string
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await decided(() => club.call('POST', '/user/scancode', { token: member.token, body: { code }, headers }))
      if (answer.status === 200) accepted.push({ code, memberId: member.id, points: Number(answer.body['points']) })
      return expect200(kind, answer)
    }
    // Another file each time: bytes after the picture make it one.
    const file = Buffer.concat([drawn[turn % PICTURES] as Buffer, Buffer.from(randomUUID())])
    let tries = 0
    const { status } = await decided(async () => {
      // So many uploads a day are counted, whatever becomes of them: a member does not press ten times a second.
      if (tries > 0) await pause(UPLOAD_AGAIN_MS)
      tries += 1
      const sent = await receipts.upload(member, file)
      if (sent.status === 0) throw new Error('the connection broke')
      return { status: sent.status, headers: {}, body: {}, json: undefined }
    })
    // An upload has no key: sent again after a lost answer it is its own duplicate.
    if (status === 200 || (status === 409 && tries > 1)) pictures.push(member.id)
    else unexpected.push(`${kind}: ${status}`)
  }

  let phase = ''
  const running = new Set<Promise<void>>()
  const begin = (kind: Kind): void => {
    const [began, beganIn] = [performance.now(), phase]
    const one: Promise<void> = carryOut(kind)
      .catch((error: unknown) => void unexpected.push(`${kind}: ${error instanceof Error ? error.message : 'unknown'}`))
      .then(() => void samples.push({ kind, phase: beganIn, ms: performance.now() - began }))
      .finally(() => running.delete(one))
    running.add(one)
  }
  const since = performance.now()
  const begun = new Map<Kind, number>()
  const ticking = setInterval(() => {
    const passed = (performance.now() - since) / 1000
    for (const [place, kind] of KINDS.entries()) {
      // Not all in the same instant.
      const due = Math.floor(passed * share * PER_SECOND[kind] + place / KINDS.length)
      for (let count = begun.get(kind) ?? 0; count < due; count += 1) begin(kind)
      begun.set(kind, due)
    }
  }, TICK_MS)

  return {
    samples,
    accepted,
    spending,
    pictures,
    unexpected,
    enter: (entered) => void (phase = entered),
    async finish() {
      clearInterval(ticking)
      await Promise.all(running)
      await spending.settle()
      at.close()
    },
  }
}
