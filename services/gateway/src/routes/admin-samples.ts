import { adminCatalogueCalls, adminSurveyCalls } from '@club/contracts/http'
import type { SurveyQuestion } from '@club/contracts/http'
import { SamplesRefusal } from '@club/contracts/samples'
import type { Question } from '@club/contracts/samples'
import { changedRefusal } from '../composition/admin-names'
import { sampleFormOf, toAdminSample } from '../mapping/admin-items'
import { toAdminBrand } from '../mapping/brands'
import { isoOf } from '../mapping/instants'
import { SAMPLES } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Free samples and the survey about them in the back office (decisions D95, D112, D116, D117). */
export function adminSampleRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { samples, catalogue, identity } = services

  return [
    route(adminCatalogueCalls.listSamples, async () => {
      const [{ brands }, { samples: all }] = await Promise.all([catalogue.listBrands({}), samples.listSamples({ withInactive: true })])
      return { brands: brands.map(toAdminBrand), data: all.map(toAdminSample) }
    }),

    route(adminCatalogueCalls.toggleSample, async ({ body }) => {
      const toggled = unwrap(adminCatalogueCalls.toggleSample, await samples.toggleSample({ id: body.id }), SAMPLES)
      return toggled instanceof Refusal ? toggled : { id: toggled.value.id, active: toggled.value.active }
    }),

    route(adminCatalogueCalls.addSample, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const added = unwrap(adminCatalogueCalls.addSample, await samples.addSample({ form: sampleFormOf(body, urls) }), SAMPLES)
        return added instanceof Refusal ? added : toAdminSample(added.value)
      }),
    ),

    route(adminCatalogueCalls.editSample, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const reply = await samples.editSample({ id: body.id, form: sampleFormOf(body, urls), seenAt: body.updatedAt })
        if (reply.result?.$case === 'refused' && reply.result.value === SamplesRefusal.RECORD_CHANGED) return changedRefusal(identity, reply)
        const edited = unwrap(adminCatalogueCalls.editSample, reply, SAMPLES)
        return edited instanceof Refusal ? edited : toAdminSample(edited.value)
      }),
    ),

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

/** A question as staff see it; the survey calls a question of several choices `choice` (P3 §3). */
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
