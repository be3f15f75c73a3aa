import type {
  DeepPartial,
  InboxReply,
  ListInboxesReply,
  ListInboxesRequest,
  ListSentReply,
  ListSentRequest,
  NoteRequest,
  NotificationsServiceDefinition,
  SendReply,
  SendRequest,
} from '@club/contracts/notifications'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { clock, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { queueMessage } from '../commands/queue-message'
import { readNote } from '../commands/read-note'
import { removeNote } from '../commands/remove-note'
import { isChannel } from '../domain/recipient'
import { listInboxes } from '../queries/list-inboxes'
import { listSent } from '../queries/list-sent'

const TEXT_CHARS_MAX = 20_000
const MEMBERS_MAX = 256
const LINKS_MAX = 20

export interface NotificationsServer {
  readonly db: Database
  /** Called when a message was queued. */
  readonly wake: () => void
  /** Whether the local outbox may be read: never in production (decision D122). */
  readonly showsSent: boolean
}

/** The RPCs of this service. A request that no caller should make is INVALID_ARGUMENT. */
export const createNotificationsServer = ({ db, wake, showsSent }: NotificationsServer): ServiceImplementation<NotificationsServiceDefinition> => ({
  async send(request: SendRequest): Promise<DeepPartial<SendReply>> {
    const { key, channel, to, subject, text, links } = request
    if (!isChannel(channel) || key === '' || to === '' || text.length > TEXT_CHARS_MAX || links.length > LINKS_MAX)
      throw new ServerError(Status.INVALID_ARGUMENT, 'not a message')
    const { id, added } = await queueMessage(db, { key, channel, to, subject, text, links, createdAt: request.occurredAt ?? clock.now() })
    if (added) wake()
    return { id }
  },

  async listInboxes({ memberIds }: ListInboxesRequest): Promise<DeepPartial<ListInboxesReply>> {
    if (memberIds.length > MEMBERS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} members`)
    return { inboxes: (await listInboxes(db, memberIds.map(checked))).map((notes) => ({ notes })) }
  },

  async readNote({ memberId, noteId }: NoteRequest): Promise<DeepPartial<InboxReply>> {
    return readNote(db, checked(memberId), noteId)
  },

  async removeNote({ memberId, noteId }: NoteRequest): Promise<DeepPartial<InboxReply>> {
    return { found: true, notes: await removeNote(db, checked(memberId), noteId) }
  },

  async listSent({ to }: ListSentRequest): Promise<DeepPartial<ListSentReply>> {
    if (!showsSent) return { enabled: false, messages: [] }
    const messages = await listSent(db, to)
    return { enabled: true, messages: messages.map((message) => ({ ...message, links: [...message.links] })) }
  },
})

function checked(memberId: string): string {
  if (!isId(memberId)) throw new ServerError(Status.INVALID_ARGUMENT, 'not a member id')
  return memberId
}
