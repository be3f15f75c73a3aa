import {
  adminAuthCalls,
  adminBrandCalls,
  adminCatalogueCalls,
  adminCodeCalls,
  adminDonationCalls,
  adminReportCalls,
  adminSurveyCalls,
  adminVoucherCalls,
  adminContentCalls,
  adminContestCalls,
  adminNewsCalls,
  contentCalls,
  contestCalls,
  adminPromoterCalls,
  type AdminRole,
  type CallDefinition,
} from '@club/contracts/http'
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
  /** the menu entry above it, where its folder does not tell */
  below?: string
  /** the roles that start here (P3 §2.1) */
  homeOf?: readonly AdminRole[]
  /** texts of its own, for `useTranslation(name)`, so that forty screens do not load each other's words */
  texts?: { name: string; load: CatalogueLoaders['en'] }
}

const BRAND = { name: 'brand', load: () => import('./texts/brand.json') }
const SAMPLE = { name: 'sample', load: () => import('./texts/sample.json') }
const SURVEY = { name: 'survey', load: () => import('./texts/survey.json') }
const ITEM = { name: 'item', load: () => import('./texts/item.json') }
const DONATE = { name: 'donate', load: () => import('./texts/donate.json') }
const VOUCHER = { name: 'voucher', load: () => import('./texts/voucher.json') }
const CONTENT = { name: 'content', load: () => import('./texts/content.json') }

