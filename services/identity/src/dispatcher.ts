import type { Host } from '@club/service-host'
import { counter } from '@club/service-host'
import { deliverMessages } from './commands/deliver-messages'
import type { Messages } from './store/outgoing-messages'

/** What another replica left behind is found by looking; our own messages wake us at once. */
const LOOK_EVERY_MS = 1000

const outcomes = counter('club_identity_messages_total', 'SMS and mails handed to notifications', ['outcome'])

/** Hands SMS and mails over from now on; replicas share the work. */
export function startDispatcher(host: Host, messages: Messages, deps: Parameters<typeof deliverMessages>[0]): void {
  let stopping = false
  let dirty = true
  let woken: (() => void) | undefined
  messages.onQueued(() => {
    dirty = true
    woken?.()
  })
  const idle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS)
      woken = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    while (!stopping) {
      dirty = false
      try {
        const { sent, failed } = await deliverMessages(deps)
        outcomes.inc({ outcome: 'sent' }, sent)
        outcomes.inc({ outcome: 'failed' }, failed)
        if (sent > 0) dirty = true
      } catch (error) {
        host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'messages wait')
      }
      if (!dirty && !stopping) await idle()
    }
  }
  const running = loop()
  host.onStop('dispatcher', async () => {
    stopping = true
    woken?.()
    await running
  })
}
