import { KINDS, WISH } from '@club/contracts/records'
import { kindRoutes } from '../composition/record-routes'
import { withGifts } from '../composition/wish-gifts'
import type { Route } from '../pipeline/serve-call'
import { accountRoutes } from './account'
import { adminAuditRoutes } from './admin-audit'
import { adminUndoRoutes } from './admin-undo'
import { adminBrandRoutes } from './admin-brands'
import { adminCodeRoutes } from './admin-codes'
import { adminCreditRoutes } from './admin-credits'
import { adminFraudRoutes } from './admin-fraud'
import { adminHouseholdRoutes } from './admin-households'
import { adminItemRoutes } from './admin-items'
import { adminBulkUserRoutes } from './admin-bulk-users'
import { contestDraftRoutes } from './admin-contest-drafts'
import { adminContestRoutes } from './admin-contests'
import { adminMemberSearchRoutes } from './admin-member-search'
import { adminMemberRoutes } from './admin-members'
import { adminPointRoutes } from './admin-points'
import { adminReleaseRoutes } from './admin-releases'
import { adminReportRoutes } from './admin-reports'
import { adminSampleRoutes } from './admin-samples'
import { adminSessionRoutes } from './admin-session'
import { adminTimelineRoutes } from './admin-timeline'
import { adminTodayRoutes } from './admin-today'
import { adminUseRoutes } from './admin-uses'
import { adminViewRoutes } from './admin-views'
import { adminVoucherRoutes } from './admin-vouchers'
import { adminWishRoutes } from './admin-wishes'
import { canaryRoutes } from './canaries'
import { codeRoutes, scanCodeRoute } from './codes'
import { contestRoutes } from './contests'
import { contentRoutes } from './content'
import { goalRoutes } from './goals'
import { historyRoutes } from './history'
import { crashRoute, developmentRoutes, healthRoute } from './operations'
import { orderRoutes } from './orders'
import { appealRoutes } from './appeals'
import { memberActRoutes } from './member-acts'
import { memberDeskRoutes } from './member-desk'
import { ownPrivacyRoutes } from './own-privacy'
import type { Parts } from './parts'
import { passLinkRoutes } from './pass-links'
import { privacyRoutes } from './privacy'
import { profileRoutes } from './profile'
import { receiptRoutes } from './receipts'
import { redemptionRoutes } from './redemptions'
import { rewardRoutes } from './rewards'
import { sampleRoutes } from './samples'
import { statementRoutes } from './statements'
import { visionRoutes } from './vision'

/** Every call that has a handler, by area. */
export const allRoutes = (parts: Parts): Route[] => [
  ...accountRoutes(parts),
  ...profileRoutes(parts),
  ...historyRoutes(parts),
  ...appealRoutes(parts),
  ...ownPrivacyRoutes(parts),
  ...goalRoutes(parts),
  ...statementRoutes(parts),
  ...privacyRoutes(parts),
  ...codeRoutes(parts),
  scanCodeRoute(parts),
  ...passLinkRoutes(parts),
  ...visionRoutes(parts),
  ...contentRoutes(parts),
  ...rewardRoutes(parts),
  ...redemptionRoutes(parts),
  ...orderRoutes(parts),
  ...contestRoutes(parts),
  ...sampleRoutes(parts),
  ...receiptRoutes(parts),
  ...adminSessionRoutes(parts),
  ...adminCodeRoutes(parts),
  ...KINDS.filter((kind) => kind !== WISH).flatMap((kind) => kindRoutes(kind, parts)),
  ...kindRoutes(WISH, parts, withGifts(parts.services)),
  ...adminBrandRoutes(parts),
  ...adminItemRoutes(parts),
  ...adminSampleRoutes(parts),
  ...adminVoucherRoutes(parts),
  ...adminContestRoutes(parts),
  ...contestDraftRoutes(parts),
  ...adminWishRoutes(parts),
  ...adminReportRoutes(parts),
  ...adminTimelineRoutes(parts),
  ...adminTodayRoutes(parts),
  ...adminAuditRoutes(parts),
  ...adminUndoRoutes(parts),
  ...adminUseRoutes(parts),
  ...adminViewRoutes(parts),
  ...adminReleaseRoutes(parts),
  ...adminMemberSearchRoutes(parts),
  ...adminMemberRoutes(parts),
  ...memberDeskRoutes(parts),
  ...memberActRoutes(parts),
  ...adminPointRoutes(parts),
  ...adminBulkUserRoutes(parts),
  ...adminCreditRoutes(parts),
  ...adminFraudRoutes(parts),
  ...adminHouseholdRoutes(parts),
  ...canaryRoutes(parts),
  ...developmentRoutes(parts),
  crashRoute(parts),
  healthRoute(),
]
