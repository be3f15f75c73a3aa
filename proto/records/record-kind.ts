import * as z from 'zod'
import type { AdminRole } from '../http/call'
import type { ErrorName, ErrorParams } from '../http/errors'
import { id, instant } from '../http/primitives'
import { nameOf } from './field'
import type { Fields, Inputs } from './field'
import { callsOf } from './record-calls'
import type { AnyCalls, CallsOf, CallTexts, WholeForm } from './record-calls'

/** Services that keep records by definitions. */
export type RecordOwner = 'catalogue' | 'content' | 'identity' | 'samples'

/** Parts of an answer that every record has; a record that cannot be hidden is always active. */
const HEAD = { id, active: z.boolean(), createdAt: instant, updatedAt: instant } as const
type Head = typeof HEAD
const HEAD_PARTS: Readonly<Record<string, z.ZodType>> = HEAD

/** The answer that a browser receives for a refusal, with the field of the form that it is about. */
type Meaning = ErrorName | { readonly name: ErrorName; readonly params: ErrorParams; readonly field?: string }

/** A part of the answer that follows from the record as it is kept; left out where it is undefined. */
interface Derived {
  readonly shown: z.ZodType
  of(record: object): unknown
}

/** A column of the back office's list: a field, or one that the screen draws itself. */
export type ListColumn<Name extends string> =
  | Name
  | { readonly field: Name; readonly isName?: boolean; readonly with?: Name; readonly under?: string; readonly isSelfEvident?: boolean }
  | { readonly own: string }

/** The screens of a record in the back office. Their words are the texts of the record's name. */
export interface Desk<Name extends string, Read extends string = Name> {
  /** Address of the screens: `<folder>/dashboard`, `<folder>/add`, `<folder>/edit`. */
  readonly folder: string
  /** Addresses that the documents have instead. */
  readonly at?: Readonly<Record<string, string>>
  /** The name of its words, and of the record that its list hands over, where it is not that of the kind. */
  readonly called?: string
  /** Its entry in the side menu, in English (D13), and who does not see it. Without one, no screen follows from the definition alone. */
  readonly menu?: {
    readonly group: 'members' | 'rewards' | 'codes' | 'content' | 'reports'
    readonly icon: `${string}Icon`
    readonly label: string
    readonly hiddenFrom?: readonly AdminRole[]
  }
  /** The field by which a record is called in messages. */
  readonly name: Name
  /** Sections of the form, each with its words `form.<section>`. An intro is `form.<section>Intro`; of an edit, `…IntroOfEdit` where it differs. */
  readonly form: readonly { readonly section: string; readonly intro?: 'same' | 'differs'; readonly rows: readonly (readonly Name[])[] }[]
  /** Whether the form has an intro, `form.intro`. */
  readonly hasIntro?: boolean
  /** Whether the form says nothing of what is missing: it cannot be sent until it is whole (back-office 5). */
  readonly isSilent?: boolean
  /** Absent: the list is a screen of its own. */
  readonly columns?: readonly ListColumn<Name | Read | 'createdAt' | 'updatedAt'>[]
  readonly sort?: string
}

/**
 * A screen that shows what names a record, found by a field of the record, or by its id without `by`: in a part of the address, or where that
 * would be personal in the state that the screen is handed over.
 */
export type NamedBy<Name extends string> = { readonly path: string; readonly by?: Name } & ({ readonly part: string } | { readonly handsOver: string })

/** What one kind of record is, from its table to its screens (ADR 57). */
interface Description<
  Fs extends Fields,
  Own extends Fields,
  More extends Readonly<Record<string, Derived>>,
  Key extends string,
  Staff extends string,
  Fixed extends string,
  Refusals extends Readonly<Record<string, Meaning>>,
  Texts extends CallTexts,
> {
  /** Its name in the audit (`catalogue.edit-brand`) and between services. */
  readonly kind: string
  readonly owner: RecordOwner
  /** Name of its answer in the description of the API, or the answer's schema where other calls have the same. */
  readonly schema: string | z.ZodType
  readonly tag: string
  /** Administrators who may list and change it (D91). */
  readonly roles: readonly AdminRole[]
  /** Fields that staff write. */
  readonly fields: Fs
  /** Fields that its service writes. */
  readonly ownFields?: Own
  /** Parts of the answer that follow from the record. */
  readonly derived?: More
  /** The answer's parts in their order: `id`, `active`, `createdAt`, `updatedAt`, fields, derived ones. */
  readonly answer: readonly (Key & (keyof Head | keyof NoInfer<Fs> | keyof NoInfer<Own> | keyof NoInfer<More>))[]
  /** Parts that only staff get. */
  readonly staffOnly?: readonly Staff[]
  /** Judges and completes a whole form, where one field decides about another. */
  readonly whole?: WholeForm
  /** Fields of a new record that an edit does not take. */
  readonly fixed?: readonly (Fixed & keyof NoInfer<Fs>)[]
  /** Fields that its service completes where staff leave them empty. */
  readonly completed?: readonly (keyof NoInfer<Fs> & string)[]
  /** Fields about a person: the audit says that they changed, not what they were. */
  readonly personal?: readonly (keyof NoInfer<Fs> & string)[]
  /** Refusals that its service may give besides `not-found` and `record-changed`. */
  readonly refusals: Refusals
  /** Screens that show what names a record, besides the audit log, which names every record that was changed. */
  readonly namedBy?: readonly NamedBy<keyof NoInfer<Fs> & string>[]
  readonly calls: Texts
  readonly desk?: Desk<keyof NoInfer<Fs> & string, (keyof NoInfer<Own> | keyof NoInfer<More>) & string>
}

