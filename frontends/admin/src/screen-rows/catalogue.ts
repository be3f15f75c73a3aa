import { adminBrandCalls, adminCatalogueCalls, adminSurveyCalls, adminVoucherCalls } from '@club/contracts/http'
import { BRAND, CATEGORY, DONATION_ITEM, FORMAT_NAME, PREGNANT_ITEM, QUESTION, SAMPLE, SHOP_ITEM, VOUCHER_TYPE } from '@club/contracts/records'
import { formRows, recordRows, textsOf } from './record-rows'
import type { ScreenRow } from './screen-row'

const BRAND_TEXTS = textsOf(BRAND)
const SAMPLE_TEXTS = { name: 'sample', load: () => import('../texts/sample.json') }
const SURVEY = { name: 'survey', load: () => import('../texts/survey.json') }
const ITEM = { name: 'item', load: () => import('../texts/item.json') }
const VOUCHER = { name: 'voucher', load: () => import('../texts/voucher.json') }

const itemFields = async () => (await import('../records/own-fields/item-fields')).ITEM_FIELDS

/** Screens of what members choose from: brands, samples, items, offers, donations, vouchers. */
export const CATALOGUE_SCREENS: readonly ScreenRow[] = [
  ...recordRows(BRAND, {
    homeOf: ['dev'],
    list: async () => (await import('../screens/brand-dashboard/brand-dashboard.screen')).BrandDashboardScreen,
  }),
  {
    id: 'brandDetails',
    path: '/admin/brand/details',
    calls: [BRAND.calls.list],
    load: async () => (await import('../screens/brand-details/brand-details.screen')).BrandDetailsScreen,
    texts: BRAND_TEXTS,
  },
  {
    id: 'brandAssign',
    path: '/admin/brand/assign',
    calls: [adminBrandCalls.listFormats, FORMAT_NAME.calls.add, adminBrandCalls.assignFormat],
    load: async () => (await import('../screens/brand-assign/brand-assign.screen')).BrandAssignScreen,
    texts: BRAND_TEXTS,
  },
  {
    id: 'samples',
    path: '/admin/sample/dashboard',
    calls: [adminCatalogueCalls.listSamples, SAMPLE.calls.toggle],
    load: async () => (await import('../screens/sample-dashboard/sample-dashboard.screen')).SampleDashboardScreen,
    menu: { group: 'rewards', icon: 'BabyIcon' },
    texts: SAMPLE_TEXTS,
  },
  ...formRows(SAMPLE, { texts: SAMPLE_TEXTS, own: async () => (await import('../records/own-fields/sample-fields')).SAMPLE_FIELDS }),
  {
    id: 'survey',
    path: '/admin/sample/survey/dashboard',
    calls: [adminSurveyCalls.listQuestions],
    load: async () => (await import('../screens/survey-dashboard/survey-dashboard.screen')).SurveyDashboardScreen,
    menu: { group: 'rewards', icon: 'HelpIcon' },
    texts: SURVEY,
  },
  {
    id: 'surveyAdd',
    path: '/admin/sample/survey/add',
    calls: [QUESTION.calls.add],
    load: async () => (await import('../screens/survey-add/survey-add.screen')).SurveyAddScreen,
    texts: SURVEY,
  },
  {
    id: 'items',
    path: '/admin/catalog/dashboard',
    calls: [adminCatalogueCalls.listItems, SHOP_ITEM.calls.toggle, CATEGORY.calls.add],
    load: async () => (await import('../screens/catalog-dashboard/catalog-dashboard.screen')).CatalogDashboardScreen,
    menu: { group: 'rewards', icon: 'GiftIcon' },
    texts: ITEM,
  },
  ...formRows(SHOP_ITEM, { texts: ITEM, below: 'items', own: itemFields }),
  {
    id: 'pregnant',
    path: '/admin/pregnant/dashboard',
    calls: [adminCatalogueCalls.listPregnantItems, PREGNANT_ITEM.calls.toggle],
    load: async () => (await import('../screens/pregnant-dashboard/pregnant-dashboard.screen')).PregnantDashboardScreen,
    menu: { group: 'rewards', icon: 'HeartIcon' },
    texts: ITEM,
  },
  ...formRows(PREGNANT_ITEM, { texts: ITEM, own: itemFields }),
  ...recordRows(DONATION_ITEM, {
    list: async () => (await import('../screens/donate-dashboard/donate-dashboard.screen')).DonateDashboardScreen,
  }),
  {
    id: 'vouchers',
    path: '/admin/voucher/dashboard',
    calls: [VOUCHER_TYPE.calls.list, VOUCHER_TYPE.calls.toggle],
    load: async () => (await import('../screens/voucher-dashboard/voucher-dashboard.screen')).VoucherDashboardScreen,
    menu: { group: 'rewards', icon: 'TicketIcon' },
    texts: VOUCHER,
  },
  ...formRows(VOUCHER_TYPE, { texts: VOUCHER }),
  {
    id: 'voucherBatches',
    path: '/admin/voucher/batch/details',
    calls: [adminVoucherCalls.listVoucherBatches],
    load: async () => (await import('../screens/voucher-batch-details/voucher-batch-details.screen')).VoucherBatchDetailsScreen,
    texts: VOUCHER,
  },
  {
    id: 'voucherUpload',
    path: '/admin/voucher/upload',
    calls: [VOUCHER_TYPE.calls.list, adminVoucherCalls.checkVoucherUpload, adminVoucherCalls.uploadVouchers],
    load: async () => (await import('../screens/voucher-upload/voucher-upload.screen')).VoucherUploadScreen,
    texts: VOUCHER,
  },
  {
    id: 'voucherCodes',
    path: '/admin/voucher/details',
    calls: [adminVoucherCalls.listVoucherCodes],
    load: async () => (await import('../screens/voucher-details/voucher-details.screen')).VoucherDetailsScreen,
    after: { id: 'voucherBatches', path: '/admin/voucher/batch/details', handed: 'voucher' },
    texts: VOUCHER,
  },
]
