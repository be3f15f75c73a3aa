import type { Bilingual } from '@club/rules'
import * as z from 'zod'
import { imageFile } from '../http/admin-forms'
import type { ErrorName } from '../http/errors'
import { bilingual as bilingualText, points as pointsShown, recordId, refuseWith, requiredText } from '../http/primitives'
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

/** One of several drawings that come with the product, sent by its name in `input`, kept and shown by its address. */
export function drawing<const Name extends string, const In extends string, As extends string | undefined = undefined>(
  names: readonly Name[],
  { as, input, addressOf }: Named<As> & { readonly input: In; addressOf(name: Name): string },
): Field<string, { readonly [Key in In]: z.ZodType<Name> }, string, NoInfer<As>> {
  return {
    as,
    control: { kind: 'choice', input, options: names.map((value) => ({ value, picture: addressOf(value) })) },
    kept: z.enum(names.map(addressOf)),
    read: z.string(),
    shown: z.string(),
    inputs(missing) {
      const rule: z.ZodType<Name> = z.enum(names, refuseWith(missing))
      return withRule([input], rule)
    },
    files: NO_FILES,
    valueOf: (sent) => addressOf(sent[input]),
    toShown: (value) => value,
    formOf: () => ({ [input]: null }),
  }
}

/** One of several words, sent and kept as it is. */
export function oneOf<const Word extends string>(words: readonly Word[]): Field<string, { readonly self: z.ZodType<Word> }, string, undefined> {
  return {
    as: undefined,
    control: { kind: 'none' },
    kept: z.enum(words),
    read: z.string(),
    shown: z.string(),
    ...ownInput((missing) => z.enum(words, refuseWith(missing))),
    formOf: (shown) => ({ self: shown ?? words[0] }),
  }
}

/** An amount in ringgit: kept as a text with two decimals, a number in forms and answers. */
export function money<I extends z.ZodType<number>>(rule: Rule<I>): Field<string, { readonly self: I }, number, undefined> {
  return {
    as: undefined,
    control: { kind: 'number', isDecimal: true },
    kept: z.string().regex(/^\d{1,7}\.\d\d$/),
    read: z.string(),
    shown: z.number(),
    ...ownInput(rule),
    valueOf: ({ self }) => self.toFixed(2),
    toShown: Number,
  }
}

/** The id of another record, sent by its name in `input`. */
export function reference<const In extends string>(input: In): Field<string, { readonly [Key in In]: z.ZodType<string> }, string, undefined> {
  return {
    as: undefined,
    control: { kind: 'none' },
    kept: z.string(),
    read: z.string(),
    shown: z.string(),
    inputs(missing) {
      const rule: z.ZodType<string> = requiredText(100, missing).pipe(recordId)
      return withRule([input], rule)
    },
    files: NO_FILES,
    valueOf: (sent) => sent[input],
    toShown: (value) => value,
    formOf: (shown) => ({ [input]: shown ?? null }),
  }
}

/** Ids of other records. */
export function ids<I extends z.ZodType<string[]>, As extends string | undefined = undefined>(
  rule: Rule<I>,
  shown: z.ZodType<string[]>,
  { as }: Named<As> = {},
): Field<readonly string[], { readonly self: I }, string[], NoInfer<As>> {
  return {
    as,
    control: { kind: 'none' },
    kept: z.array(z.string()),
    read: z.array(z.string()),
    shown,
    ...ownInput(rule),
    toShown: (value) => [...value],
    formOf: (shownIds = []) => ({ self: shownIds }),
  }
}

const ADDRESS_LENGTH_MAX = 200
/** '' in an edit that brings no picture: the one that is kept stays. */
const address = z.string().max(ADDRESS_LENGTH_MAX)

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

/**
 * A picture for each language, sent in `file` and `bmFile` of the form (decisions D115, D117): an edit brings both or none. `fallsBack`: a
 * new record shows the English picture in both languages where it has no Malay one.
 */
export function picturePair<As extends string | undefined = undefined>({
  as,
  shape,
  fallsBack = false,
}: Named<As> & { readonly shape: PictureShape; readonly fallsBack?: boolean }): Field<Bilingual, Record<never, never>, Bilingual, NoInfer<As>> {
  return {
    as,
    control: { kind: 'picture-pair', en: 'file', bm: 'bmFile', shape },
    kept: z.object({ en: address, bm: address }),
    read: bilingualText,
    shown: bilingualText,
    inputs: () => ({}),
    files: (missing, isNew) => ({
      files: { file: imageFile(isNew, missing), bmFile: imageFile(isNew && !fallsBack, missing) },
      ...(isNew ? {} : { together: { fields: ['file', 'bmFile'], refusal: missing } }),
    }),
    valueOf: (_sent, sent) => ({ en: sent.of('file'), bm: sent.of('bmFile') || (fallsBack ? sent.of('file') : '') }),
    toShown: (value) => value,
    formOf: () => ({ file: null, bmFile: null }),
  }
}

/** Pictures of a new record, at least one, sent in `files` of the form (decision D94). */
export function pictures<Shown, As extends string | undefined = undefined>(
  countMax: number,
  { as, shown, toShown }: Named<As> & { readonly shown: z.ZodType<Shown>; toShown(urls: readonly string[]): Shown },
): Field<readonly string[], Record<never, never>, Shown, NoInfer<As>> {
  return {
    as,
    control: { kind: 'pictures', files: 'files' },
    kept: z.array(address).max(countMax),
    read: z.array(z.string()),
    shown,
    inputs: () => ({}),
    files: (missing, isNew) => ({ files: { files: imageFile(isNew, missing, countMax) } }),
    valueOf: (_sent, sent) => sent.allOf('files'),
    toShown,
    formOf: () => ({ files: [] }),
  }
}

/** A field that no control of the form draws, and that is kept as JSON has it. */
export const undrawn = <Value, const I extends Inputs, Shown, const As extends string | undefined = undefined>(
  field: Omit<Field<Value, I, Shown, As>, 'control' | 'files' | 'read' | 'formOf'>,
): Field<Value, I, Shown, As> => ({ ...field, control: { kind: 'none' }, read: field.kept, files: NO_FILES, formOf: () => ({}) })

/** A field that only the service writes, such as how many were redeemed. */
export const readOnly = <Value, Shown, As extends string | undefined = undefined>(
  kept: z.ZodType<Value>,
  { as, shown, toShown }: Named<As> & { readonly shown: z.ZodType<Shown>; toShown(value: Value): Shown },
): Field<Value, Record<never, never>, Shown, NoInfer<As>> => {
  const valueOf = () => {
    throw new Error('only the service writes this field')
  }
  return undrawn({ as, kept, shown, inputs: () => ({}), valueOf, toShown })
}
