import type { Route } from '../pipeline/serve-call'
import { accountRoutes } from './account'
import { adminCodeRoutes } from './admin-codes'
import { adminReportRoutes } from './admin-reports'
import { adminSessionRoutes } from './admin-session'
import { campaignRoutes } from './campaign'
import { codeRoutes } from './codes'
import { contentRoutes } from './content'
import { developmentRoutes, healthRoute } from './operations'
import type { Parts } from './parts'
import { profileRoutes } from './profile'
import { rewardRoutes } from './rewards'
import { visionRoutes } from './vision'

/** Every call that the gateway serves through Express, by area. */
export const allRoutes = (parts: Parts, options: { development: boolean }): Route[] => [
  ...accountRoutes(parts),
  ...profileRoutes(parts),
  ...codeRoutes(parts),
  ...visionRoutes(parts),
  ...contentRoutes(parts),
  ...rewardRoutes(parts),
  ...campaignRoutes(parts),
  ...adminSessionRoutes(parts),
  ...adminCodeRoutes(parts),
  ...adminReportRoutes(parts),
  ...(options.development ? developmentRoutes(parts) : []),
  healthRoute(),
]
