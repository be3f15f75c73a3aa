import { adminCatalogueCalls, adminSurveyCalls } from '@club/contracts/http'
import { BRAND, QUESTION, SAMPLE } from '@club/contracts/records'
import { listed } from '../composition/record-routes'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** The list of free samples, with the brands to choose from, and the survey about them (back-office 3, decision D116). */
export function adminSampleRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  return [
    route(adminCatalogueCalls.listSamples, async () => {
      const [brands, data] = await Promise.all([listed(services.records, BRAND), listed(services.records, SAMPLE)])
      return { brands, data }
    }),

    route(adminSurveyCalls.listQuestions, async () => ({ questions: await listed(services.records, QUESTION) })),
  ]
}
