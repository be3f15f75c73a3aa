import {
  adminAuditCalls,
  adminAuthCalls,
  adminBulkUserCalls,
  adminCodeCalls,
  adminHouseholdCalls,
  adminMemberSearchCalls,
  adminMassCreditCalls,
  adminPromoterCalls,
  adminReleaseCalls,
  adminOrderCalls,
  adminReportCalls,
  adminTrendCalls,
  canaryCalls,
} from '@club/contracts/http'
import { PROMOTER } from '@club/contracts/records'
import { CATALOGUE_SCREENS } from './screen-rows/catalogue'
import { CONTENT_SCREENS } from './screen-rows/content'
import { formRows, otherRecordRows, textsOf } from './screen-rows/record-rows'
import type { ScreenRow } from './screen-rows/screen-row'

export type { ScreenRow }

const CODES = { name: 'codes', load: () => import('./texts/codes.json') }

const PLACED: readonly ScreenRow[] = [
  {
    id: 'members',
    path: '/admin/members',
    calls: [adminMemberSearchCalls.searchMembers],
    load: async () => (await import('./screens/member-search/member-search.screen')).MemberSearchScreen,
    menu: { group: 'members', icon: 'SearchIcon' },
  },
  {
    id: 'accounts',
    path: '/admin/account',
    calls: [adminReportCalls.listAccounts, adminTrendCalls.summariseAccounts],
    load: async () => (await import('./screens/account-list/account-list.screen')).AccountListScreen,
    menu: { group: 'members', icon: 'ProfileIcon' },
    homeOf: ['superadmin'],
    texts: { name: 'accounts', load: () => import('./texts/accounts.json') },
  },
  {
    id: 'accountEdit',
    path: '/admin/account/edit',
    calls: [adminReportCalls.editAccount],
    load: async () => (await import('./screens/account-edit/account-edit.screen')).AccountEditScreen,
    texts: { name: 'accounts', load: () => import('./texts/accounts.json') },
  },
  {
    id: 'member',
    path: '/admin/members/:id',
    // Its own calls are for the same roles (a test compares them); their schemas are loaded with the screen, not in the first view.
    calls: [adminMemberSearchCalls.searchMembers],
    load: async () => (await import('./screens/member/member.screen')).MemberScreen,
    texts: { name: 'member', load: () => import('./texts/member.json') },
  },
  {
    id: 'pointHistory',
    path: '/admin/pointhistory',
    calls: [adminReportCalls.listPoints, adminTrendCalls.summarisePoints],
    load: async () => (await import('./screens/point-history/point-history.screen')).PointHistoryScreen,
    menu: { group: 'reports', icon: 'ClockIcon' },
    homeOf: ['tdgops'],
    texts: { name: 'points', load: () => import('./texts/points.json') },
  },
  {
    id: 'userReport',
    path: '/admin/userreport',
    calls: [adminReportCalls.listPointsOfUser],
    load: async () => (await import('./screens/user-report/user-report.screen')).UserReportScreen,
    below: 'pointHistory',
    texts: { name: 'points', load: () => import('./texts/points.json') },
  },
  ...CATALOGUE_SCREENS,
  {
    id: 'scanCodes',
    path: '/admin/scancode/dashboard',
    calls: [adminCodeCalls.listCodeBatches, adminCodeCalls.toggleCodeBatch, adminCodeCalls.findCode, adminCodeCalls.editDoublePointsDay],
    load: async () => (await import('./screens/scancode-dashboard/scancode-dashboard.screen')).ScancodeDashboardScreen,
    menu: { group: 'codes', icon: 'ScanIcon' },
    texts: CODES,
  },
  {
    id: 'generateCodes',
    path: '/admin/scancode/generate',
    calls: [adminCodeCalls.listCodeBatches, adminCodeCalls.generateCodes],
    load: async () => (await import('./screens/scancode-generate/scancode-generate.screen')).ScancodeGenerateScreen,
    texts: CODES,
  },
  {
    id: 'codesOfBatch',
    path: '/admin/scancode/details',
    calls: [adminCodeCalls.listCodeBatches, adminCodeCalls.listCodes, adminMassCreditCalls.approveCredit],
    load: async () => (await import('./screens/scancode-details/scancode-details.screen')).ScancodeDetailsScreen,
    texts: CODES,
  },
  {
    id: 'parcel',
    path: '/admin/parcel',
    calls: [adminOrderCalls.findParcels, adminOrderCalls.moveOrder],
    load: async () => (await import('./screens/parcel/parcel.screen')).ParcelScreen,
    menu: { group: 'rewards', icon: 'ParcelIcon' },
    texts: { name: 'parcel', load: () => import('./texts/parcel.json') },
  },
  {
    id: 'pointShopReport',
    path: '/admin/pointshop',
    calls: [adminReportCalls.listRedemptions, adminTrendCalls.summariseRedemptions, adminOrderCalls.moveOrder],
    load: async () => (await import('./screens/pointshop-report/pointshop-report.screen')).PointShopReportScreen,
    menu: { group: 'reports', icon: 'CartIcon' },
    texts: { name: 'reports', load: () => import('./texts/reports.json') },
  },
  {
    id: 'freeSampleReport',
    path: '/admin/freesample',
    calls: [adminReportCalls.listSampleOrders, adminTrendCalls.summariseSamples, adminOrderCalls.moveOrder],
    load: async () => (await import('./screens/freesample-report/freesample-report.screen')).FreeSampleReportScreen,
    menu: { group: 'reports', icon: 'InboxIcon' },
    texts: { name: 'reports', load: () => import('./texts/reports.json') },
  },
  {
    id: 'scanReport',
    path: '/admin/scan',
    calls: [adminReportCalls.listScans, adminTrendCalls.summariseScans],
    load: async () => (await import('./screens/scan-report/scan-report.screen')).ScanReportScreen,
    menu: { group: 'reports', icon: 'ChartIcon' },
  },
  {
    id: 'promoters',
    path: '/admin/promoter/dashboard',
    calls: [adminPromoterCalls.listPromoters],
    load: async () => (await import('./screens/promoter-dashboard/promoter-dashboard.screen')).PromoterDashboardScreen,
    menu: { group: 'members', icon: 'UsersIcon' },
    texts: textsOf(PROMOTER),
  },
  ...formRows(PROMOTER),
  {
    id: 'massCredit',
    path: '/admin/massCredit/dashboard',
    calls: [adminMassCreditCalls.listCredits, adminMassCreditCalls.listCreditsUnderWay, adminCodeCalls.listCodeBatches],
    load: async () => (await import('./screens/mass-credit-dashboard/mass-credit-dashboard.screen')).MassCreditDashboardScreen,
    menu: { group: 'members', icon: 'ReceiptIcon' },
    texts: { name: 'credits', load: () => import('./texts/credits.json') },
  },
  {
    id: 'massCreditNew',
    path: '/admin/massCredit/new',
    calls: [adminMassCreditCalls.checkCredit, adminMassCreditCalls.submitCredit],
    load: async () => (await import('./screens/mass-credit-new/mass-credit-new.screen')).MassCreditNewScreen,
    texts: { name: 'credits', load: () => import('./texts/credits.json') },
  },
  {
    id: 'massCreditDetails',
    path: '/admin/massCredit/details',
    calls: [adminMassCreditCalls.showCredit, adminMassCreditCalls.listCreditRows, adminMassCreditCalls.approveCredit],
    load: async () => (await import('./screens/mass-credit-details/mass-credit-details.screen')).MassCreditDetailsScreen,
    texts: { name: 'credits', load: () => import('./texts/credits.json') },
  },
  {
    id: 'bulkUsers',
    path: '/admin/bulkCreate/users/dashboard',
    calls: [adminBulkUserCalls.listBulkUploads, adminBulkUserCalls.checkBulkUsers, adminBulkUserCalls.submitBulkUsers, adminPromoterCalls.listPromoterOptions],
    load: async () => (await import('./screens/bulk-users/bulk-users.screen')).BulkUsersScreen,
    menu: { group: 'members', icon: 'UploadIcon', hiddenFrom: ['superadmin'] },
    texts: { name: 'bulk', load: () => import('./texts/bulk.json') },
  },
  ...CONTENT_SCREENS,
  {
    id: 'households',
    path: '/admin/households',
    calls: [adminHouseholdCalls.listHouseholdDoubts, adminHouseholdCalls.decideHousehold],
    load: async () => (await import('./screens/household-dashboard/household-dashboard.screen')).HouseholdDashboardScreen,
    menu: { group: 'members', icon: 'HomeIcon' },
    texts: { name: 'households', load: () => import('./texts/households.json') },
  },
  {
    id: 'fraud',
    path: '/admin/fraud',
    // As for the screen of a member.
    calls: [adminMemberSearchCalls.searchMembers],
    load: async () => (await import('./screens/fraud/fraud.screen')).FraudScreen,
    menu: { group: 'members', icon: 'WarningIcon' },
    texts: { name: 'fraud', load: () => import('./texts/fraud.json') },
  },
  {
    id: 'audit',
    path: '/admin/audit',
    calls: [adminAuditCalls.searchAudit],
    load: async () => (await import('./screens/audit/audit.screen')).AuditScreen,
    menu: { group: 'reports', icon: 'EyeIcon' },
    texts: { name: 'audit', load: () => import('./texts/audit.json') },
  },
  {
    id: 'releases',
    path: '/admin/releases',
    calls: [adminReleaseCalls.listReleases, adminReleaseCalls.changeRelease, canaryCalls.listRates],
    load: async () => (await import('./screens/releases/releases.screen')).ReleasesScreen,
    menu: { group: 'reports', icon: 'FlagIcon' },
    texts: { name: 'releases', load: () => import('./texts/releases.json') },
  },
  {
    id: 'security',
    path: '/admin/security',
    calls: [adminAuthCalls.showSecondFactor, adminAuthCalls.beginSecondFactor, adminAuthCalls.confirmSecondFactor, adminAuthCalls.removeSecondFactor],
    load: async () => (await import('./screens/security/security.screen')).SecurityScreen,
    texts: { name: 'security', load: () => import('./texts/security.json') },
  },
]

/** Every screen of the back office, in the order of the menu; those of a record that nobody placed come last in their group. */
export const SCREENS: readonly ScreenRow[] = [...PLACED, ...otherRecordRows(PLACED)]

/** The sign-in, for visitors. */
export const LOGIN = {
  path: '/admin/login',
  calls: [adminAuthCalls.login],
  load: async () => (await import('./screens/login/login.screen')).LoginScreen,
}
