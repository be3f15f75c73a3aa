import type { Bilingual } from '@club/rules'
import * as z from 'zod'
import { imageFile } from '../http/admin-forms'
import type { ErrorName } from '../http/errors'
import { bilingual as bilingualText, points as pointsShown } from '../http/primitives'
import type { Control, Field, Inputs, PictureShape } from './field'

const NO_FILES = () => ({ files: {} })
/** A rule of one input, with the refusal of an empty one. */
type Rule<I extends z.ZodType> = (missing: ErrorName) => I
type AnyText = z.ZodType<string>
type Named<As extends string | undefined> = { readonly as?: As }

/** The same rule for each of several inputs. */
function withRule<const Name extends string, R>(names: readonly Name[], rule: R): { readonly [Key in Name]: R }
function withRule(names: readonly string[], rule: unknown): object {
  return Object.fromEntries(names.map((name) => [name, rule]))
}

/** An input under the field's own name, kept as it was judged and shown as it is kept. */
const ownInput = <I extends z.ZodType>(rule: Rule<I>) => ({
  inputs: (missing: ErrorName): { readonly self: I } => ({ self: rule(missing) }),
  files: NO_FILES,
  valueOf: ({ self }: { readonly self: z.output<I> }) => self,
  toShown: <Value>(value: Value): Value => value,
  formOf: (shown: unknown) => ({ self: shown ?? '' }),
})

const mayBeEmpty = (rule: Rule<z.ZodType>): boolean => rule('invalid-input').safeParse('').success

/** One text in both languages of the club. `rule` judges it at both ends. */
export function text<I extends AnyText, As extends string | undefined = undefined>(
  rule: Rule<I>,
  { as, ...control }: Named<As> & Omit<Extract<Control, { kind: 'text' }>, 'kind' | 'isRequired'> = {},
): Field<string, { readonly self: I }, string, NoInfer<As>> {
  return {
    as,
    control: { kind: 'text', isRequired: !mayBeEmpty(rule), ...control },
    kept: rule('invalid-input'),
    read: z.string(),
    shown: z.string(),
    ...ownInput(rule),
  }
}

/** A text in English and Malay, sent as two fields of the form. */
export function bilingual<I extends AnyText, const En extends string, const Bm extends string, As extends string | undefined = undefined>(
  { en, bm }: { readonly en: En; readonly bm: Bm },
  rule: Rule<I>,
  { as, isMultiline = false }: Named<As> & { readonly isMultiline?: boolean } = {},
): Field<Bilingual, { readonly [Name in En | Bm]: I }, Bilingual, NoInfer<As>> {
  const kept: AnyText = rule('invalid-input')
  return {
    as,
    control: { kind: 'bilingual', en, bm, isMultiline },
    kept: z.object({ en: kept, bm: kept }),
    read: bilingualText,
    shown: bilingualText,
    inputs: (missing) => withRule<En | Bm, I>([en, bm], rule(missing)),
    files: NO_FILES,
    valueOf: (sent) => ({ en: sent[en], bm: sent[bm] }),
    toShown: (value) => value,
    formOf: (shown) => ({ [en]: shown?.en ?? '', [bm]: shown?.bm ?? '' }),
  }
}

const digits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)

/** Points, whole: kept as a bigint, a number in forms and answers. */
export function points<I extends z.ZodType<number>, As extends string | undefined = undefined>(
  rule: Rule<I>,
  { as, ...control }: Named<As> & { readonly hasHint?: boolean; readonly asksIfFree?: boolean } = {},
): Field<bigint, { readonly self: I }, number, NoInfer<As>> {
  return {
    as,
    control: { kind: 'number', ...control },
    kept: digits,
    read: digits,
    shown: pointsShown,
    ...ownInput(rule),
    valueOf: ({ self }) => BigInt(self),
    toShown: Number,
  }
}

