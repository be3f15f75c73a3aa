import { mailboxOf } from '@club/kernel'
import { record } from '@club/messaging'
import type { Tx } from '@club/postgres'
import { SEND_LIMITS } from '@club/rules'
import type { SendLimit, SendLimitName, SendPurpose } from '@club/rules'
import { counter } from '@club/service-host'
import { HOUR_SECONDS } from '../domain/limits'
import type { Message } from '../domain/ports'
import { consumeLimit, countUses, giveBackLimit } from '../store/limiter'
import { giveBackTotal, isTotalReached, takeTotal } from '../store/send-totals'
import { deleteUnansweredSend, insertUnansweredSend } from '../store/unanswered-sends'
import type { Deps } from './deps'

const refused = counter('club_identity_sends_refused_total', 'SMS and mails not sent because a limit was reached', ['limit'])

/** The requester of an SMS or a mail, as far as the gateway can tell. */
export interface Requester {
  /** Any text that identifies one network (decision D143). */
  readonly network: string
  /** Any text that identifies one address; '' where nobody asked from outside. */
  readonly address: string
  /** The hash of the browser's cookie; '' for a browser that has shown none. */
  readonly browser: string
}

export interface AskedSend {
  readonly purpose: SendPurpose
  /** A number in stored form, or an email. */
  readonly addressee: string
  readonly requester: Requester
  /** The account whose activation, or whose use of the link, answers it; null where no message leaves because nobody has that address. */
  readonly memberId: string | null
  /** The email that a sign-up gives with the number. */
  readonly email?: string
  /** A code that was asked for again keeps its distance to the one before (decision D21). */
  readonly withGap?: boolean
}

export interface AllowedSend {
  readonly kind: 'allowed'
  /** Queues the message; this is the only way by which one leaves. `replacesWaiting` as in `Messages.queue`. Publishes message-queued. */
  queue(message: Message, options?: { readonly replacesWaiting: boolean }): Promise<void>
}

export interface RefusedSend {
  readonly kind: 'not-allowed'
  readonly retryAfterSeconds: number
}

type SendDeps = Pick<Deps, 'secrets' | 'limits' | 'messages' | 'onSendRefused'>

/**
 * Takes one of every limit of an SMS or a mail (SEND_LIMITS) in the transaction that will queue it: the rows decide, so parallel calls send
 * no more. A refused send returns its earlier takes, so that one limit does not use up another. An unknown address takes the
 * same limits and is answered the same, but leaves the club's total as it is.
 */
export async function allowSend(tx: Tx, deps: SendDeps, asked: AskedSend, now: Date): Promise<AllowedSend | RefusedSend> {
  const taken: (() => Promise<void>)[] = []
  for (const [name, rule] of Object.entries(SEND_LIMITS) as [SendLimitName, SendLimit][]) {
    if (!rule.purposes.includes(asked.purpose)) continue
    const outcome = await takeLimit(tx, deps, { name, rule }, asked, now)
    if (outcome.waitSeconds > 0) {
      for (const giveBack of taken.reverse()) await giveBack()
      refused.inc({ limit: name })
      deps.onSendRefused(name)
      return { kind: 'not-allowed', retryAfterSeconds: outcome.waitSeconds }
    }
    taken.push(outcome.giveBack)
  }
  return {
    kind: 'allowed',
    async queue(message, options) {
      const messageId = await deps.messages.queue(tx, message, now, options)
      const { purpose, memberId } = asked
      if (memberId !== null) await record(tx, { subject: 'identity.message-queued.v1', body: { messageId, memberId, purpose, queuedAt: now } })
    },
  }
}

interface Taken {
  readonly waitSeconds: number
  giveBack(): Promise<void>
}
const NOT_COUNTED: Taken = { waitSeconds: 0, giveBack: async () => undefined }

async function takeLimit(
  tx: Tx,
  { secrets, limits }: SendDeps,
  { name, rule }: { readonly name: SendLimitName; readonly rule: SendLimit },
  asked: AskedSend,
  now: Date,
): Promise<Taken> {
  const max = limits.sends[name]
  if (rule.by === 'club') return takeClubsTotal(tx, { channel: rule.channel, max, isReal: asked.memberId !== null }, now)
  const by = countedBy(rule, asked)
  if (by === undefined) return NOT_COUNTED
  const key = secrets.limitKey(`send ${name}`, ...by)
  const isUnanswered = rule.by === 'requesting address, unanswered'
  // Adds as many more as were answered: a carrier's address with a thousand families must not count as a stranger who writes to a thousand numbers.
  const answered = isUnanswered ? await countUses(tx, answeredKey(key), rule.windowSeconds, now) : 0
  const gap = rule.gapSeconds !== undefined && asked.withGap ? { gapSeconds: limits.otpResendLockSeconds } : {}
  const waitSeconds = await consumeLimit(tx, key, { max: max + answered, windowSeconds: rule.windowSeconds, ...gap }, now)
  if (waitSeconds > 0) return { ...NOT_COUNTED, waitSeconds }
  const unanswered = isUnanswered && asked.memberId !== null ? { memberId: asked.memberId, key, sentAt: now } : undefined
  if (unanswered) await insertUnansweredSend(tx, unanswered)
  return {
    waitSeconds: 0,
    async giveBack() {
      await giveBackLimit(tx, key)
      if (unanswered) await deleteUnansweredSend(tx, unanswered)
    },
  }
}

/** Key under which answered uses of an address are counted. */
export const answeredKey = (key: string): string => `answered ${key}`

async function takeClubsTotal(tx: Tx, { channel, max, isReal }: { channel: SendLimit['channel']; max: number; isReal: boolean }, now: Date): Promise<Taken> {
  const hour = new Date(Math.floor(now.getTime() / (HOUR_SECONDS * 1000)) * HOUR_SECONDS * 1000)
  const isFree = isReal ? await takeTotal(tx, { channel, hour, max }) : !(await isTotalReached(tx, { channel, hour, max }))
  if (isFree) return isReal ? { waitSeconds: 0, giveBack: () => giveBackTotal(tx, { channel, hour }) } : NOT_COUNTED
  return { ...NOT_COUNTED, waitSeconds: Math.max(1, Math.ceil((hour.getTime() + HOUR_SECONDS * 1000 - now.getTime()) / 1000)) }
}

/** The keys that a limit counts by; undefined where the send lacks them. */
function countedBy({ by }: SendLimit, { purpose, addressee, requester, email }: AskedSend): readonly string[] | undefined {
  const person = purpose === 'otp' ? addressee : mailboxOf(addressee)
  switch (by) {
    case 'addressee':
      return [person]
    case 'addressee and network':
      return [person, requester.network]
    case 'email of the sign-up and network':
      return email === undefined ? undefined : [mailboxOf(email), requester.network]
    case 'requesting address, unanswered':
      return requester.address === '' ? undefined : [requester.address]
    case 'requesting browser':
      return requester.browser === '' ? undefined : [requester.browser]
    case 'club':
      return []
  }
}
