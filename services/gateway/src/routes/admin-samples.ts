import { adminCatalogueCalls, adminSurveyCalls } from '@club/contracts/http'
import type { SurveyQuestion } from '@club/contracts/http'
import { BRAND, SAMPLE } from '@club/contracts/records'
import type { Question } from '@club/contracts/samples'
import { listed } from '../composition/record-routes'
import { isoOf } from '../mapping/instants'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** The list of free samples, with the brands to choose from, and the survey about them (back-office 3, decision D116). */
export function adminSampleRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  const { samples } = services

  return [
    route(adminCatalogueCalls.listSamples, async () => {
      const [brands, data] = await Promise.all([listed(services.records, BRAND), listed(services.records, SAMPLE)])
      return { brands, data }
    }),

    route(adminSurveyCalls.listQuestions, async () => ({ questions: (await samples.listQuestions({})).questions.map(toSurveyQuestion) })),

    route(adminSurveyCalls.addQuestion, async ({ body }) => {
      const { question } = await samples.addQuestion({
        type: body.type === 'multiple' ? 'choice' : body.type,
        subtype: body.subtype ?? '',
        title: { en: body.title, bm: body.bmTitle },
        answers: body.answers.map(({ title, bmTitle }) => ({ en: title, bm: bmTitle })),
        subtitle: { en: body.subtitle, bm: body.subbmTitle },
        subAnswers: body.subAnswers.map(({ subtitle, subbmTitle }) => ({ en: subtitle, bm: subbmTitle })),
      })
      if (!question) throw new Error('samples answered no question')
      return toSurveyQuestion(question)
    }),
  ]
}

/** A question as staff see it; the survey calls a question of several choices `choice` (back-office 3). */
function toSurveyQuestion(question: Question): SurveyQuestion {
  const [below] = question.subQuestions
  return {
    id: question.id,
    title: question.title?.en ?? '',
    bmTitle: question.title?.bm ?? '',
    type: (question.type === 'choice' ? 'multiple' : question.type) as SurveyQuestion['type'],
    subtype: (question.subtype || null) as SurveyQuestion['subtype'],
    subtitle: below?.title?.en ?? '',
    subbmTitle: below?.title?.bm ?? '',
    createdAt: isoOf(question.createdAt),
    updatedAt: isoOf(question.updatedAt),
    sampleQuestionChoices: question.choices.map(({ id, title }) => ({ id, title: title?.en ?? '', bmTitle: title?.bm ?? '' })),
  }
}
