import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** The tables of notifications: names in an export and fate on erasure, column by column (trust-and-desk 1.4). */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'notifications',
  tables: ownedTables({
    // The local outbox is made of these.
    messages: {
      of: 'lower(to_address) = ANY ($2::text[])',
      erasure: 'delete',
      exports: [{ list: 'messages', order: 'seq' }],
      columns: {
        id: '',
        seq: '',
        key: '',
        channel: 'as channel',
        to_address: 'as to',
        subject: 'as subject',
        text: 'as text',
        links: '',
        created_at: 'as at',
        state: '',
        attempts: '',
        due_at: '',
      },
    },
    notes: {
      of: 'member_id = $1::uuid',
      erasure: 'delete',
      exports: [{ list: 'inbox', order: 'created_at, id' }],
      columns: { id: 'as id', member_id: '', cause: '', title: 'as title', message: 'as message', link: 'as link', read: 'as read', created_at: 'as at' },
    },
    quiet_members: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { member_id: '', quiet: '', version: '' } },
  }),
}
