import { PARTS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, optionalLongText } from '../http/admin-forms'
import type { ErrorName } from '../http/errors'
import { bilingual as bilingualText, isVisible, refuseWith, requiredText, text } from '../http/primitives'
import { bilingual, undrawn } from './field-kinds'
import { defineKind } from './record-kind'
import type { RecordOf } from './record-kind'

const ANSWERS_MAX = 50
const TYPES = ['multiple', 'rate', 'dropdown', 'open'] as const
/** The survey calls a question of several choices `choice` (back-office 3). */
const KEPT_TYPES = ['choice', 'rate', 'dropdown', 'open'] as const
const SUBTYPES = ['close', 'open'] as const

const names = z.array(z.string()).readonly().optional()
const keptChoices = z.array(z.object({ id: z.string(), title: bilingualText, hideForFormats: names, hideForBrands: names })).readonly()
const keptBelow = z.array(z.object({ id: z.string(), title: bilingualText, choices: keptChoices })).readonly()
const keptHiding = z.array(z.object({ questionId: z.string(), choiceIds: z.array(z.string()).readonly() })).readonly()

/** Staff write a choice once, with its question: its id is made when the form is read. */
const identified = <Part extends object>(part: Part) => ({ id: crypto.randomUUID(), ...part })

const answersOf = (missing: ErrorName) =>
  z
    .array(z.object({ title: requiredText(500, missing), bmTitle: requiredText(500, missing) }))
    .max(ANSWERS_MAX)
    .nullish()
    .transform((list) => list ?? [])
const subAnswers = z
  .array(z.object({ subtitle: text(500).default(''), subbmTitle: text(500).default('') }))
  .max(ANSWERS_MAX)
  .nullish()
  .transform((list) => list ?? [])

interface QuestionForm {
  readonly type: (typeof TYPES)[number]
  readonly subtype: (typeof SUBTYPES)[number] | null
  readonly answers: readonly object[]
  readonly subtitle: string
  readonly subbmTitle: string
  readonly subAnswers: readonly { readonly subtitle: string; readonly subbmTitle: string }[]
}

/** Answers where the type has some, and a question below a rating alone, with its own where it is closed; the rest is not kept (D116). */
const ofItsType =
  (missing: ErrorName) =>
  (form: QuestionForm, context: z.RefinementCtx): QuestionForm => {
    const { type, subtype, answers, subtitle, subbmTitle, subAnswers: below } = form
    const isWhole =
      (type === 'open' || answers.length > 0) &&
      (subtype === null || (type === 'rate' && isVisible(subtitle) && isVisible(subbmTitle))) &&
      (subtype !== 'close' || (below.length > 0 && below.every((answer) => isVisible(answer.subtitle) && isVisible(answer.subbmTitle))))
    if (!isWhole) context.addIssue({ code: 'custom', message: missing, path: [], input: form })
    const words = subtype === null ? { subtitle: '', subbmTitle: '' } : {}
    return { ...form, ...words, answers: type === 'open' ? [] : answers, subAnswers: subtype === 'close' ? below : [] }
  }

/** A question of the sample survey, asked after all others; titles may hold {brand}, and a rating may have a question below it (D67, D116). */
export const QUESTION = defineKind({
  kind: 'question',
  owner: 'samples',
  schema: 'SurveyQuestion',
  tag: 'Admin samples',
  roles: OPERATIONS,
  fields: {
    type: undrawn({
      as: undefined,
      kept: z.enum(KEPT_TYPES),
      shown: z.enum(TYPES),
      inputs: (missing) => ({ self: z.enum(TYPES, refuseWith(missing)) }),
      valueOf: ({ self }) => (self === 'multiple' ? 'choice' : self),
      toShown: (type) => (type === 'choice' ? 'multiple' : type),
    }),
    subtype: undrawn({
      as: undefined,
      kept: z.enum(SUBTYPES).nullable(),
      shown: z.enum(SUBTYPES).nullable(),
      inputs: (missing) => ({
        self: z
          .union([z.literal('').transform(() => null), z.null(), z.enum(SUBTYPES)], refuseWith(missing))
          .optional()
          .transform((subtype) => subtype ?? null),
      }),
      valueOf: ({ self }) => self,
      toShown: (subtype) => subtype,
    }),
    title: {
      ...bilingual({ en: 'title', bm: 'bmTitle' }, (missing) => requiredText(500, missing)),
      shown: z.string(),
      toShown: ({ en }: { en: string }) => en,
    },
    choices: undrawn({
      as: 'sampleQuestionChoices',
      kept: keptChoices,
      shown: z.array(z.object({ id: z.string(), title: z.string(), bmTitle: z.string() })).max(PARTS_LISTED_MAX),
      inputs: (missing) => ({ answers: answersOf(missing) }),
      valueOf: ({ answers }) => answers.map(({ title: en, bmTitle: bm }) => identified({ title: { en, bm } })),
      toShown: (choices) => choices.map(({ id, title: { en, bm } }) => ({ id, title: en, bmTitle: bm })),
    }),
    subsampleQuestions: undrawn({
      as: undefined,
      kept: keptBelow,
      shown: z.unknown(),
      inputs: () => ({ subtitle: optionalLongText, subbmTitle: optionalLongText, subAnswers }),
      valueOf: ({ subtitle: en, subbmTitle: bm, subAnswers: answers }) => {
        const choices = answers.map(({ subtitle, subbmTitle }) => identified({ title: { en: subtitle, bm: subbmTitle } }))
        return en === '' ? [] : [identified({ title: { en, bm }, choices })]
      },
      toShown: (below) => below,
    }),
    hideWhen: undrawn({ as: undefined, kept: keptHiding, shown: z.unknown(), inputs: () => ({}), valueOf: () => [], toShown: (rules) => rules }),
  },
  whole: ofItsType,
  derived: {
    bmTitle: { shown: z.string(), of: ({ title }: { readonly title: z.output<typeof bilingualText> }) => title.bm },
    subtitle: {
      shown: z.string(),
      of: ({ subsampleQuestions: [below] }: { readonly subsampleQuestions: z.output<typeof keptBelow> }) => below?.title.en ?? '',
    },
    subbmTitle: {
      shown: z.string(),
      of: ({ subsampleQuestions: [below] }: { readonly subsampleQuestions: z.output<typeof keptBelow> }) => below?.title.bm ?? '',
    },
  },
  answer: ['id', 'title', 'bmTitle', 'type', 'subtype', 'subtitle', 'subbmTitle', 'createdAt', 'updatedAt', 'choices'],
  refusals: {},
  calls: {
    add: {
      id: 'admin.sample-question.add',
      path: '/admin/setting/sample/question/add',
      missing: 'form-fields-missing',
      summary: 'Adds a survey question; titles may hold {brand}, and a rating may have a sub-question (D116)',
    },
  },
})
export type SurveyQuestion = RecordOf<typeof QUESTION>
