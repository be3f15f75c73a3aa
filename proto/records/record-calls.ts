import { RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import type { AdminRole, CallDefinition, MultipartRule } from '../http/call'
import type { ErrorName } from '../http/errors'
import { id, recordId, seenAt, toggled, toggling } from '../http/primitives'
import { formFields, inputName } from './field'
import type { Fields, Inputs } from './field'

interface CallText {
  readonly id: string
  readonly path: string
  readonly summary: string
}
interface SavingText extends CallText {
  /** The refusal of a field that is empty. */
  readonly missing: ErrorName
  /** Its other refusals; an edit's `not-found` and `record-changed` need no mention. */
  readonly refusals?: readonly ErrorName[]
  /** Whether it may come as a form, too, though it brings no file. */
  readonly orForm?: boolean
}
/** A list that members read, too. It is defined with their calls, so that their pages do not load the forms of staff. */
type SharedList = CallDefinition & { readonly method: 'GET' }

/** The calls of a kind of record: names, addresses and shapes are those of the documents, and differ from kind to kind. */
export interface CallTexts {
  readonly list?: CallText | SharedList
  readonly add?: SavingText
  readonly edit?: SavingText
  readonly toggle?: CallText
  readonly remove?: CallText
}

/** Names and addresses of the calls of a kind by the rule of the back office. The documents have others for some of the first kinds. */
export const callsNamed = <const Kind extends string>(kind: Kind) =>
  ({
    list: { id: `admin.${kind}.list`, path: `/admin/fetch/dashboard/${kind}` },
    add: { id: `admin.${kind}.add`, path: `/admin/setting/${kind}/add` },
    edit: { id: `admin.${kind}.edit`, path: `/admin/setting/${kind}/edit` },
    toggle: { id: `admin.${kind}.toggle`, path: `/admin/setting/${kind}/show` },
    remove: { id: `admin.${kind}.remove`, path: `/admin/setting/${kind}/remove/:id` },
  }) as const

interface StaffCall<T extends CallText> {
  readonly id: T['id']
  readonly path: T['path']
  readonly auth: 'admin'
  readonly roles: readonly AdminRole[]
  readonly summary: string
  readonly tag: string
}
type Refusals<T> = T extends { readonly refusals: readonly (infer R extends ErrorName)[] } ? R : never
interface Saving<T extends SavingText, Shape extends Inputs, Answer, Always extends ErrorName> extends StaffCall<T> {
  readonly method: 'POST'
  readonly audit: 'write'
  readonly body: z.ZodType<z.output<z.ZodObject<Shape>>, z.input<z.ZodObject<Shape>>>
  readonly multipart?: MultipartRule
  readonly answer: z.ZodType<Answer>
  readonly refusals: readonly (T['missing'] | Refusals<T> | Always)[]
}
type Edited<Shape extends Inputs> = { readonly id: typeof recordId } & Shape & { readonly updatedAt: typeof seenAt }
/** A call that shows or hides one record (D95). */
export interface ToggleCall<T extends CallText = CallText> extends StaffCall<T> {
  readonly method: 'POST'
  readonly audit: 'write'
  readonly body: typeof toggling
  readonly answer: typeof toggled
  readonly refusals: readonly 'not-found'[]
}
/** A call that removes one record for good. */
export interface RemoveCall<T extends CallText = CallText> extends StaffCall<T> {
  readonly method: 'DELETE'
  readonly audit: 'write'
  readonly params: z.ZodObject<{ id: typeof recordId }>
  readonly answer: z.ZodObject<{ id: typeof id }>
  readonly refusals: readonly 'not-found'[]
}
type Listing<T extends CallText, Answer> = T extends SharedList
  ? T
  : StaffCall<T> & { readonly method: 'GET'; readonly audit: 'none'; readonly answer: z.ZodType<Answer[]>; readonly refusals: readonly never[] }
type CallOf<Name, T, New extends Inputs, Changed extends Inputs, Answer> = T extends CallText
  ? Name extends 'list'
    ? Listing<T, Answer>
    : T extends SavingText
      ? Name extends 'add'
        ? Saving<T, New, Answer, never>
        : Saving<T, Edited<Changed>, Answer, 'not-found' | 'record-changed'>
      : Name extends 'toggle'
        ? ToggleCall<T>
        : RemoveCall<T>
  : undefined
/** The calls of a kind, as `defineCall` would make them. */
export type CallsOf<Texts extends CallTexts, New extends Inputs, Changed extends Inputs, Answer> = {
  readonly [Name in keyof Texts]: CallOf<Name, Texts[Name], New, Changed, Answer>
}

/** Calls of any kind of record. */
export interface AnyCalls {
  readonly list?: CallDefinition
  readonly add?: CallDefinition
  readonly edit?: CallDefinition
  readonly toggle?: ToggleCall
  readonly remove?: RemoveCall
}

interface FormJudge {
  /** A method, so that a kind's own may ask for the form that its fields make. */
  judge(form: object, context: z.RefinementCtx): unknown
}
/** `missing` is the refusal of an empty form. */
type WholeForm = (missing: ErrorName) => FormJudge['judge']

/** The parts of a kind of record from which its HTTP calls are built. */
export interface KindOfCalls {
  readonly tag: string
  /** Administrators who may list and change it (D91). */
  readonly roles: readonly AdminRole[]
  /** Fields that staff write. */
  readonly fields: Fields
  /** Fields of a new record that an edit does not take. */
  readonly fixed?: readonly string[]
  /** Judges and completes a whole form, where one field decides about another. */
  readonly whole?: WholeForm
}

/** The rules of a form. */
const shapeOf = (fields: Fields, missing: ErrorName): Inputs =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => Object.entries(field.inputs(missing)).map(([input, rule]) => [inputName(key, field, input), rule])),
  )

