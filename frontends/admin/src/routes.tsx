import { screen, type ScreenRoute } from '@club/remote-kit'

const start = screen(() => import('./screens/start/start.screen'), 'StartScreen')

/** Path to screen; who may open a path stands in `remote.json`. */
export const routes: readonly ScreenRoute[] = [
  { path: '/admin/login', screen: screen(() => import('./screens/login/login.screen'), 'LoginScreen') },
  { path: '/admin/brand/dashboard', screen: screen(() => import('./screens/brand-dashboard/brand-dashboard.screen'), 'BrandDashboardScreen') },
  { path: '/admin/scancode/dashboard', screen: screen(() => import('./screens/scancode-dashboard/scancode-dashboard.screen'), 'ScancodeDashboardScreen') },
  { path: '/admin/scancode/generate', screen: screen(() => import('./screens/scancode-generate/scancode-generate.screen'), 'ScancodeGenerateScreen') },
  { path: '/admin/scancode/details', screen: screen(() => import('./screens/scancode-details/scancode-details.screen'), 'ScancodeDetailsScreen') },
  { path: '/admin/scan', screen: screen(() => import('./screens/scan-report/scan-report.screen'), 'ScanReportScreen') },
  { path: '/admin/account', screen: start },
  { path: '/admin/pointhistory', screen: start },
]
