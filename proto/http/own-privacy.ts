import { READERS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { bilingual, instant, subjectId } from './primitives'

/** One read of the member's data by staff: their role and the data in words, never the administrator's name. */
export const dataReading = z.object({ at: instant, role: z.string(), what: bilingual }).meta({ id: 'DataReading' })
export type DataReading = z.output<typeof dataReading>

/** A member's choices about, and insight into, their own data (trust-and-desk 2 and 3). */
export const ownPrivacyCalls = {
  setQuiet: defineCall({
    id: 'user.privacy.quiet',
    method: 'POST',
    path: '/user/privacy/quiet',
    auth: 'member',
    body: z.object({ id: subjectId, quiet: z.boolean() }),
    answer: z.object({ quiet: z.boolean() }),
    refusals: [],
    summary: 'Pauses what speaks of a baby, or lets it come again (trust-and-desk 2.1)',
    tag: 'Privacy',
  }),
  listReaders: defineCall({
    id: 'user.privacy.readers',
    method: 'GET',
    path: '/user/privacy/readers',
    auth: 'member',
    answer: z.object({ data: z.array(dataReading).max(READERS_LISTED_MAX) }),
    refusals: [],
    summary: 'When staff read data of the member in 24 months, newest first (trust-and-desk 3.2)',
    tag: 'Privacy',
  }),
}
