import { readBody, readDraft, writeBody } from '@club/contracts/records'
import type { AnyKind, BodyOf, OwnBodyOf, RefusalsOf } from '@club/contracts/records'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import type { Record as WireRecord } from '@club/contracts/records/service'
import { refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { paramsOf, refusedReply, ServerError, Status } from '@club/service-host'
import type { Host, ServiceImplementation } from '@club/service-host'
import { addRecord, editRecord, removeRecord, toggleRecord } from './change-record'
import type { RecordHead, StaffRecord, StoredRecord } from './definition'

type Whole<K extends AnyKind> = BodyOf<K> & OwnBodyOf<K> & RecordHead

interface Serving<K extends AnyKind, ReadOnly extends object> {
  readonly record: StaffRecord<BodyOf<K>, ReadOnly, 'not-found', RefusalsOf<K>, RefusalsOf<K>>
  /** Why a record may not be saved like that, where another service knows it: asked before anything is written. */
  allowed?(draft: Partial<BodyOf<K>>): Promise<RefusalsOf<K> | undefined>
  /** Records in the order in which they are listed; hidden ones only on request (decision D09). */
  list(options: { readonly withInactive: boolean }): Promise<readonly Whole<K>[]>
}
/** Completes a saved record where the row does not hold all of it. */
type Completing<K extends AnyKind, ReadOnly extends object> =
  ReadOnly extends OwnBodyOf<K>
    ? { whole?(record: StoredRecord<BodyOf<K>, ReadOnly>): Promise<Whole<K>> }
    : { whole(record: StoredRecord<BodyOf<K>, ReadOnly>): Promise<Whole<K>> }

type Methods = ServiceImplementation<RecordServiceDefinition>
type Of<Name extends keyof Methods> = (request: Omit<Parameters<Methods[Name]>[0], 'kind'>) => ReturnType<Methods[Name]>

/** How one kind is served. */
export interface ServedKind {
  readonly kind: string
  readonly list: Of<'listRecords'>
  readonly add: Of<'addRecord'>
  readonly edit: Of<'editRecord'>
  readonly toggle: Of<'toggleRecord'>
  readonly remove: Of<'removeRecord'>
}

interface No {
  readonly reason: string
  readonly changedBy?: string
  readonly changedAt?: Date
  readonly now?: object
}
const refusedAs = ({ reason, changedBy, changedAt, now }: No) =>
  refusedReply(reason, { params: paramsOf({ changedBy, changedAt, now: now && writeBody(now) }) })

/** A record of a kind as `RecordService` sends it. */
export function wireRecord<K extends AnyKind>({ fields, ownFields }: K, record: Whole<K>): WireRecord {
  const { id, active, createdAt, updatedAt } = record
  const values = record as Readonly<Record<string, unknown>>
  const names = [...Object.keys(fields), ...Object.keys(ownFields)]
  return { id, active, createdAt, updatedAt, body: writeBody(Object.fromEntries(names.map((name) => [name, values[name]]))) }
}

/** Serves the records of a kind. A body that its definition does not accept is the caller's fault: INVALID_ARGUMENT. */
export function servedKind<K extends AnyKind, ReadOnly extends object>(
  db: Database,
  kind: K,
  { record, list, whole, allowed }: Serving<K, ReadOnly> & Completing<K, ReadOnly>,
): ServedKind {
  const toWire = (one: Whole<K>) => wireRecord(kind, one)
  type Outcome = { readonly kind: 'saved'; readonly record: StoredRecord<BodyOf<K>, ReadOnly> } | (No & { readonly kind: 'refused' })
  const saving = async (draft: Partial<BodyOf<K>>, save: () => Promise<Outcome>) => {
    const reason = await allowed?.(draft)
    const outcome = reason ? refused(reason) : await save()
    if (outcome.kind === 'refused') return refusedAs(outcome)
    const saved = whole ? await whole(outcome.record) : (outcome.record as unknown as Whole<K>)
    return { result: { $case: 'record' as const, value: toWire(saved) } }
  }
  return {
    kind: kind.kind,
    list: async ({ withInactive }) => ({ records: (await list({ withInactive })).map(toWire) }),
    async add({ body: json }) {
      const body = accepted(() => readBody(kind, json))
      return saving(body, () => addRecord(db, record, body))
    },
    async edit({ id, seenAt, body: json }) {
      const draft = accepted(() => readDraft(kind, json))
      return saving(draft, () => editRecord(db, record, { id, seenAt, draft }))
    },
    async toggle({ id }) {
      const outcome = await toggleRecord(db, record, id)
      return outcome.kind === 'refused' ? refusedAs(outcome) : { result: { $case: 'toggled', value: { id: outcome.id, active: outcome.active } } }
    },
    async remove({ id, seenAt }) {
      const outcome = await removeRecord(db, record, { id, seenAt })
      return outcome.kind === 'refused' ? refusedAs(outcome) : { result: { $case: 'id', value: outcome.id } }
    },
  }
}

function accepted<Body>(read: () => Body): Body {
  try {
    return read()
  } catch (error) {
    throw new ServerError(Status.INVALID_ARGUMENT, `the body is not one of this kind of record: ${String(error)}`)
  }
}

/** The calls of a service's records (ADR 57). */
export function recordMethods(served: readonly ServedKind[]): Methods {
  const kinds = new Map(served.map((one) => [one.kind, one]))
  const of = (kind: string): ServedKind => {
    const known = kinds.get(kind)
    if (!known) throw new ServerError(Status.INVALID_ARGUMENT, `this service keeps no records of the kind ${kind}`)
    return known
  }
  return {
    listRecords: (request) => of(request.kind).list(request),
    addRecord: (request) => of(request.kind).add(request),
    editRecord: (request) => of(request.kind).edit(request),
    toggleRecord: (request) => of(request.kind).toggle(request),
    removeRecord: (request) => of(request.kind).remove(request),
  }
}

/** Serves a service's records next to its own service. */
export const serveRecords = (host: Host, served: readonly ServedKind[]): void => host.grpc(RecordServiceDefinition, recordMethods(served))
