import { adminCatalogueCalls, adminSurveyCalls } from '@club/contracts/http'
import type { SurveyQuestion } from '@club/contracts/http'
import { BRAND } from '@club/contracts/records'
import type { Question } from '@club/contracts/samples'
import { listed } from '../composition/record-routes'
import { recordRoutes } from '../composition/staff-records'
import { sampleFormOf, toAdminSample } from '../mapping/admin-items'
import { isoOf } from '../mapping/instants'
import { SAMPLES } from '../mapping/refusals'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Free samples and the survey about them in the back office (decisions D95, D112, D116, D117). */
export function adminSampleRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { samples, identity } = services
  const records = recordRoutes({ identity, publicPictures }, SAMPLES)

  return [
    route(adminCatalogueCalls.listSamples, async () => {
      const [brands, { samples: all }] = await Promise.all([listed(services.records, BRAND), samples.listSamples({ withInactive: true })])
      return { brands, data: all.map(toAdminSample) }
    }),

    records.toggle(adminCatalogueCalls.toggleSample, (id) => samples.toggleSample({ id })),
    records.save(adminCatalogueCalls.addSample, { send: (body, urls) => samples.addSample({ form: sampleFormOf(body, urls) }), answer: toAdminSample }),
    records.save(adminCatalogueCalls.editSample, {
      send: (body, urls) => samples.editSample({ id: body.id, form: sampleFormOf(body, urls), seenAt: body.updatedAt }),
      answer: toAdminSample,
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
