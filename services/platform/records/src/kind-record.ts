import type { AnyKind, BodyOf, RecordOwner, RefusalsOf } from '@club/contracts/records'
import type { AuditedService } from '@club/messaging'
import { bilingual, column } from './columns'
import type { Column } from './columns'
import { defineRecord } from './definition'
import type { OwnLog, RecordStore, StaffRecord } from './definition'
import { serve } from './serve-records'
import type { ServedKind } from './serve-records'
import { tableOf } from './table'
import type { TableDescription, TableOf } from './table'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a kind's fields, named like them: what differs by language in two columns, every other field in one. */
export function columnsOf<K extends AnyKind>(kind: K): { readonly [Field in keyof BodyOf<K>]-?: Column<BodyOf<K>[Field]> }
export function columnsOf({ fields }: AnyKind): object {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { control }]) => [
      key,
      control.kind === 'bilingual' || control.kind === 'picture-pair' ? bilingual(snake(key)) : column(snake(key)),
    ]),
  )
}

/** What a service adds to the definition of a kind: where its records lie, and the hooks of `StaffRecord`. */
interface Kept<Body extends object, ReadOnly extends object, Taken extends string, Broken extends string> extends Pick<
  StaffRecord<Body, ReadOnly, Taken, Broken>,
  'constraints' | 'normalised' | 'judge' | 'saved' | 'addition'
> {
  readonly store: RecordStore<Body, ReadOnly>
  /** The log of the service that keeps the audit of all; without, the audit is an event of the owner. */
  readonly log?: OwnLog
}

function auditedBy(owner: RecordOwner): AuditedService {
  if (owner === 'identity') throw new Error('identity keeps the audit log of all services: its records name that log')
  return owner
}

/** The record of a kind as its service keeps it. Its refusals are those that the definition names. */
export function recordOf<
  K extends AnyKind,
  ReadOnly extends object = object,
  const Taken extends RefusalsOf<K> = never,
  const Broken extends RefusalsOf<K> = never,
>({ kind, owner, fields, personal = [] }: K, { log, ...kept }: Kept<BodyOf<K>, ReadOnly, Taken, Broken>): StaffRecord<BodyOf<K>, ReadOnly, Taken, Broken> {
  const isField = (name: string): name is keyof BodyOf<K> & string => name in fields
  const names = Object.keys(fields).filter(isField)
  return defineRecord({
    ...kept,
    service: log ?? auditedBy(owner),
    name: kind,
    pictures: names.filter((name) => ['picture', 'picture-pair'].includes(fields[name]?.control.kind ?? '')),
    personal: names.filter((name) => personal.includes(name)),
  })
}

type PlainTable<ReadOnly extends object> = Omit<TableDescription<object, ReadOnly>, 'columns'>

/** A kind whose records lie in one table with the columns of its fields, and are served as they lie. */
export interface PlainKind<Body extends object, ReadOnly extends object> extends ServedKind {
  readonly store: TableOf<Body, ReadOnly>
}

/** Keeps a kind of record in `table`; the other hooks are those of `recordOf`. */
export function plainKind<
  K extends AnyKind & { readonly ownFields: Readonly<Record<string, never>> },
  ReadOnly extends object = Record<never, never>,
  const Taken extends RefusalsOf<K> = never,
  const Broken extends RefusalsOf<K> = never,
>(
  kind: K,
  { table, ...hooks }: Omit<Kept<BodyOf<K>, ReadOnly, Taken, Broken>, 'store'> & { readonly table: PlainTable<ReadOnly> },
): PlainKind<BodyOf<K>, ReadOnly> {
  const store = tableOf<BodyOf<K>, ReadOnly>({ ...table, columns: columnsOf(kind) })
  return { ...serve(kind, { record: recordOf(kind, { ...hooks, store }) }), store }
}
