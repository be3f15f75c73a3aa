import type { Database } from '@club/postgres'
import { counter } from '@club/service-host'
import type { Logger } from '@club/service-host'
import { afterFailure } from '../domain/delivery'
import type { Message, Provider } from '../domain/delivery'
import type { Channel } from '../domain/recipient'
import { claimDueMessages, markFailed, markSent, postpone } from '../store/messages'

const BATCH_MAX = 20

const delivered = counter('club_messages_total', 'SMS and mail processed', ['channel', 'outcome'])

export interface Delivery {
  readonly db: Database
  readonly log: Logger
  readonly providers: Readonly<Record<Channel, Provider>>
  readonly attemptsMax: number
  /** How long a claimed message is nobody else's; longer than a provider may take. */
  readonly leaseMs: number
}

/**
 * Claims a batch of due messages and hands them to their providers, outside any transaction. A crash between delivery
 * and its record delivers again: the provider gets the message's id to detect duplicates. Returns how many were claimed.
 */
export async function deliverDue(delivery: Delivery): Promise<number> {
  const claimed = await claimDueMessages(delivery.db, BATCH_MAX, delivery.leaseMs)
  await Promise.all(claimed.map((message) => deliverOne(delivery, message)))
  return claimed.length
}

async function deliverOne({ db, log, providers, attemptsMax }: Delivery, message: Message & { attempts: number }): Promise<void> {
  const provider = providers[message.channel]
  const { channel } = message
  try {
    await provider.deliver(message)
  } catch (error) {
    const next = afterFailure(message.attempts, attemptsMax)
    if (next.kind === 'retry') await postpone(db, message.id, next.waitMs)
    else await markFailed(db, message.id)
    delivered.inc({ channel, outcome: next.kind === 'retry' ? 'retried' : 'given up' })
    // A provider's words may repeat the address: the log names the kind of error alone.
    log.warn(
      { message: message.id, channel, attempts: message.attempts, next: next.kind, reason: error instanceof Error ? error.name : 'unknown' },
      'message was not delivered',
    )
    return
  }
  await markSent(db, message.id, provider.keepsText)
  delivered.inc({ channel, outcome: 'sent' })
}
