import { APPEAL_LENGTH_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { requiredText, subjectId, success } from './primitives'

/** How a member whose account is being checked answers (trust-and-desk 10.4). */
export const appealCalls = {
  appeal: defineCall({
    id: 'user.appeal',
    method: 'POST',
    path: '/user/appeal',
    auth: 'member',
    body: z.object({ id: subjectId, text: requiredText(APPEAL_LENGTH_MAX) }),
    answer: success,
    refusals: ['account-not-frozen'],
    summary: 'Adds the answer of a member to the alarms that freeze the account (trust-and-desk 10.4)',
    tag: 'Account',
  }),
}
