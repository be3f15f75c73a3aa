import { readBody, readDraft, writeBody } from '@club/contracts/records'
import type { AnyKind, BodyOf, OwnBodyOf, RefusalsOf } from '@club/contracts/records'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import type { Record as WireRecord } from '@club/contracts/records/service'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { paramsOf, refusedReply, ServerError, Status } from '@club/service-host'
import type { Host, ServiceImplementation } from '@club/service-host'
import { addRecord, editRecord, removeRecord, toggleRecord } from './change-record'
import type { RecordChanged } from './change-record'
import type { RecordHead, RecordStore, StaffRecord, StoredRecord } from './definition'
import type { Inverses } from './undo'
import { inversesOf } from './undo-record'

type Whole<K extends AnyKind> = BodyOf<K> & OwnBodyOf<K> & RecordHead

interface Serving<K extends AnyKind, ReadOnly extends object> {
  readonly record: StaffRecord<BodyOf<K>, ReadOnly, RefusalsOf<K>, RefusalsOf<K>>
  /**
   * Why a record may not be saved like that, where another service knows it: asked before anything is written. `giveBack` gives back what that
   * service keeps for the record, which was refused after all.
   */
  allowed?(draft: Partial<BodyOf<K>>): Promise<{ readonly reason?: RefusalsOf<K>; giveBack?(): Promise<void> }>
}
/** Reads the parts of a record that its row does not hold. */
interface Completing<K extends AnyKind, ReadOnly extends object> {
  /** Records in the order in which they are listed; hidden ones only on request (decision D09). */
  list(db: Database, options: { readonly withInactive: boolean }): Promise<readonly Whole<K>[]>
  /** Completes a record that was just saved. */
  whole(db: Database, record: StoredRecord<BodyOf<K>, ReadOnly>): Promise<Whole<K>>
}
type CompletingOf<K extends AnyKind, ReadOnly extends object> = ReadOnly extends OwnBodyOf<K> ? Partial<Completing<K, ReadOnly>> : Completing<K, ReadOnly>

type Methods = ServiceImplementation<RecordServiceDefinition>

/** A kind as its service keeps it: how it is served, and how acts on its records are taken back. */
export interface ServedKind {
  readonly kind: string
  readonly inverses: Inverses
  /** Its table, unless it lies elsewhere. */
  readonly table: RecordStore<object>['table']
  methods(db: Database): Methods
}

type No = Omit<Refused<string>, 'kind'> & Partial<Pick<RecordChanged, 'changedBy' | 'changedAt' | 'now'>>
const refusedAs = ({ reason, changedBy, changedAt, now }: No) =>
  refusedReply(reason, { params: paramsOf({ changedBy, changedAt, now: now && writeBody(now) }) })

function toWire({ fields, ownFields }: AnyKind, record: RecordHead): WireRecord {
  const { id, active, createdAt, updatedAt } = record
  const values = new Map<string, unknown>(Object.entries(record))
  const names = [...Object.keys(fields), ...Object.keys(ownFields)]
  return { id, active, createdAt, updatedAt, body: writeBody(Object.fromEntries(names.map((name) => [name, values.get(name)]))) }
}

/** A record of a kind as `RecordService` sends it. */
export const wireRecord = <K extends AnyKind>(kind: K, record: Whole<K>): WireRecord => toWire(kind, record)

/** Serves the records of a kind. A body that its definition does not accept is the caller's fault: INVALID_ARGUMENT. */
export const servedKind = <K extends AnyKind, ReadOnly extends object>(kind: K, serving: Serving<K, ReadOnly> & CompletingOf<K, ReadOnly>): ServedKind =>
  serve<K, ReadOnly>(kind, serving)

/** As `servedKind`, where the caller knows that rows are whole if nothing completes them. */
export function serve<K extends AnyKind, ReadOnly extends object>(
  kind: K,
  { record, list, whole, allowed }: Serving<K, ReadOnly> & Partial<Completing<K, ReadOnly>>,
): ServedKind {
  type Listing = (db: Database, options: { readonly withInactive: boolean }) => Promise<readonly RecordHead[]>
  const listed: Listing = list ?? ((db, options) => record.store.list(db, options))
  type Outcome = { readonly kind: 'saved'; readonly record: StoredRecord<BodyOf<K>, ReadOnly> } | (No & { readonly kind: 'refused' })
  const saving = async (db: Database, draft: Partial<BodyOf<K>>, save: () => Promise<Outcome>) => {
    const checked = await allowed?.(draft)
    const outcome = checked?.reason ? refused(checked.reason) : await save()
    if (outcome.kind === 'refused') {
      await checked?.giveBack?.()
      return refusedAs(outcome)
    }
    const saved = whole ? await whole(db, outcome.record) : outcome.record
    return { result: { $case: 'record' as const, value: toWire(kind, saved) } }
  }
  return {
    kind: kind.kind,
    inverses: inversesOf(record),
    table: record.store.table,
    methods: (db) => ({
      listRecords: async ({ withInactive }) => ({ records: (await listed(db, { withInactive })).map((one) => toWire(kind, one)) }),
      async addRecord({ body: json }) {
        const body = accepted(() => readBody(kind, json))
        return saving(db, body, () => addRecord(db, record, body))
      },
      async editRecord({ id, seenAt, body: json }) {
        const draft = accepted(() => readDraft(kind, json))
        return saving(db, draft, () => editRecord(db, record, { id, seenAt, draft }))
      },
      async toggleRecord({ id }) {
        const outcome = await toggleRecord(db, record, id)
        return outcome.kind === 'refused' ? refusedAs(outcome) : { result: { $case: 'toggled', value: { id: outcome.id, active: outcome.active } } }
      },
      async removeRecord({ id, seenAt }) {
        const outcome = await removeRecord(db, record, { id, seenAt })
        return outcome.kind === 'refused' ? refusedAs(outcome) : { result: { $case: 'id', value: outcome.id } }
      },
    }),
  }
}

function accepted<Body>(read: () => Body): Body {
  try {
    return read()
  } catch (error) {
    throw new ServerError(Status.INVALID_ARGUMENT, `the body is not one of this kind of record: ${String(error)}`)
  }
}

/** Serves a service's records next to its own service (ADR 57). */
export function serveRecords(host: Host, db: Database, served: readonly ServedKind[]): void {
  const kinds = new Map(served.map((one) => [one.kind, one.methods(db)]))
  const of = ({ kind }: { readonly kind: string }): Methods => {
    const known = kinds.get(kind)
    if (!known) throw new ServerError(Status.INVALID_ARGUMENT, `this service keeps no records of the kind ${kind}`)
    return known
  }
  host.grpc(RecordServiceDefinition, {
    listRecords: (request) => of(request).listRecords(request),
    addRecord: (request) => of(request).addRecord(request),
    editRecord: (request) => of(request).editRecord(request),
    toggleRecord: (request) => of(request).toggleRecord(request),
    removeRecord: (request) => of(request).removeRecord(request),
  })
}

/** How acts on the records of these kinds are taken back. */
export const inversesOfKinds = (served: readonly ServedKind[]): Inverses => Object.fromEntries(served.flatMap(({ inverses }) => Object.entries(inverses)))

/** The tables of these kinds as the list of personal data has them: they say nothing of a member. A table with more columns is listed by hand. */
export const tablesOfKinds = (served: readonly ServedKind[]) =>
  Object.fromEntries(
    served.flatMap(({ table }) =>
      table ? [[table.name, { of: 'nobody', about: table.name.replaceAll('_', ' '), columns: table.columns.join(' ') } as const] as const] : [],
    ),
  )
