import type { Route } from '../pipeline/serve-call'
import { accountRoutes } from './account'
import { adminCodeRoutes } from './admin-codes'
import { adminReportRoutes } from './admin-reports'
import { adminSessionRoutes } from './admin-session'
import { codeRoutes, scanCodeRoute } from './codes'
import { contestRoutes } from './contests'
import { contentRoutes } from './content'
import { developmentRoutes, healthRoute } from './operations'
import { orderRoutes } from './orders'
import type { Parts } from './parts'
import { profileRoutes } from './profile'
import { receiptRoutes } from './receipts'
import { redemptionRoutes } from './redemptions'
import { rewardRoutes } from './rewards'
import { sampleRoutes } from './samples'
import { visionRoutes } from './vision'

/** Every call that has a handler, by area. */
export const allRoutes = (parts: Parts): Route[] => [
  ...accountRoutes(parts),
  ...profileRoutes(parts),
  ...codeRoutes(parts),
  scanCodeRoute(parts),
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
  ...adminReportRoutes(parts),
  ...developmentRoutes(parts),
  healthRoute(),
]
