import type { NotificationsServiceDefinition } from '@club/contracts/notifications'
import type { ServiceClient } from '@club/service-host'
import type { Sender } from '../domain/ports'

/** Sends through the notifications service, which queues each key once. */
export const createSender = (client: Pick<ServiceClient<typeof NotificationsServiceDefinition>, 'send'>): Sender => ({
  async send(key, message, occurredAt) {
    await client.send({ ...message, key, links: [...message.links], occurredAt })
  },
})
