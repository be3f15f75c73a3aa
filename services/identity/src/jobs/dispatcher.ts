import type { Host } from '@club/service-host'
import { counter } from '@club/service-host'
import { deliverMessages } from '../commands/deliver-messages'
import type { Messages } from '../store/outgoing-messages'

/** Polling finds messages that another replica left behind; new messages wake the loop at once. */
const POLL_INTERVAL_MS = 1000

const outcomes = counter('club_identity_messages_total', 'SMS and mails handed to notifications', ['outcome'])

/** Hands SMS and mails over from now on; replicas share the work. */
export function startDispatcher(host: Host, messages: Messages, deps: Parameters<typeof deliverMessages>[0]): void {
  const { wake } = host.loop(
    'dispatcher',
    async () => {
      const { sent, failed } = await deliverMessages(deps)
      outcomes.inc({ outcome: 'sent' }, sent)
      outcomes.inc({ outcome: 'failed' }, failed)
      return sent > 0
    },
    { everyMs: POLL_INTERVAL_MS },
  )
  messages.onQueued(wake)
}
