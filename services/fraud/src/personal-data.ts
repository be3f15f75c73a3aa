import { ownedTables } from '@club/member-data'
import type { PersonalDataInventory } from '@club/member-data'

/** The tables of fraud, and what erasure does with each column (trust-and-desk 1.4). An alarm stays under the members' ids. */
export const PERSONAL_DATA: PersonalDataInventory = {
  service: 'fraud',
  tables: ownedTables({
    observations: {
      of: 'member_id = $1::uuid',
      erasure: 'delete',
      columns: { id: '', what: '', member_id: '', by_member: '', device: '', network: '', at: '', cause: '', points: '', recorded_at: '' },
    },
    due_judgements: {
      of: `subject = 'member:' || $1::uuid`,
      erasure: 'delete',
      columns: { kind: '', subject: '', earliest: '', latest: '', due_at: '' },
    },
    alarms: { of: 'nobody', about: 'alarms: figures and keyed hashes', columns: 'id kind subject state at seen_until evidence' },
    alarm_members: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { alarm_id: '', member_id: '' } },
    alarm_causes: { of: 'member_id = $1::uuid', erasure: 'keep', columns: { alarm_id: '', member_id: '', cause: '' } },
    alarm_decisions: {
      of: 'nobody',
      about: 'decisions of staff about alarms',
      columns: 'id alarm_id decision reason decided_by decided_at done_at undone_at',
      search: ['reason'],
    },
    appeals: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { id: '', alarm_id: '', member_id: '', body: 'search', added_at: '' } },
  }),
}