/** A whole number that is kept as one, such as an age or a stock. */
export function count<I extends z.ZodType<number>, As extends string | undefined = undefined>(
  rule: Rule<I>,
  { as, ...control }: Named<As> & { readonly hasHint?: boolean } = {},
): Field<number, { readonly self: I }, number, NoInfer<As>> {
  return {
    as,
    control: { kind: 'number', ...control },
    kept: rule('invalid-input'),
    read: z.int(),
    shown: z.int(),
    ...ownInput(rule),
  }
}

const ADDRESS_LENGTH_MAX = 200
/** The address of a picture; '' in an edit that brings none: the one that is kept stays. */
export const address = z.string().max(ADDRESS_LENGTH_MAX)

/** One picture for both languages, sent in `file` of the form (decision D94). */
export function picture<As extends string | undefined = undefined>({
  as,
  shape,
}: Named<As> & { readonly shape: PictureShape }): Field<string, Record<never, never>, string, NoInfer<As>> {
  return {
    as,
    control: { kind: 'picture', file: 'file', shape },
    kept: address,
    read: z.string(),
    shown: z.string(),
    inputs: () => ({}),
    files: (missing, isNew) => ({ files: { file: imageFile(isNew, missing) } }),
    valueOf: (_sent, sent) => sent.of('file'),
    toShown: (value) => value,
    formOf: () => ({ file: null }),
  }
}

/** A picture for each language, sent in `file` and `bmFile` of the form (decisions D115, D117): an edit brings both or none. */
export function picturePair<As extends string | undefined = undefined>({
  as,
  shape,
}: Named<As> & { readonly shape: PictureShape }): Field<Bilingual, Record<never, never>, Bilingual, NoInfer<As>> {
  return {
    as,
    control: { kind: 'picture-pair', en: 'file', bm: 'bmFile', shape },
    kept: z.object({ en: address, bm: address }),
    read: bilingualText,
    shown: bilingualText,
    inputs: () => ({}),
    files: (missing, isNew) => ({
      files: { file: imageFile(isNew, missing), bmFile: imageFile(isNew, missing) },
      ...(isNew ? {} : { together: { fields: ['file', 'bmFile'], refusal: missing } }),
    }),
    valueOf: (_sent, sent) => ({ en: sent.of('file'), bm: sent.of('bmFile') }),
    toShown: (value) => value,
    formOf: () => ({ file: null, bmFile: null }),
  }
}

/** The parts of a field whose control each screen draws itself. Its value is kept as JSON writes it unless `read` says otherwise. */
type Undrawn<Value, I extends Inputs, Shown, As extends string | undefined> = Pick<
  Field<Value, I, Shown, As>,
  'kept' | 'shown' | 'inputs' | 'valueOf' | 'toShown'
> &
  Partial<Pick<Field<Value, I, Shown, As>, 'as' | 'control' | 'read' | 'files' | 'formOf'>>

/** A field that no control of the form draws: a screen draws it, or nobody. */
export const undrawn = <Value, const I extends Inputs, Shown, const As extends string | undefined = undefined>(
  field: Undrawn<Value, I, Shown, As>,
): Field<Value, I, Shown, NoInfer<As>> => ({ as: undefined, control: { kind: 'none' }, read: field.kept, files: NO_FILES, formOf: () => ({}), ...field })

/** A field that only the service writes, such as how many were redeemed. */
export const readOnly = <Value, Shown, As extends string | undefined = undefined>(
  kept: z.ZodType<Value>,
  { as, shown, toShown }: Named<As> & { readonly shown: z.ZodType<Shown>; toShown(value: Value): Shown },
): Field<Value, Record<never, never>, Shown, NoInfer<As>> => {
  const valueOf = () => {
    throw new Error('only the service writes this field')
  }
  return undrawn<Value, Record<never, never>, Shown, NoInfer<As>>({ as, kept, shown, inputs: () => ({}), valueOf, toShown })
}
