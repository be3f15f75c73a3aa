import { PARTS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { bilingual, id } from './primitives'

/** A choice, and where it is hidden: format and brand names, compared without case (D67). */
export const feedbackChoice = z
  .object({
    id,
    title: bilingual,
    hideForFormats: z.array(z.string()).max(PARTS_LISTED_MAX).optional(),
    hideForBrands: z.array(z.string()).max(PARTS_LISTED_MAX).optional(),
  })
  .meta({ id: 'FeedbackChoice' })

/** A question of the sample survey; titles may hold `{brand}` (rewards 3, D116). */
export const feedbackQuestion = z
  .object({
    id,
    type: z.enum(['dropdown', 'rate', 'open', 'choice']),
    subtype: z.enum(['close', 'open']).nullable(),
    title: bilingual,
    choices: z.array(feedbackChoice).max(PARTS_LISTED_MAX),
    subsampleQuestions: z
      .array(z.object({ id, title: bilingual, choices: z.array(z.object({ id, title: bilingual })).max(PARTS_LISTED_MAX) }))
      .max(PARTS_LISTED_MAX),
    /** Hidden when any of these choices was picked (D67). */
    hideWhen: z
      .array(z.object({ questionId: id, choiceIds: z.array(id).max(PARTS_LISTED_MAX) }))
      .max(PARTS_LISTED_MAX)
      .optional(),
  })
  .meta({ id: 'FeedbackQuestion' })
export type FeedbackQuestion = z.output<typeof feedbackQuestion>
export type FeedbackChoice = z.output<typeof feedbackChoice>
