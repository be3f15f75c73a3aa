import { BACK_OFFICE } from './refusals-of-back-office'
import { ACCOUNTS } from './refusals-of-accounts'
import { CATALOGUE } from './refusals-of-catalogue'
import { CREDITS } from './refusals-of-credits'
import { FRAUD } from './refusals-of-fraud'
import { HOUSEHOLDS } from './refusals-of-households'
import { MEMBERS } from './refusals-of-members'
import { DESK } from './refusals-of-the-desk'
import { CONTENT } from './refusals-of-content'
import { REWARDS } from './refusals-of-rewards'
import { UNDO } from './refusals-of-undo'
import { VIEWS } from './refusals-of-views'
import type { CallId, RefusalOfCall } from '@club/contracts/http'
import type { Rows } from './refusal-rows'

/** Calls with refusals of their own, those of their kind of caller and of every call aside. */
type Refusing = { [Id in CallId]: [RefusalOfCall<Id>] extends [never] ? never : Id }[CallId]

/** How each refusal of each call is reached: a call or a refusal without a row does not compile. */
export const REFUSALS: { readonly [Id in Refusing]: Rows<Id> } = {
  ...ACCOUNTS,
  ...REWARDS,
  ...BACK_OFFICE,
  ...CATALOGUE,
  ...CONTENT,
  ...CREDITS,
  ...FRAUD,
  ...HOUSEHOLDS,
  ...MEMBERS,
  ...DESK,
  ...UNDO,
  ...VIEWS,
}