/** How a form travels: with its files, else as JSON. An edit keeps the pictures that it does not bring, so that JSON will do, too. */
function multipartOf(fields: Fields, { missing, orForm = false }: SavingText, isNew: boolean): { readonly multipart?: MultipartRule } {
  const rules = Object.values(fields).map((field) => field.files(missing, isNew))
  const files = Object.fromEntries(rules.flatMap((rule) => Object.entries(rule.files)))
  const hasFiles = Object.keys(files).length > 0
  if (!hasFiles && !orForm) return {}
  const together = rules.find((rule) => rule.together)?.together
  return { multipart: { files, ...(together ? { together } : {}), ...(isNew && hasFiles ? {} : { orJson: true }) } }
}

/** Makes the calls of a kind out of its fields. */
export function callsOf(kind: KindOfCalls & { readonly answer: z.ZodType }, { list, add, edit, toggle, remove }: CallTexts): AnyCalls {
  const { roles, tag, whole, answer } = kind
  const staff = { auth: 'admin', roles, tag } as const
  const reading = { ...staff, method: 'GET', audit: 'none', answer: z.array(answer).max(RECORDS_LISTED_MAX), refusals: [] } as const
  const writing = { ...staff, method: 'POST', audit: 'write' } as const
  const ofKnown = { ...writing, refusals: ['not-found'] } as const
  const removing = { ...ofKnown, method: 'DELETE', params: z.object({ id: recordId }), answer: z.object({ id }) } as const
  const saving = (text: SavingText, isNew: boolean) => {
    const { missing, refusals = [], orForm: _, ...named } = text
    const fields = formFields(kind, isNew)
    const inputs = shapeOf(fields, missing)
    const body = z.object(isNew ? inputs : { id: recordId, ...inputs, updatedAt: seenAt })
    const always: readonly ErrorName[] = isNew ? [] : ['not-found', 'record-changed']
    return {
      ...named,
      ...writing,
      answer,
      refusals: [missing, ...refusals, ...always],
      body: whole ? body.transform(whole(missing)) : body,
      ...multipartOf(fields, text, isNew),
    }
  }
  return {
    ...(list && { list: 'method' in list ? list : { ...list, ...reading } }),
    ...(add && { add: saving(add, true) }),
    ...(edit && { edit: saving(edit, false) }),
    ...(toggle && { toggle: { ...toggle, ...ofKnown, body: toggling, answer: toggled } }),
    ...(remove && { remove: { ...remove, ...removing } }),
  }
}