export const SCREENS: readonly ScreenRow[] = [
  {
    id: 'accounts',
    path: '/admin/account',
    calls: [adminReportCalls.listAccounts, adminReportCalls.searchAccounts],
    load: async () => (await import('./screens/account-list/account-list.screen')).AccountListScreen,
    menu: { group: 'home', icon: 'ProfileIcon' },
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
    id: 'pointHistory',
    path: '/admin/pointhistory',
    calls: [adminReportCalls.listPoints],
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
    texts: { name: 'points', load: () => import('./texts/points.json') },
  },
  {
    id: 'brands',
    path: '/admin/brand/dashboard',
    calls: [adminBrandCalls.listBrands],
    load: async () => (await import('./screens/brand-dashboard/brand-dashboard.screen')).BrandDashboardScreen,
    menu: { group: 'manage', icon: 'StarIcon' },
    homeOf: ['dev'],
    texts: BRAND,
  },
  {
    id: 'brandAdd',
    path: '/admin/brand/add',
    calls: [adminBrandCalls.addBrand],
    load: async () => (await import('./screens/brand-add/brand-add.screen')).BrandAddScreen,
    texts: BRAND,
  },
  {
    id: 'brandEdit',
    path: '/admin/brand/edit',
    calls: [adminBrandCalls.editBrand],
    load: async () => (await import('./screens/brand-edit/brand-edit.screen')).BrandEditScreen,
    texts: BRAND,
  },
  {
    id: 'brandDetails',
    path: '/admin/brand/details',
    calls: [adminBrandCalls.listBrands],
    load: async () => (await import('./screens/brand-details/brand-details.screen')).BrandDetailsScreen,
    texts: BRAND,
  },
  {
    id: 'brandAssign',
    path: '/admin/brand/assign',
    calls: [adminBrandCalls.listFormats, adminBrandCalls.addFormat, adminBrandCalls.assignFormat],
    load: async () => (await import('./screens/brand-assign/brand-assign.screen')).BrandAssignScreen,
    texts: BRAND,
  },
  {
    id: 'samples',
    path: '/admin/sample/dashboard',
    calls: [adminCatalogueCalls.listSamples, adminCatalogueCalls.toggleSample],
    load: async () => (await import('./screens/sample-dashboard/sample-dashboard.screen')).SampleDashboardScreen,
    menu: { group: 'manage', icon: 'BabyIcon' },
    texts: SAMPLE,
  },
  {
    id: 'sampleAdd',
    path: '/admin/sample/add',
    calls: [adminCatalogueCalls.listSamples, adminCatalogueCalls.addSample],
    load: async () => (await import('./screens/sample-add/sample-add.screen')).SampleAddScreen,
    texts: SAMPLE,
  },
  {
    id: 'sampleEdit',
    path: '/admin/sample/edit',
    calls: [adminCatalogueCalls.listSamples, adminCatalogueCalls.editSample],
    load: async () => (await import('./screens/sample-edit/sample-edit.screen')).SampleEditScreen,
    texts: SAMPLE,
  },
  {
    id: 'survey',
    path: '/admin/sample/survey/dashboard',
    calls: [adminSurveyCalls.listQuestions],
    load: async () => (await import('./screens/survey-dashboard/survey-dashboard.screen')).SurveyDashboardScreen,
    menu: { group: 'manage', icon: 'HelpIcon' },
    texts: SURVEY,
  },
  {
    id: 'surveyAdd',
    path: '/admin/sample/survey/add',
    calls: [adminSurveyCalls.addQuestion],
    load: async () => (await import('./screens/survey-add/survey-add.screen')).SurveyAddScreen,
    texts: SURVEY,
  },
  {
    id: 'items',
    path: '/admin/catalog/dashboard',
    calls: [adminCatalogueCalls.listItems, adminCatalogueCalls.toggleItem, adminCatalogueCalls.addCategory],
    load: async () => (await import('./screens/catalog-dashboard/catalog-dashboard.screen')).CatalogDashboardScreen,
    menu: { group: 'manage', icon: 'GiftIcon' },
    texts: ITEM,
  },
  {
    id: 'itemAdd',
    path: '/admin/item/add',
    calls: [adminCatalogueCalls.listItems, adminCatalogueCalls.addItem],
    load: async () => (await import('./screens/item-add/item-add.screen')).ItemAddScreen,
    below: 'items',
    texts: ITEM,
  },
  {
    id: 'itemEdit',
    path: '/admin/item/edit',
    calls: [adminCatalogueCalls.listItems, adminCatalogueCalls.editItem],
    load: async () => (await import('./screens/item-edit/item-edit.screen')).ItemEditScreen,
    below: 'items',
    texts: ITEM,
  },
  {
    id: 'pregnant',
    path: '/admin/pregnant/dashboard',
    calls: [adminCatalogueCalls.listPregnantItems, adminCatalogueCalls.togglePregnantItem],
    load: async () => (await import('./screens/pregnant-dashboard/pregnant-dashboard.screen')).PregnantDashboardScreen,
    menu: { group: 'manage', icon: 'HeartIcon' },
    texts: ITEM,
  },
  {
    id: 'pregnantAdd',
    path: '/admin/pregnant/add',
    calls: [adminCatalogueCalls.addPregnantItem],
    load: async () => (await import('./screens/pregnant-add/pregnant-add.screen')).PregnantAddScreen,
    texts: ITEM,
  },
  {
    id: 'pregnantEdit',
    path: '/admin/pregnant/editPregnant',
    calls: [adminCatalogueCalls.editPregnantItem],
    load: async () => (await import('./screens/pregnant-edit/pregnant-edit.screen')).PregnantEditScreen,
    texts: ITEM,
  },
  {
    id: 'donations',
    path: '/admin/donate/dashboard',
    calls: [adminDonationCalls.listDonations],
    load: async () => (await import('./screens/donate-dashboard/donate-dashboard.screen')).DonateDashboardScreen,
    menu: { group: 'manage', icon: 'ShareIcon' },
    texts: DONATE,
  },
  {
    id: 'donationAdd',
    path: '/admin/donate/add',
    calls: [adminDonationCalls.addDonation],
    load: async () => (await import('./screens/donate-add/donate-add.screen')).DonateAddScreen,
    texts: DONATE,
  },
  {
    id: 'vouchers',
    path: '/admin/voucher/dashboard',
    calls: [adminVoucherCalls.listVoucherTypes, adminVoucherCalls.toggleVoucherType],
    load: async () => (await import('./screens/voucher-dashboard/voucher-dashboard.screen')).VoucherDashboardScreen,
    menu: { group: 'manage', icon: 'TicketIcon' },
    texts: VOUCHER,
  },
  {
    id: 'voucherTypeAdd',
    path: '/admin/voucher/type/add',
    calls: [adminVoucherCalls.addVoucherType],
    load: async () => (await import('./screens/voucher-type-add/voucher-type-add.screen')).VoucherTypeAddScreen,
    texts: VOUCHER,
  },
  {
    id: 'voucherBatches',
    path: '/admin/voucher/batch/details',
    calls: [adminVoucherCalls.listVoucherBatches],
    load: async () => (await import('./screens/voucher-batch-details/voucher-batch-details.screen')).VoucherBatchDetailsScreen,
    texts: VOUCHER,
  },
  {
    id: 'voucherUpload',
    path: '/admin/voucher/upload',
    calls: [adminVoucherCalls.listVoucherTypes, adminVoucherCalls.checkVoucherUpload, adminVoucherCalls.uploadVouchers],
    load: async () => (await import('./screens/voucher-upload/voucher-upload.screen')).VoucherUploadScreen,
    texts: VOUCHER,
  },
  {
    id: 'voucherCodes',
    path: '/admin/voucher/details',
    calls: [adminVoucherCalls.listVoucherCodes],
    load: async () => (await import('./screens/voucher-details/voucher-details.screen')).VoucherDetailsScreen,
    texts: VOUCHER,
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
  {
    id: 'news',
    path: '/admin/news/dashboard',
    calls: [contentCalls.fetchNews, adminNewsCalls.toggleNews, adminNewsCalls.removeNews],
    load: async () => (await import('./screens/news-dashboard/news-dashboard.screen')).NewsDashboardScreen,
    menu: { group: 'manage', icon: 'MailIcon' },
    texts: CONTENT,
  },
  {
    id: 'newsAdd',
    path: '/admin/news/add',
    calls: [adminNewsCalls.addNews],
    load: async () => (await import('./screens/news-add/news-add.screen')).NewsAddScreen,
    texts: CONTENT,
  },
  {
    id: 'newsEdit',
    path: '/admin/news/edit',
    calls: [adminNewsCalls.editNews],
    load: async () => (await import('./screens/news-edit/news-edit.screen')).NewsEditScreen,
    texts: CONTENT,
  },
  {
    id: 'articles',
    path: '/admin/article/dashboard',
    calls: [contentCalls.fetchArticles, adminContentCalls.toggleArticle],
    load: async () => (await import('./screens/article-dashboard/article-dashboard.screen')).ArticleDashboardScreen,
    menu: { group: 'manage', icon: 'EditIcon' },
    texts: CONTENT,
  },
  {
    id: 'articlesAdd',
    path: '/admin/article/add',
    calls: [adminContentCalls.addArticle],
    load: async () => (await import('./screens/article-add/article-add.screen')).ArticleAddScreen,
    texts: CONTENT,
  },
  {
    id: 'articlesEdit',
    path: '/admin/article/edit',
    calls: [adminContentCalls.editArticle],
    load: async () => (await import('./screens/article-edit/article-edit.screen')).ArticleEditScreen,
    texts: CONTENT,
  },
  {
    id: 'contests',
    path: '/admin/contest/dashboard',
    calls: [contestCalls.fetchContests, adminContestCalls.toggleContest],
    load: async () => (await import('./screens/contest-dashboard/contest-dashboard.screen')).ContestDashboardScreen,
    menu: { group: 'manage', icon: 'TrophyIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
  {
    id: 'contestsAdd',
    path: '/admin/contest/add',
    calls: [adminContestCalls.addContest],
    load: async () => (await import('./screens/contest-add/contest-add.screen')).ContestAddScreen,
    texts: CONTENT,
  },
  {
    id: 'contestsEdit',
    path: '/admin/contest/edit',
    calls: [adminContestCalls.editContest],
    load: async () => (await import('./screens/contest-edit/contest-edit.screen')).ContestEditScreen,
    texts: CONTENT,
  },
  {
    id: 'blogs',
    path: '/admin/blog/dashboard',
    calls: [contentCalls.fetchBlogs, adminContentCalls.toggleBlog],
    load: async () => (await import('./screens/blog-dashboard/blog-dashboard.screen')).BlogDashboardScreen,
    menu: { group: 'manage', icon: 'CameraIcon' },
    texts: CONTENT,
  },
  {
    id: 'blogsAdd',
    path: '/admin/blog/add',
    calls: [adminContentCalls.addBlog],
    load: async () => (await import('./screens/blog-add/blog-add.screen')).BlogAddScreen,
    texts: CONTENT,
  },
  {
    id: 'blogsEdit',
    path: '/admin/blog/edit',
    calls: [adminContentCalls.editBlog],
    load: async () => (await import('./screens/blog-edit/blog-edit.screen')).BlogEditScreen,
    texts: CONTENT,
  },
  {
    id: 'wishingTree',
    path: '/admin/wishingtree/dashboard',
    calls: [contentCalls.fetchWishes, adminContentCalls.toggleWish],
    load: async () => (await import('./screens/wishingtree-dashboard/wishingtree-dashboard.screen')).WishingtreeDashboardScreen,
    menu: { group: 'manage', icon: 'HeartIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
  {
    id: 'wishingTreeAdd',
    path: '/admin/wishingtree/add',
    calls: [adminContentCalls.addWish],
    load: async () => (await import('./screens/wishingtree-add/wishingtree-add.screen')).WishingtreeAddScreen,
    texts: CONTENT,
  },
  {
    id: 'wishingTreeEdit',
    path: '/admin/wishingtree/edit',
    calls: [adminContentCalls.editWish],
    load: async () => (await import('./screens/wishingtree-edit/wishingtree-edit.screen')).WishingtreeEditScreen,
    texts: CONTENT,
  },
  {
    id: 'journey',
    path: '/admin/journey/dashboard',
    calls: [contentCalls.fetchJourney, adminContentCalls.editJourney],
    load: async () => (await import('./screens/journey-dashboard/journey-dashboard.screen')).JourneyDashboardScreen,
    menu: { group: 'manage', icon: 'PinIcon' },
    texts: CONTENT,
  },
  {
    id: 'journeyEdit',
    path: '/admin/journey/edit',
    calls: [adminContentCalls.editJourney],
    load: async () => (await import('./screens/journey-edit/journey-edit.screen')).JourneyEditScreen,
    texts: CONTENT,
  },
  {
    id: 'contestManagement',
    path: '/admin/fitathon',
    calls: [adminContestCalls.listActivities, adminContestCalls.listEntries, adminContestCalls.updateEntry],
    load: async () => (await import('./screens/fitathon/fitathon.screen')).FitathonScreen,
    menu: { group: 'manage', icon: 'UsersIcon', hiddenFrom: ['superadmin', 'tdgops'] },
    texts: CONTENT,
  },
  {
    id: 'promoters',
    path: '/admin/promoter/dashboard',
    calls: [adminPromoterCalls.listPromoters],
    load: async () => (await import('./screens/promoter-dashboard/promoter-dashboard.screen')).PromoterDashboardScreen,
    menu: { group: 'manage', icon: 'UsersIcon' },
    texts: { name: 'promoters', load: () => import('./texts/promoters.json') },
  },
  {
    id: 'promoterAdd',
    path: '/admin/promoter/add',
    calls: [adminPromoterCalls.addPromoter],
    load: async () => (await import('./screens/promoter-form/promoter-add.screen')).PromoterAddScreen,
    texts: { name: 'promoters', load: () => import('./texts/promoters.json') },
  },
  {
    id: 'promoterEdit',
    path: '/admin/promoter/edit',
    calls: [adminPromoterCalls.editPromoter],
    load: async () => (await import('./screens/promoter-form/promoter-edit.screen')).PromoterEditScreen,
    texts: { name: 'promoters', load: () => import('./texts/promoters.json') },
  },
  // New screens: above this line.
]

/** The sign-in, for whoever is signed out. */
export const LOGIN = {
  path: '/admin/login',
  calls: [adminAuthCalls.login],
  load: async () => (await import('./screens/login/login.screen')).LoginScreen,
}
