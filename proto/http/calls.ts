import { KINDS } from '../records/kinds'
import { adminAuditCalls } from './admin-audit'
import { adminAuthCalls } from './admin-auth'
import { adminBrandCalls } from './admin-brands'
import { adminBulkUserCalls } from './admin-bulk'
import { adminCatalogueCalls } from './admin-catalogue'
import { adminCodeCalls } from './admin-codes'
import { contestDraftCalls } from './admin-contest-drafts'
import { adminContestCalls } from './admin-contests'
import { adminMassCreditCalls } from './admin-credits'
import { adminFraudCalls } from './admin-fraud'
import { adminHouseholdCalls } from './admin-households'
import { adminMemberSearchCalls } from './admin-member-search'
import { adminOrderCalls } from './admin-orders'
import { adminReleaseCalls } from './admin-releases'
import { adminPromoterCalls } from './admin-promoters'
import { adminReportCalls } from './admin-reports'
import { adminSurveyCalls } from './admin-survey'
import { adminTimelineCalls } from './admin-timeline'
import { adminTodayCalls } from './admin-today'
import { adminTrendCalls } from './admin-trends'
import { adminUseCalls } from './admin-uses'
import { adminViewCalls } from './admin-views'
import { adminVoucherCalls } from './admin-vouchers'
import { adminWishCalls } from './admin-wishes'
import { appealCalls } from './appeals'
import { authCalls } from './auth'
import type { CallDefinition, DeclaredRefusalOf } from './call'
import { canaryCalls } from './canaries'
import { codeCalls } from './codes'
import { contentCalls } from './content'
import { contestCalls } from './contests'
import { goalCalls } from './goals'
import { historyCalls } from './history'
import { operationCalls } from './operations'
import { ownPrivacyCalls } from './own-privacy'
import { memberDeskCalls } from './member-desk'
import { passLinkCalls } from './pass-links'
import { partnerCalls, receiptCalls } from './receipts'
import { privacyCalls } from './privacy'
import { rewardCalls } from './rewards'
import { sampleCalls } from './samples'
import { statementCalls } from './statements'
import { userCalls } from './user'

export type Call = CallDefinition

const AREAS = [
  authCalls,
  userCalls,
  historyCalls,
  ownPrivacyCalls,
  goalCalls,
  statementCalls,
  privacyCalls,
  appealCalls,
  codeCalls,
  passLinkCalls,
  rewardCalls,
  sampleCalls,
  contentCalls,
  contestCalls,
  receiptCalls,
  partnerCalls,
  adminAuthCalls,
  adminBrandCalls,
  adminCatalogueCalls,
  adminVoucherCalls,
  adminCodeCalls,
  adminContestCalls,
  contestDraftCalls,
  adminWishCalls,
  adminSurveyCalls,
  adminMemberSearchCalls,
  adminReportCalls,
  memberDeskCalls,
  adminOrderCalls,
  adminTrendCalls,
  adminTimelineCalls,
  adminTodayCalls,
  adminAuditCalls,
  adminUseCalls,
  adminViewCalls,
  adminPromoterCalls,
  adminMassCreditCalls,
  adminFraudCalls,
  adminHouseholdCalls,
  adminBulkUserCalls,
  canaryCalls,
  adminReleaseCalls,
  operationCalls,
] as const

type CallOfArea<Area> = Area extends object ? Area[keyof Area] : never
type KnownCall = Extract<CallOfArea<(typeof AREAS)[number] | (typeof KINDS)[number]['calls']>, Call>
/** The name of every call, for tables that must have a row for each. */
export type CallId = KnownCall['id']
/** The name of every call of the back office that shows members' personal data (trust-and-desk 3.1). */
export type CallShowingMembers = Extract<KnownCall, { shows: object }>['id']
/** The name of every call of the back office. */
export type AdminCallId = Extract<KnownCall, { auth: 'admin' }>['id']
/** Refusals that a call declares. */
export type RefusalOfCall<Id extends CallId> = DeclaredRefusalOf<Extract<KnownCall, { id: Id }>>

/** Every call of the contract, by area: the gateway registers its routes from this list. A list that members read is in its kind, too. */
export const CALLS: readonly Call[] = [...new Set([...AREAS, ...KINDS.map(({ calls }) => calls)].flatMap((area): Call[] => Object.values(area)))]
