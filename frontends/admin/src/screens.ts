import { adminAuthCalls, adminBrandCalls, adminCodeCalls, adminReportCalls, type AdminRole, type CallDefinition } from '@club/contracts/http'
import type { CatalogueLoaders } from '@club/session'
import type { ComponentType } from 'react'

/** A screen of the back office: one row says all there is to know of it. */
export interface ScreenRow {
  /** names it in the menu and the breadcrumbs: `screen.<id>` in the texts */
  id: string
  path: string
  /** every call the screen needs to be of use; who may make all of them may open it, as the gateway enforces per call (D91) */
  calls: readonly [CallDefinition, ...CallDefinition[]]
  load: () => Promise<ComponentType>
  /** its entry in the side menu; a screen without one stands below the entry of its folder, e.g. …/dashboard */
  menu?: {
    group: 'home' | 'manage' | 'reports'
    icon: `${string}Icon`
    /** the menu notes of P3 §2.1, which hide some of what the calls allow */
    hiddenFrom?: readonly AdminRole[]
  }
  /** the roles that start here (P3 §2.1) */
  homeOf?: readonly AdminRole[]
  /** texts of its own, for `useTranslation(name)`, so that forty screens do not load each other's words */
  texts?: { name: string; load: CatalogueLoaders['en'] }
}

export const SCREENS: readonly ScreenRow[] = [
  {
    id: 'accounts',
    path: '/admin/account',
    calls: [adminReportCalls.listAccounts],
    load: async () => (await import('./screens/start/start.screen')).StartScreen,
    menu: { group: 'home', icon: 'HomeIcon', hiddenFrom: ['dev'] },
    homeOf: ['superadmin'],
  },
  {
    id: 'pointHistory',
    path: '/admin/pointhistory',
    calls: [adminReportCalls.listPoints],
    load: async () => (await import('./screens/start/start.screen')).StartScreen,
    menu: { group: 'home', icon: 'HomeIcon', hiddenFrom: ['dev'] },
    homeOf: ['tdgops'],
  },
  {
    id: 'brands',
    path: '/admin/brand/dashboard',
    calls: [adminBrandCalls.listBrands],
    load: async () => (await import('./screens/brand-dashboard/brand-dashboard.screen')).BrandDashboardScreen,
    menu: { group: 'manage', icon: 'StarIcon' },
    homeOf: ['dev'],
  },
  {
    id: 'scanCodes',
    path: '/admin/scancode/dashboard',
    calls: [adminCodeCalls.listCodeBatches, adminCodeCalls.toggleCodeBatch, adminCodeCalls.findCode, adminCodeCalls.editDoublePointsDay],
    load: async () => (await import('./screens/scancode-dashboard/scancode-dashboard.screen')).ScancodeDashboardScreen,
    menu: { group: 'manage', icon: 'ScanIcon' },
  },
  {
    id: 'generateCodes',
    path: '/admin/scancode/generate',
    calls: [adminCodeCalls.listCodeBatches, adminCodeCalls.generateCodes],
    load: async () => (await import('./screens/scancode-generate/scancode-generate.screen')).ScancodeGenerateScreen,
  },
  {
    id: 'codesOfBatch',
    path: '/admin/scancode/details',
    calls: [adminCodeCalls.listCodeBatches, adminCodeCalls.listCodes],
    load: async () => (await import('./screens/scancode-details/scancode-details.screen')).ScancodeDetailsScreen,
  },
  {
    id: 'scanReport',
    path: '/admin/scan',
    calls: [adminReportCalls.listScans, adminReportCalls.summariseScans],
    load: async () => (await import('./screens/scan-report/scan-report.screen')).ScanReportScreen,
    menu: { group: 'reports', icon: 'ChartIcon' },
  },
  // New screens: above this line.
]

/** The sign-in, for whoever is signed out. */
export const LOGIN = {
  path: '/admin/login',
  calls: [adminAuthCalls.login],
  load: async () => (await import('./screens/login/login.screen')).LoginScreen,
}
