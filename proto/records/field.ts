import type * as z from 'zod'
import type { MultipartRule } from '../http/call'
import type { ErrorName } from '../http/errors'

/** Rules of what staff send for a field, by the names of the form; `self` stands for the field's own name in the form. */
export type Inputs = Readonly<Record<string, z.ZodType>>
type Sent<I extends Inputs> = { readonly [Name in keyof I]: z.output<I[Name]> }

/** Addresses of the pictures that came with a form, by the form's field. */
export interface SentPictures {
  /** '' when none came. */
  of(field: string): string
  allOf(field: string): string[]
}

/** How the back office draws a field. A name that is absent is the field's own. */
export type Control =
  | { readonly kind: 'text'; readonly isRequired: boolean; readonly lines?: number; readonly inputMode?: 'tel' | 'url'; readonly hasHint?: boolean }
  | {
      readonly kind: 'number'
      readonly hasHint?: boolean
      readonly isDecimal?: boolean
      /** Whether the form asks before it saves a reward for nothing. */
      readonly asksIfFree?: boolean
    }
  | { readonly kind: 'bilingual'; readonly en: string; readonly bm: string; readonly isMultiline?: boolean }
  | { readonly kind: 'picture'; readonly file: string; readonly shape: PictureShape }
  | { readonly kind: 'picture-pair'; readonly en: string; readonly bm: string; readonly shape: PictureShape }
  | { readonly kind: 'none' }

/** Pixels in which a picture is shown. */
export interface PictureShape {
  readonly width: number
  readonly height: number
}

/**
 * One field of a record: what staff send for it, what its service keeps, what the answers show, how the back office draws it. `Value` is
 * what is kept, `As` its name in forms and answers where that is another than its own.
 */
export interface Field<Value = unknown, I extends Inputs = Inputs, Shown = unknown, As extends string | undefined = string | undefined> {
  readonly as: As | undefined
  readonly control: Control
  /** Judges a value that is to be kept, as JSON has it between the gateway and the service. */
  readonly kept: z.ZodType<Value>
  /** Reads a kept value from JSON. It is not judged again: the rule may be stricter now than when it was written. */
  readonly read: z.ZodType<Value>
  readonly shown: z.ZodType<Shown>
  /** `missing` is the refusal of an empty field. */
  inputs(missing: ErrorName): I
  /** Rules of the files that it comes with; those of a new record may be required. */
  files(missing: ErrorName, isNew: boolean): Pick<MultipartRule, 'files' | 'together'>
  valueOf(sent: Sent<I>, pictures: SentPictures): Value
  toShown(value: Value): Shown
  /** Values of its form fields: of a record as the answers show it, or of a new one. */
  formOf(shown: Shown | undefined): Readonly<Record<string, unknown>>
}

/** Fields by their names, as their service keeps them. */
export type Fields = Readonly<Record<string, Field>>

/** The fields of a form: of a new record all, of an edit those that are not fixed. */
export const formFields = ({ fields, fixed = [] }: { readonly fields: Fields; readonly fixed?: readonly string[] | undefined }, isNew: boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => isNew || !fixed.includes(key)))

/** The name of a field in forms and answers. */
export const nameOf = (key: string, { as }: Pick<Field, 'as'>): string => as ?? key

/** Names of the inputs of a field in the form, in place of `self`. */
export const inputName = (key: string, field: Pick<Field, 'as'>, input: string): string => (input === 'self' ? nameOf(key, field) : input)
