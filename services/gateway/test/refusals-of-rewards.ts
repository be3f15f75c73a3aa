import { answer, refusing, codes, redeem, samples, contests, ENDED, NOBODYS_ORDER, HOME, livingAt, RECORD } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

const ORDER = { addressId: 'home', items: [{ id: 'i1', quantity: 1 }] }
const RECEIPT = { retailerId: 'r1', receiptDate: '2026-01-14', invoiceNo: 'INV 1', products: JSON.stringify([{ skuId: 's1', quantity: 2 }]) }
const PDF = '%PDF-1.4 receipt'
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Refusals of members' and partners' calls about rewards, contests, samples and receipts. */
export const REWARDS = {
  'user.history.points': { refusals: { 'not-found': answer('ledger', 'listEntries', { entries: [], refusal: { reason: 'LEDGER_REFUSAL_LINE_NOT_FOUND' } }) } },
  'user.history.redemptions': { refusals: { 'not-found': refusing('catalogue', 'listOrders', 'CATALOGUE_REFUSAL_ORDER_NOT_FOUND') } },
  'user.history.vouchers': { refusals: { 'not-found': refusing('catalogue', 'listVouchers', 'CATALOGUE_REFUSAL_VOUCHER_NOT_FOUND') } },
  'user.history.samples': { refusals: { 'not-found': refusing('samples', 'listOrders', 'SAMPLES_REFUSAL_ORDER_NOT_FOUND') } },
  'user.history.contest-entries': { refusals: { 'not-found': refusing('contests', 'listEntryCounts', 'CONTESTS_REFUSAL_CONTEST_UNKNOWN') } },
  'user.goal.set': {
    body: { kind: 'item', rewardId: RECORD },
    refusals: {
      'not-found': refusing('catalogue', 'setGoal', 'CATALOGUE_REFUSAL_ITEM_NOT_FOUND'),
      'item-inactive': refusing('catalogue', 'setGoal', 'CATALOGUE_REFUSAL_ITEM_INACTIVE'),
    },
  },
  'rewards.redeem': {
    body: ORDER,
    refusals: {
      'account-frozen': redeem('CATALOGUE_REFUSAL_ACCOUNT_FROZEN'),
      'insufficient-points': redeem('CATALOGUE_REFUSAL_INSUFFICIENT_POINTS'),
      'out-of-stock': redeem('CATALOGUE_REFUSAL_OUT_OF_STOCK'),
      'item-inactive': redeem('CATALOGUE_REFUSAL_ITEM_INACTIVE'),
      'not-found': redeem('CATALOGUE_REFUSAL_ITEM_NOT_FOUND'),
      maintenance: redeem('CATALOGUE_REFUSAL_PAUSED'),
    },
  },
  'rewards.redeem-pregnant': {
    body: ORDER,
    refusals: {
      'pregnant-offer-unavailable': redeem('CATALOGUE_REFUSAL_OFFER_UNAVAILABLE'),
      'account-frozen': redeem('CATALOGUE_REFUSAL_ACCOUNT_FROZEN'),
      'insufficient-points': redeem('CATALOGUE_REFUSAL_INSUFFICIENT_POINTS'),
      'out-of-stock': redeem('CATALOGUE_REFUSAL_OUT_OF_STOCK'),
      'item-inactive': redeem('CATALOGUE_REFUSAL_ITEM_INACTIVE'),
      'not-found': redeem('CATALOGUE_REFUSAL_ADDRESS_NOT_FOUND'),
      maintenance: redeem('CATALOGUE_REFUSAL_PAUSED'),
    },
  },
  'rewards.track': { body: { id: 'o1' }, refusals: { 'not-found': NOBODYS_ORDER } },
  'rewards.order.cancel': {
    body: { orderId: 'o1' },
    refusals: {
      'order-under-way': refusing('catalogue', 'cancelOrder', 'CATALOGUE_REFUSAL_ORDER_UNDER_WAY'),
      'not-found': refusing('catalogue', 'cancelOrder', 'CATALOGUE_REFUSAL_ORDER_NOT_FOUND'),
    },
  },
  'rewards.voucher.redeem': {
    body: { voucherId: 'v1' },
    refusals: {
      'account-frozen': redeem('CATALOGUE_REFUSAL_ACCOUNT_FROZEN'),
      'insufficient-points': redeem('CATALOGUE_REFUSAL_INSUFFICIENT_POINTS'),
      'out-of-stock': redeem('CATALOGUE_REFUSAL_OUT_OF_STOCK'),
      'item-inactive': redeem('CATALOGUE_REFUSAL_ITEM_INACTIVE'),
      'ticket-limit-reached': redeem('CATALOGUE_REFUSAL_TICKET_LIMIT_REACHED'),
      'not-found': redeem('CATALOGUE_REFUSAL_ITEM_NOT_FOUND'),
      maintenance: redeem('CATALOGUE_REFUSAL_PAUSED'),
    },
  },
  'rewards.voucher.use': { body: { id: 'v1' }, refusals: { 'not-found': refusing('catalogue', 'useVoucher', 'CATALOGUE_REFUSAL_VOUCHER_NOT_FOUND') } },
  'rewards.donate.redeem': {
    body: { donateId: 'd1' },
    refusals: {
      'account-frozen': redeem('CATALOGUE_REFUSAL_ACCOUNT_FROZEN'),
      'insufficient-points-donation': redeem('CATALOGUE_REFUSAL_INSUFFICIENT_POINTS'),
      'item-inactive': redeem('CATALOGUE_REFUSAL_ITEM_INACTIVE'),
      'not-found': redeem('CATALOGUE_REFUSAL_ITEM_NOT_FOUND'),
      maintenance: redeem('CATALOGUE_REFUSAL_PAUSED'),
    },
  },
  'rewards.donate.wisher': {
    body: { wisherId: 'w1', selectedValue: 100 },
    refusals: {
      'account-frozen': contests('donateToWish', 'CONTESTS_REFUSAL_ACCOUNT_FROZEN'),
      'insufficient-points-donation': contests('donateToWish', 'CONTESTS_REFUSAL_INSUFFICIENT_POINTS'),
      'not-found': contests('donateToWish', 'CONTESTS_REFUSAL_WISH_UNKNOWN'),
    },
  },
  'sample.redeem': {
    body: { addressId: RECORD, itemId: 's1' },
    refusals: {
      'account-frozen': livingAt(HOME, 'SAMPLES_REFUSAL_ACCOUNT_FROZEN'),
      'sample-too-soon': livingAt(HOME, 'SAMPLES_REFUSAL_TOO_SOON'),
      'sample-limit-reached': livingAt(HOME, 'SAMPLES_REFUSAL_LIMIT_REACHED'),
      'sample-none-matching': livingAt(HOME, 'SAMPLES_REFUSAL_NOT_OFFERED'),
      'sample-address-invalid': livingAt({ ...HOME, country: 'Singapore' }),
      'out-of-stock': livingAt(HOME, 'SAMPLES_REFUSAL_OUT_OF_STOCK'),
      'not-found': livingAt({ ...HOME, id: 'another' }),
      'membership-ended': ENDED,
      maintenance: livingAt(HOME, 'SAMPLES_REFUSAL_PAUSED'),
    },
  },
  'sample.question.answer': {
    body: { orderId: 'o1', received: true },
    refusals: {
      'feedback-incomplete': samples('answerFeedback', 'SAMPLES_REFUSAL_FEEDBACK_INCOMPLETE'),
      'feedback-reason-missing': samples('answerFeedback', 'SAMPLES_REFUSAL_FEEDBACK_REASON_MISSING'),
      'feedback-already-given': samples('answerFeedback', 'SAMPLES_REFUSAL_FEEDBACK_ALREADY_GIVEN'),
      'not-found': samples('answerFeedback', 'SAMPLES_REFUSAL_ORDER_NOT_FOUND'),
    },
  },
  'journey.fetch': { refusals: { 'not-found': answer('records', 'listRecords', { records: [] }) } },
  'contest.submit': {
    body: { contestId: 'c1' },
    refusals: {
      'account-frozen': contests('submitEntries', 'CONTESTS_REFUSAL_ACCOUNT_FROZEN'),
      'contest-incomplete': contests('submitEntries', 'CONTESTS_REFUSAL_INCOMPLETE'),
      'contest-file-type': { files: { image0: '<svg/>' } },
      'contest-picture-broken': { ...contests('keepPicture', 'CONTESTS_REFUSAL_PICTURE_UNREADABLE'), files: { image0: PNG } },
      'contest-picture-too-large': { ...contests('keepPicture', 'CONTESTS_REFUSAL_PICTURE_TOO_LARGE'), files: { image0: PNG } },
      'contest-entries-limit': contests('submitEntries', 'CONTESTS_REFUSAL_ENTRIES_LIMIT'),
      'contest-insufficient-points': contests('submitEntries', 'CONTESTS_REFUSAL_INSUFFICIENT_POINTS'),
      'contest-not-started': contests('submitEntries', 'CONTESTS_REFUSAL_NOT_STARTED'),
      'contest-ended': contests('submitEntries', 'CONTESTS_REFUSAL_ENDED'),
      'contest-unknown': contests('submitEntries', 'CONTESTS_REFUSAL_CONTEST_UNKNOWN'),
      'membership-ended': ENDED,
    },
  },
  'campaign.entries.open': {
    body: { entryId: 'e1' },
    refusals: {
      'account-frozen': contests('openBox', 'CONTESTS_REFUSAL_ACCOUNT_FROZEN'),
      'box-already-opened': contests('openBox', 'CONTESTS_REFUSAL_BOX_OPENED'),
      'not-found': contests('openBox', 'CONTESTS_REFUSAL_BOX_UNKNOWN'),
    },
  },
  'receipt.upload': {
    body: RECEIPT,
    files: { image: PDF },
    refusals: {
      'receipt-fields': { files: { image: undefined } },
      'receipt-store': codes('uploadReceipt', 'CODES_REFUSAL_RECEIPT_STORE'),
      'receipt-products': { body: { products: 'none' } },
      'receipt-date': codes('uploadReceipt', 'CODES_REFUSAL_RECEIPT_DATE'),
      'receipt-too-old': codes('uploadReceipt', 'CODES_REFUSAL_RECEIPT_TOO_OLD'),
      'account-frozen': codes('uploadReceipt', 'CODES_REFUSAL_ACCOUNT_FROZEN'),
      'receipt-duplicate': codes('uploadReceipt', 'CODES_REFUSAL_RECEIPT_DUPLICATE'),
      'picture-broken': codes('uploadReceipt', 'CODES_REFUSAL_RECEIPT_FILE_BROKEN'),
      'picture-too-large': codes('uploadReceipt', 'CODES_REFUSAL_RECEIPT_PICTURE_TOO_LARGE'),
      'receipt-internal': answer('codes', 'uploadReceipt', {}),
      'membership-ended': ENDED,
    },
  },
  'fulfilment.orders.state': {
    body: { trackingId: 'ORD1', state: 'DELIVERED' },
    refusals: {
      'not-found': NOBODYS_ORDER,
      'order-cancelled': refusing('catalogue', 'moveOrder', 'CATALOGUE_REFUSAL_ORDER_CANCELLED'),
      'order-on-hold': refusing('catalogue', 'moveOrder', 'CATALOGUE_REFUSAL_ORDER_ON_HOLD'),
    },
  },
  'admin.order.find': { refusals: { 'fields-missing': { query: '?q=%20' } } },
  'admin.order.move': {
    body: { trackingId: 'ORD1', state: 'DELIVERED' },
    refusals: {
      'fields-missing': { body: { state: 'CANCELLED' } },
      'not-found': NOBODYS_ORDER,
      'order-cancelled': refusing('catalogue', 'moveOrder', 'CATALOGUE_REFUSAL_ORDER_CANCELLED'),
      'order-on-hold': refusing('catalogue', 'moveOrder', 'CATALOGUE_REFUSAL_ORDER_ON_HOLD'),
    },
  },
  'receipt.validation': {
    body: { receiptId: 'r1', status: 'APPROVED' },
    refusals: {
      'not-found': codes('decideReceipt', 'CODES_REFUSAL_RECEIPT_NOT_FOUND'),
      'receipt-products': codes('decideReceipt', 'CODES_REFUSAL_RECEIPT_PRODUCTS'),
      'receipt-already-validated': codes('decideReceipt', 'CODES_REFUSAL_RECEIPT_ALREADY_VALIDATED'),
    },
  },
} as const satisfies RowsOfCalls
