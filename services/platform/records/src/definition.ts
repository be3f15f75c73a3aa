import type { AuditedService } from '@club/messaging'
import type { Sql, Tx } from '@club/postgres'

/** Fields of every record besides those that staff edit. A record that cannot be hidden is always active. */
export interface RecordHead {
  readonly id: string
  readonly active: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  /** The administrator who saved it last; '' for nobody since it was seeded. */
  readonly changedBy: string
}

/** A stored record: the fields that staff edit (`Body`), and those that they do not (`ReadOnly`), such as how many were redeemed. */
export type StoredRecord<Body extends object, ReadOnly extends object = object> = Body & ReadOnly & RecordHead

/** Author and time of a write. */
export interface Written {
  readonly at: Date
  readonly by: string
}

/** Store of one kind of record. `tableOf` makes one; content keeps its records in documents. */
export interface RecordStore<Body extends object, ReadOnly extends object = object> {
  /** The fields that staff edit, without the rest. */
  bodyOf(record: StoredRecord<Body, ReadOnly>): Body
  /** Lists in the store's order; hidden ones only on request (decision D09). */
  list(sql: Sql, options: { readonly withInactive: boolean }): Promise<StoredRecord<Body, ReadOnly>[]>
  insert(tx: Tx, id: string, body: Body, written: Written): Promise<StoredRecord<Body, ReadOnly>>
  /** Locked until the transaction ends where the store can lock; undefined when there is none. */
  loadForUpdate(tx: Tx, id: string): Promise<StoredRecord<Body, ReadOnly> | undefined>
  /** False when somebody has written the record since `before` was read, which only happens to a store that cannot lock. */
  replace(tx: Tx, before: StoredRecord<Body, ReadOnly>, body: Body, written: Written): Promise<boolean>
  /** Shows a hidden record, hides a shown one, in one statement; returns the new state, undefined when there is none. */
  flip(tx: Tx, id: string, written: Written): Promise<boolean | undefined>
  /** False when there is none. */
  remove(tx: Tx, id: string): Promise<boolean>
  /** Its table, where it has one: the columns that the statements of this package know. */
  readonly table?: { readonly name: string; readonly columns: readonly string[] }
}

/** An audited change, before and after. */
export interface ValueChange {
  readonly before?: unknown
  readonly after?: unknown
}

/** A change for the log of its own service; `undoes` is the act that it takes back, and `id` then the row's own. */
interface OwnEntry {
  readonly action: string
  readonly recordId: string
  readonly changes: Readonly<Record<string, unknown>>
  /** The values of fields about a person, in place of which `changes` has the log's text. */
  readonly personal: Readonly<Record<string, ValueChange>>
  readonly recordName: string
  readonly id?: string
  readonly undoes?: string
}

/** The log of the service that keeps the audit of all. It is written in the record's transaction, not by an event. */
export interface OwnLog {
  /** The service, as `action` begins with it. */
  readonly name: string
  append(tx: Tx, entry: OwnEntry): Promise<void>
  /** The log's text for a field about a person, in place of its values. */
  personal(change: ValueChange): unknown
}

/**
 * A record that staff keep: where it lies, and all that differs between one kind and the next (ADR 31). Adding, editing, showing and
 * removing it, the audit of each and their refusals follow from it.
 */
export interface StaffRecord<Body extends object, ReadOnly extends object = object, Taken extends string = string, Broken extends string = string> {
  /** Owner of the audit: a service that publishes it as an event, or a log of its own. */
  readonly service: AuditedService | OwnLog
  /** Name of the record in the audit: `catalogue.edit-brand` is of the service `catalogue` and the name `brand`. */
  readonly name: string
  readonly store: RecordStore<Body, ReadOnly>
  /** Constraint → the refusal that its violation means. */
  readonly constraints?: Readonly<Record<string, Taken>>
  /** Picture fields, which an edit leaves unchanged where it brings '' or an incomplete pair. */
  readonly pictures?: readonly (keyof Body & string)[]
  /** Fields about a person: the audit says that they changed, not what they were. */
  readonly personal?: readonly (keyof Body & string)[]
  /** Name of the record in the audit log; absent: its name, title or code, unless that is about a person. */
  readonly called?: (body: Body) => string
  /** Normalises staff's fields before they are written: where one field decides about another. */
  readonly normalised?: (body: Body) => Body
  /** Why a record may not be saved like that; `before` is missing for a new one. */
  readonly judge?: (after: Body, before: StoredRecord<Body, ReadOnly> | undefined) => Broken | undefined
  /** Writes rows outside the record, in its transaction. */
  readonly saved?: (tx: Tx, id: string, body: Body) => Promise<void>
  /** How the addition of a record may be undone; absent: it may not, because others refer to it in ways that nothing here can see. */
  readonly addition?: Addition<Body, ReadOnly>
}

/** When a new record is not used yet. A foreign key that refers to it refuses its removal in any case; so does `isUsed`. */
interface Addition<Body extends object, ReadOnly extends object> {
  /** Whether something refers to the record without a foreign key. The record is locked meanwhile. */
  readonly isUsed?: (tx: Tx, id: string, record: StoredRecord<Body, ReadOnly>) => Promise<boolean>
  /** Removes the rows that belong to the record alone. */
  readonly clear?: (tx: Tx, id: string) => Promise<void>
}

/** Defines a record; the types of its refusals are inferred from the definition. */
export const defineRecord = <Body extends object, ReadOnly extends object, const Taken extends string = never, const Broken extends string = never>(
  definition: StaffRecord<Body, ReadOnly, Taken, Broken>,
): StaffRecord<Body, ReadOnly, Taken, Broken> => definition
