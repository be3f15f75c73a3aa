import * as z from 'zod'
import type { ErrorDetails } from '../http/error-details'
import { formFields, inputName, nameOf } from './field'
import type { Field, Fields, SentPictures } from './field'
import type { AnyKind, BodyOf, RecordOf } from './record-kind'

/** A record as its service sends it (`club.records.v1.Record`). */
export interface SentRecord {
  readonly id: string
  readonly active: boolean
  readonly createdAt?: Date | undefined
  readonly updatedAt?: Date | undefined
  readonly body: string
}

const keptOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([key, { kept }]) => [key, kept]))

/** Reads the body of a new record as its service gets it. @throws ZodError when it is none of this kind. */
export function readBody<K extends AnyKind>(kind: K, json: string): BodyOf<K>
export function readBody({ fields }: AnyKind, json: string): object {
  return z.strictObject(keptOf(fields)).parse(JSON.parse(json))
}

/** Reads the fields that an edit changes. @throws ZodError when they are none of this kind, or fixed. */
export function readDraft<K extends AnyKind>(kind: K, json: string): Partial<BodyOf<K>>
export function readDraft(kind: AnyKind, json: string): object {
  return z
    .strictObject(keptOf(formFields(kind, false)))
    .partial()
    .parse(JSON.parse(json))
}

/** Writes a body as it travels: a bigint as its digits. */
export const writeBody = (body: object): string => JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

type Form = Readonly<Record<string, unknown>>

/** The body of a form that the contract accepted: of a new record, or of an edit, without fixed fields. */
export function bodyOfForm(kind: AnyKind, form: Form, pictures: SentPictures, isNew: boolean): object {
  const valueOf = (key: string, field: Field) => {
    const sent = Object.keys(field.inputs('invalid-input')).map((input) => [input, form[inputName(key, field, input)]])
    return field.valueOf(Object.fromEntries(sent), pictures)
  }
  return Object.fromEntries(Object.entries(formFields(kind, isNew)).map(([key, field]) => [key, valueOf(key, field)]))
}

/** The values of a kind's form: of a new record, or of an edit of one whose parts `shownOf` finds as the answers show them. */
export const formOf = (kind: AnyKind, shownOf?: (key: string, field: Field) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(formFields(kind, shownOf === undefined)).flatMap(([key, field]) =>
      Object.entries(field.formOf(shownOf?.(key, field))).map(([input, value]) => [inputName(key, field, input), value]),
    ),
  )

type Differences = NonNullable<ErrorDetails['changes']>

/** A value where only plain ones have a place: lists and pairs as JSON. */
export const plainValue = (value: unknown): Differences[number]['now'] => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** The fields of a form that somebody changed to `now`, which a save would make `then`. */
export const changesOf = (now: Form, then: Form): Differences =>
  Object.entries(now)
    .map(([field, value]) => ({ field, now: plainValue(value), then: plainValue(then[field]) }))
    .filter((one) => String(one.now ?? '') !== String(one.then ?? ''))

/**
 * The fields of an edit's form whose value is not the one that the record has now. A form without a new picture keeps the record's.
 *
 * @param now the fields that staff write, as the service keeps them, in JSON
 */
export function differencesOf(kind: AnyKind, form: Form, now: string): Differences {
  const kept = z.record(z.string(), z.unknown()).parse(JSON.parse(now))
  const ofRecord = formOf(kind, (key, field) => (key in kept ? field.toShown(field.read.parse(kept[key])) : undefined))
  return changesOf(ofRecord, form).filter(({ field, then }) => then !== '' || !kind.completed?.includes(field))
}

/** Makes the answer about records of a kind; parts for staff alone are left out for others. */
export function answerer<K extends AnyKind>(kind: K): (record: SentRecord, isForStaff: boolean) => RecordOf<K>
export function answerer({ derived, parts: all, staffOnly, ...kind }: AnyKind): (record: SentRecord, isForStaff: boolean) => object {
  const fields: Fields = { ...kind.fields, ...kind.ownFields }
  const body = z.object(Object.fromEntries(Object.entries(fields).map(([key, { read }]) => [key, read])))
  return ({ id, active, createdAt, updatedAt, body: json }, isForStaff) => {
    const values = body.parse(JSON.parse(json))
    const head: Readonly<Record<string, unknown>> = { id, active, createdAt: createdAt?.toISOString(), updatedAt: updatedAt?.toISOString() }
    const partOf = (key: string): readonly [string, unknown] => {
      const field = fields[key]
      if (field) return [nameOf(key, field), field.toShown(values[key])]
      return [key, key in head ? head[key] : derived[key]?.of(values)]
    }
    const parts = all.filter((key) => isForStaff || !staffOnly?.includes(key)).map(partOf)
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  }
}
