import type { InventoryTable } from './inventory'

/** The tables that every service has for messages, sagas, idempotency and frozen accounts; a service may have more of the same kind. */
const PLATFORM_TABLES: Readonly<Record<string, InventoryTable>> = {
  outbox: { of: 'nobody', about: 'events on their way; ids and figures only', columns: 'seq id subject aggregate body headers created_at lane' },
  inbox: { of: 'nobody', about: 'events that were processed', columns: 'consumer fact_id received_at' },
  saga_replays: { of: 'nobody', about: 'sagas that an operator resumed', columns: 'id saga_id operator stuck_at last_error replayed_at' },
  sagas: {
    // A saga's state holds the data of its steps, an address for example.
    of: `state::text LIKE '%' || $1 || '%' AND ended_at IS NOT NULL AND NOT EXISTS (SELECT FROM saga_replays r WHERE r.saga_id = sagas.id)`,
    erasure: 'delete',
    columns: {
      id: '',
      name: '',
      state: '',
      step: '',
      status: '',
      reason: '',
      attempts: '',
      due_at: '',
      started_at: '',
      lease_owner: '',
      lease_until: '',
      stuck_at: '',
      last_error: '',
      ended_at: '',
      chosen_now: '',
      traceparent: '',
    },
  },
  idempotency_records: {
    of: `(scope LIKE '%' || $1 || '%' OR outcome::text LIKE '%' || $1 || '%')`,
    erasure: 'delete',
    columns: { scope: '', key: '', request_hash: '', outcome: '', created_at: '' },
  },
  documents: { of: 'nobody', about: 'articles, news and wishes of the editors', columns: 'collection id body created_at updated_at' },
  frozen_members: { of: 'member_id = $1::uuid', erasure: 'delete', columns: { member_id: '', is_frozen: '', revision: '', changed_at: '' } },
  personal_values: { of: 'nobody', about: 'former values of records about persons who are no members, for an undo', columns: 'act changes' },
  undone_acts: { of: 'nobody', about: 'acts of staff that were taken back', columns: 'act undone_by at' },
  schema_migrations: { of: 'nobody', about: 'which migrations were applied', columns: 'name checksum applied_at' },
}

/** A service's own tables, and behind them those that all services have. */
export const ownedTables = (tables: Readonly<Record<string, InventoryTable>>): Readonly<Record<string, InventoryTable>> => ({ ...tables, ...PLATFORM_TABLES })
