import * as z from 'zod'
import { inputName, nameOf } from './field'
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
export function readDraft({ fields, fixed = [] }: AnyKind, json: string): object {
  const editable = Object.entries(fields).filter(([key]) => !fixed.includes(key))
  return z
    .strictObject(keptOf(Object.fromEntries(editable)))
    .partial()
    .parse(JSON.parse(json))
}

/** Writes a body as it travels: a bigint as its digits. */
export const writeBody = (body: object): string => JSON.stringify(body, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** The body of a form that the contract accepted: of a new record, or of an edit, without fixed fields. */
export function bodyOfForm({ fields, fixed = [] }: AnyKind, form: Readonly<Record<string, unknown>>, pictures: SentPictures, isNew: boolean): object {
  const sent = Object.entries(fields).filter(([key]) => isNew || !fixed.includes(key))
  const inputsOf = (key: string, field: Field) =>
    Object.fromEntries(Object.keys(field.inputs('invalid-input')).map((input) => [input, form[inputName(key, field, input)]]))
  return Object.fromEntries(sent.map(([key, field]) => [key, field.valueOf(inputsOf(key, field), pictures)]))
}

/** A form's field that somebody changed to `now`, which a save would make `then`; lists and pairs as JSON. */
interface Difference {
  readonly field: string
  readonly now: string | number | boolean | null
  readonly then: string | number | boolean | null
}

const wireValue = (value: unknown): Difference['now'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === undefined || value === null
      ? null
      : JSON.stringify(value)

/**
 * The fields of an edit's form whose value is not the one that the record has now. Pictures are left out: a form without a new one keeps the record's.
 *
 * @param now the fields that staff write, as the service keeps them, in JSON
 */
export function differencesOf({ fields, fixed = [], completed = [] }: AnyKind, form: Readonly<Record<string, unknown>>, now: string): Difference[] {
  const kept = z.record(z.string(), z.unknown()).parse(JSON.parse(now))
  return Object.entries(fields)
    .filter(([key, { control }]) => !fixed.includes(key) && control.kind !== 'picture' && control.kind !== 'pictures' && key in kept)
    .flatMap(([key, field]) =>
      Object.entries(field.formOf(field.toShown(field.read.parse(kept[key])))).map(([input, value]) => {
        const name = inputName(key, field, input)
        return { field: name, now: wireValue(value), then: wireValue(form[name]) }
      }),
    )
    .filter(({ field, then }) => then !== '' || !completed.includes(field))
    .filter((one) => String(one.now ?? '') !== String(one.then ?? ''))
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
