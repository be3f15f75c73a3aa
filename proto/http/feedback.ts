import * as z from 'zod'
import { bilingual, id } from './primitives'

/** A choice, and where it is hidden: format and brand names, compared without case (D67). */
export const feedbackChoice = z
  .object({
    id,
    title: bilingual,
    hideForFormats: z.array(z.string()).optional(),
    hideForBrands: z.array(z.string()).optional(),
  })
  .meta({ id: 'FeedbackChoice' })

/** A question of the sample survey; titles may hold `{brand}` (P2 §3, D116). */
export const feedbackQuestion = z
  .object({
    id,
    type: z.enum(['dropdown', 'rate', 'open', 'choice']),
    subtype: z.enum(['close', 'open']).nullable(),
    title: bilingual,
    choices: z.array(feedbackChoice),
    subsampleQuestions: z.array(z.object({ id, title: bilingual, choices: z.array(z.object({ id, title: bilingual })) })),
    /** Hidden when any of these choices was picked (D67). */
    hideWhen: z.array(z.object({ questionId: id, choiceIds: z.array(id) })).optional(),
  })
  .meta({ id: 'FeedbackQuestion' })
export type FeedbackQuestion = z.output<typeof feedbackQuestion>
export type FeedbackChoice = z.output<typeof feedbackChoice>

/** The ordered sample the survey is about: names of its format and brand. */
export interface FeedbackProduct {
  format: string
  brand: string
}

function listed(names: readonly string[] | undefined, name: string): boolean {
  return names?.some((candidate) => candidate.toLowerCase() === name.toLowerCase()) ?? false
}

/** The choices of a question that fit the product (D67). */
export function visibleChoices(question: FeedbackQuestion, product: FeedbackProduct): FeedbackChoice[] {
  return question.choices.filter((choice) => !listed(choice.hideForFormats, product.format) && !listed(choice.hideForBrands, product.brand))
}

/**
 * The questions a member is asked, given the choices picked so far (question id → choice id).
 * Hidden questions are not required. Browser and server share this. Source: D67.
 */
export function visibleQuestions(questions: readonly FeedbackQuestion[], picked: ReadonlyMap<string, string>): FeedbackQuestion[] {
  return questions.filter(
    (question) =>
      !question.hideWhen?.some((rule) => {
        const choice = picked.get(rule.questionId)
        return choice !== undefined && rule.choiceIds.includes(choice)
      }),
  )
}
