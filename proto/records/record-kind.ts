import * as z from 'zod'
import type { AdminRole } from '../http/call'
import type { ErrorName, ErrorParams } from '../http/errors'
import { id, instant } from '../http/primitives'
import { nameOf } from './field'
import type { Fields, Inputs } from './field'
import { callsOf } from './record-calls'
import type { AnyCalls, CallsOf, CallTexts, KindOfCalls } from './record-calls'

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

interface FieldColumn<Name extends string> {
  readonly field: Name
  readonly isName?: boolean
  /** The field that is shown below it. */
  readonly with?: Name
  readonly under?: string
  readonly isSelfEvident?: boolean
  /** Whether it is the first to leave a table that is wider than its room. */
  readonly givesWay?: boolean
  /** Whether the figure is edited in its row. */
  readonly isEditable?: boolean
  /** Whether it is a stock, which is marked when a record that members see has none left. */
  readonly isStock?: boolean
}
/** A column of the back office's list: a field, or one that the screen draws itself. */
export type ListColumn<Name extends string> = Name | FieldColumn<Name> | { readonly own: string }

/** The screens of a record in the back office. Their words are the texts of the record's name. */
export interface Desk<Name extends string = string, Read extends string = string> {
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
  /** The field that takes its place where it is empty. */
  readonly nameElse?: Name
  /** Sections of the form, each with its words `form.<section>`. An intro is `form.<section>Intro`; of an edit, `…IntroOfEdit` where it differs. */
  readonly form: readonly { readonly section: string; readonly intro?: 'same' | 'differs'; readonly rows: readonly (readonly Name[])[] }[]
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
export type NamedBy<Name extends string = string> = { readonly path: string; readonly by?: Name } & ({ readonly part: string } | { readonly handsOver: string })

/** What one kind of record is, from its table to its screens (ADR 57). */
interface Description extends KindOfCalls {
  /** Its name in the audit (`catalogue.edit-brand`) and between services. */
  readonly kind: string
  readonly owner: RecordOwner
  /** Name of its answer in the description of the API, or the answer's schema where other calls have the same. */
  readonly schema: string | z.ZodType
  /** Fields that its service writes. */
  readonly ownFields?: Fields
  /** Parts of the answer that follow from the record. */
  readonly derived?: Readonly<Record<string, Derived>>
  /** The answer's parts in their order: `id`, `active`, `createdAt`, `updatedAt`, fields, derived ones. */
  readonly answer: readonly string[]
  /** Parts that only staff get. */
  readonly staffOnly?: readonly string[]
  /** Fields that its service completes where staff leave them empty. */
  readonly completed?: readonly string[]
  /** Fields about a person: the audit says that they changed, not what they were. */
  readonly personal?: readonly string[]
  /** Refusals that its service may give besides `not-found` and `record-changed`. */
  readonly refusals: Readonly<Record<string, Meaning>>
  /** Screens that show what names a record, besides the audit log, which names every record that was changed. */
  readonly namedBy?: readonly NamedBy[]
  readonly calls: CallTexts
  readonly desk?: Desk
}

type OwnOf<D> = D extends { readonly ownFields: infer Own extends Fields } ? Own : Record<never, never>
type DerivedOf<D> = D extends { readonly derived: infer More } ? More : Record<never, never>
type NameIn<Parts> = keyof Parts & string
/** The names that a description may use: those of what it has. */
interface Names<D extends Description, Field extends string = NameIn<D['fields']>, Read extends string = NameIn<OwnOf<D>> | NameIn<DerivedOf<D>>> {
  readonly answer: readonly (keyof Head | Field | Read)[]
  readonly staffOnly?: readonly D['answer'][number][]
  readonly fixed?: readonly Field[]
  readonly completed?: readonly Field[]
  readonly personal?: readonly Field[]
  readonly namedBy?: readonly NamedBy<Field>[]
  readonly desk?: Desk<Field, Read>
}
type Nothing<Key extends PropertyKey> = { readonly [Unknown in Key]: never }

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
type PartsOf<D extends Description> = D['fields'] & OwnOf<D> & DerivedOf<D>
type ShownAs<D extends Description, Key> = Name<Key extends keyof PartsOf<D> ? PartsOf<D>[Key] : unknown, Key>
type StaffOnly<D> = D extends { readonly staffOnly: readonly (infer Staff)[] } ? Staff : never
type FixedOf<D> = D extends { readonly fixed: readonly (infer Fixed extends PropertyKey)[] } ? Fixed : never
/** A record as the answers show it. */
type Answer<D extends Description> = Flat<
  { [P in Exclude<D['answer'][number], StaffOnly<D>> as ShownAs<D, P>]: PartOf<PartsOf<D>, P> } & {
    [P in D['answer'][number] & StaffOnly<D> as ShownAs<D, P>]?: PartOf<PartsOf<D>, P>
  }
>

/** The parts of a kind of record that are derived from its description, or completed with defaults. */
type Made = 'answer' | 'calls' | 'ownFields' | 'derived'
interface Parts {
  /** The answer's parts in their order. */
  readonly parts: readonly string[]
}

/** A kind of record, whichever: as much as the mechanism's own code knows of it. */
export interface AnyKind extends Omit<Description, Made>, Parts {
  readonly ownFields: Fields
  readonly derived: Readonly<Record<string, Derived>>
  readonly answer: z.ZodType
  readonly calls: AnyCalls
}

type RecordKind<D extends Description> = Omit<D, Made> &
  Parts & {
    readonly ownFields: OwnOf<D>
    readonly derived: DerivedOf<D>
    readonly answer: z.ZodType<Answer<D>>
    readonly calls: CallsOf<D['calls'], FormShape<D['fields']>, FormShape<Omit<D['fields'], FixedOf<D>>>, Answer<D>>
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
export function defineKind<const D extends Description>(description: D & Names<D> & Nothing<Exclude<keyof D, keyof Description>>): RecordKind<D>
export function defineKind(description: Description): object {
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
  const kind = { ...rest, staffOnly, ownFields, derived, parts, answer }
  return { ...kind, calls: callsOf(kind, description.calls) } satisfies AnyKind
}