type Name<F, Key> = F extends { readonly as: infer As } ? ([NonNullable<As>] extends [never] ? Key & string : NonNullable<As> & string) : Key & string
type Flat<T> = { [Key in keyof T]: T[Key] }
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type InputsOf<F> = F extends { inputs(missing: ErrorName): infer I extends Inputs } ? I : never
/** Inputs of all fields of a form. */
export type FormShape<Fs extends Fields> =
  Flat<
    Both<
      {
        [Key in keyof Fs]: { readonly [Input in keyof InputsOf<Fs[Key]> as Input extends 'self' ? Name<Fs[Key], Key> : Input]: InputsOf<Fs[Key]>[Input] }
      }[keyof Fs]
    >
  > extends infer Shape extends Inputs
    ? Shape
    : never
type ValueOf<F> = F extends { readonly kept: z.ZodType<infer Value> } ? Value : never
type ShownOf<F> = F extends { readonly shown: z.ZodType<infer Shown> } ? Shown : never
/** The values of fields as their service keeps them. */
export type ValuesOf<Fs extends Fields> = { readonly [Key in keyof Fs]: ValueOf<Fs[Key]> }
type PartOf<Parts, Key> = Key extends keyof Head ? z.output<Head[Key]> : Key extends keyof Parts ? ShownOf<Parts[Key]> : never
/** A record as the answers show it. */
type Answer<Parts, Key, Staff> = Flat<
  { [P in Exclude<Key, Staff> & string as Name<P extends keyof Parts ? Parts[P] : unknown, P>]: PartOf<Parts, P> } & {
    [P in Key & Staff & string as Name<P extends keyof Parts ? Parts[P] : unknown, P>]?: PartOf<Parts, P>
  }
>

type AnyDescription = Description<Fields, Fields, Readonly<Record<string, Derived>>, string, string, string, Readonly<Record<string, Meaning>>, CallTexts>

/** A kind of record, whichever: as much as the mechanism's own code knows of it. */
export interface AnyKind extends Omit<AnyDescription, 'answer' | 'calls' | 'ownFields' | 'derived'> {
  readonly ownFields: Fields
  readonly derived: Readonly<Record<string, Derived>>
  /** The answer's parts in their order. */
  readonly parts: readonly string[]
  /** How the rows of its list are made of records, where they are not the whole record. */
  rowOf?(record: unknown): unknown
  readonly answer: z.ZodType
  readonly calls: AnyCalls
}

export interface RecordKind<
  Fs extends Fields,
  Own extends Fields,
  More extends Readonly<Record<string, Derived>>,
  Key extends string,
  Staff extends string,
  Fixed extends string,
  Refusals extends Readonly<Record<string, Meaning>>,
  Texts extends CallTexts,
> extends Omit<Description<Fs, Own, More, Key, Staff, Fixed, Refusals, Texts>, 'answer' | 'calls' | 'ownFields' | 'derived'> {
  readonly ownFields: Own
  readonly derived: More
  /** The answer's parts in their order. */
  readonly parts: readonly string[]
  rowOf?(record: unknown): unknown
  readonly answer: z.ZodType<Answer<Fs & Own & More, Key, Staff>>
  readonly calls: CallsOf<Texts, FormShape<Fs>, FormShape<Omit<Fs, Fixed>>, Answer<Fs & Own & More, Key, Staff>>
}

/** The fields of a kind that staff write, as its service keeps them. */
export type BodyOf<K extends { readonly fields: Fields }> = ValuesOf<K['fields']>
/** The fields that its service writes. */
export type OwnBodyOf<K extends { readonly ownFields: Fields }> = ValuesOf<K['ownFields']>
/** A record of a kind as the answers show it. */
export type RecordOf<K extends { readonly answer: z.ZodType }> = z.output<K['answer']>
/** The reasons for which a kind's service may refuse a change, besides `not-found` and `record-changed`. */
export type RefusalsOf<K extends { readonly refusals: object }> = keyof K['refusals'] & string

/** Defines a kind of record; the types of its bodies, answers, calls and refusals follow from the definition. */
export function defineKind<
  const Fs extends Fields,
  const Key extends string,
  const Refusals extends Readonly<Record<string, Meaning>>,
  const Texts extends CallTexts,
  const Own extends Fields = Record<never, never>,
  const More extends Readonly<Record<string, Derived>> = Record<never, never>,
  const Staff extends string = never,
  const Fixed extends string = never,
>(description: Description<Fs, Own, More, Key, Staff, Fixed, Refusals, Texts>): RecordKind<Fs, Own, More, Key, Staff, Fixed, Refusals, Texts>
export function defineKind(description: AnyDescription): object {
  const { ownFields = {}, derived = {}, answer: parts, staffOnly = [], ...rest } = description
  const fields: Fields = { ...description.fields, ...ownFields }
  const partOf = (key: string): readonly [string, z.ZodType] => {
    const field = fields[key]
    const shown = HEAD_PARTS[key] ?? field?.shown ?? derived[key]?.shown
    if (!shown) throw new Error(`the answer of ${description.kind} has a part ${key} that it does not define`)
    return [field ? nameOf(key, field) : key, staffOnly.includes(key) ? shown.optional() : shown]
  }
  const { schema } = description
  const answer = typeof schema === 'string' ? z.object(Object.fromEntries(parts.map(partOf))).meta({ id: schema }) : schema
  const { list } = description.calls
  const kind = { ...rest, staffOnly, ownFields, derived, parts, answer, ...(list && 'row' in list ? { rowOf: list.row.of } : {}) }
  return { ...kind, calls: callsOf(kind, description.calls) } satisfies AnyKind
}
