import { createInbox } from '@nats-io/transport-node'
import type { Msg } from '@nats-io/transport-node'
import type { Nats } from './connect-nats'
import type { StreamMessage } from './event-messages'

const ACKS_MS_MAX = 5000

export type PublishAll = (messages: readonly StreamMessage[]) => Promise<void>

/**
 * Publishes groups of messages to streams and waits until every one is stored. One subscription serves all
 * acknowledgements: the client's own request prepares two errors with their stacks for each message, which was a fifth of
 * a service's CPU under load.
 * @throws Error when a message was refused or not acknowledged in time; publishing it again is safe, the stream drops
 * a message id that it knows.
 */
export function createPublisher({ connection, inboxPrefix }: Pick<Nats, 'connection' | 'inboxPrefix'>): PublishAll {
  const inbox = createInbox(inboxPrefix)
  let groups = 0
  const waiting = new Map<string, { left: number; done(): void; fail(error: Error): void }>()
  connection.subscribe(`${inbox}.*`, {
    callback: (error, message) => {
      const group = waiting.get(message.subject.slice(inbox.length + 1))
      if (!group) return
      const refusal = error ?? refusalIn(message)
      if (refusal) group.fail(refusal)
      else if ((group.left -= 1) === 0) group.done()
    },
  })
  return (messages) => {
    if (messages.length === 0) return Promise.resolve()
    groups += 1
    const id = String(groups)
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => end(() => reject(new Error(`no acknowledgement within ${ACKS_MS_MAX} ms`))), ACKS_MS_MAX)
      const end = (finish: () => void) => {
        clearTimeout(timer)
        waiting.delete(id)
        finish()
      }
      waiting.set(id, { left: messages.length, done: () => end(resolve), fail: (error) => end(() => reject(error)) })
      try {
        for (const { subject, data, headers } of messages) connection.publish(subject, data, { headers, reply: `${inbox}.${id}` })
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
    })
  }
}

const NO_STREAM = 503

function refusalIn(message: Msg): Error | undefined {
  if (message.headers?.code === NO_STREAM) return new Error('no stream takes the subject')
  // Nearly every answer says that it is stored; only another one is worth reading.
  const text = message.string()
  if (!text.includes('"error"')) return undefined
  const { error } = JSON.parse(text) as { error?: { description?: string } }
  return error ? new Error(error.description ?? 'the stream refused the message') : undefined
}
