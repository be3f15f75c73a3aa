import { CSV_ROWS_MAX } from '@club/rules'
import { BRAND, FORMAT, SIZE } from './given-gateway'
import { RECORD, PICTURE, BOTH_PICTURES, unsaved, catalogue, CHANGED, kept } from './refusal-rows'
import type { Row, RowsOfCalls } from './refusal-rows'

const WORDS = { itemId: 'T-1', itemName: 'Towel', bmName: 'Tuala', uom: 'pc', inventory: 5, description: 'Soft', bmDescription: 'Lembut' }
const ITEM = { ...WORDS, points: 300, itemBrand: 'Club' }
const SAMPLE = { ...WORDS, brand: BRAND, format: FORMAT, size: SIZE }
const MISSING: Row = { body: { itemName: '' } }
const csv = (text: string) => ({ file: new File([text], 'codes.csv') })
const CODES = csv('code\nABC123\n')
const UNSAVED = {
  'form-fields-missing': MISSING,
  'inventory-below-redeemed': kept('editRecord', 'inventory-below-redeemed'),
  'already-exists': kept('editRecord', 'item-exists'),
  'not-found': kept('editRecord', 'not-found'),
  'record-changed': kept('editRecord', 'record-changed', CHANGED),
}
const HIDDEN = { body: { id: RECORD }, refusals: { 'not-found': kept('toggleRecord', 'not-found') } }
const unreadable = (method: 'checkVoucherCodes' | 'stockVoucherCodes') => ({
  'csv-empty': { files: csv('code\n') },
  'csv-line-invalid': { files: csv('code\n6.01E+10\n') },
  'csv-too-many-rows': { files: csv('A\n'.repeat(CSV_ROWS_MAX + 1)) },
  'voucher-code-duplicate': catalogue(method, 'CATALOGUE_REFUSAL_DUPLICATE_CODE'),
  'voucher-code-known': catalogue(method, 'CATALOGUE_REFUSAL_CODE_KNOWN'),
})

/** Refusals of staff's calls about brands, samples, items, donations and vouchers. */
export const CATALOGUE = {
  'admin.brand.add': {
    body: { name: 'DryPantz', description: 'Dry' },
    files: PICTURE,
    refusals: { 'input-fields-missing': { body: { name: '' } }, 'already-exists': kept('addRecord', 'brand-exists') },
  },
  'admin.brand.edit': {
    body: { id: RECORD, name: 'DryPantz', description: 'Dry' },
    refusals: {
      'input-fields-missing': { body: { name: '' } },
      'already-exists': kept('editRecord', 'brand-exists'),
      'not-found': kept('editRecord', 'not-found'),
      'record-changed': kept('editRecord', 'record-changed', CHANGED),
    },
  },
  'admin.format.add': {
    body: { name: 'pants' },
    refusals: { 'input-fields-missing': { body: { name: '' } }, 'already-exists': kept('addRecord', 'format-exists') },
  },
  'admin.brand.assign': {
    body: { id: RECORD, format: 'pants', size: ['m'] },
    refusals: {
      'input-fields-missing': { body: { size: [] } },
      'size-unknown': unsaved('giveFormat', 'CATALOGUE_REFUSAL_SIZE_UNKNOWN', { size: 'giant' }),
      'already-exists': unsaved('giveFormat', 'CATALOGUE_REFUSAL_FORMAT_EXISTS'),
      'not-found': unsaved('giveFormat', 'CATALOGUE_REFUSAL_BRAND_NOT_FOUND'),
    },
  },
  'admin.sample.toggle': HIDDEN,
  'admin.sample.add': {
    body: SAMPLE,
    files: BOTH_PICTURES,
    refusals: {
      'form-fields-missing': MISSING,
      'already-exists': kept('addRecord', 'product-taken'),
      'not-found': kept('addRecord', 'product-not-found'),
    },
  },
  'admin.sample.edit': { body: { id: RECORD, ...SAMPLE }, refusals: UNSAVED },
  'admin.sample-question.add': {
    body: { title: 'Which size?', bmTitle: 'Saiz mana?', type: 'open' },
    refusals: { 'form-fields-missing': { body: { title: '' } } },
  },
  'admin.item.toggle': HIDDEN,
  'admin.category.add': {
    body: { name: 'Bath' },
    refusals: { 'input-fields-missing': { body: { name: '' } }, 'already-exists': kept('addRecord', 'category-exists') },
  },
  'admin.item.add': {
    body: ITEM,
    files: BOTH_PICTURES,
    refusals: {
      'form-fields-missing': MISSING,
      'already-exists': kept('addRecord', 'item-exists'),
      'not-found': kept('addRecord', 'category-not-found'),
    },
  },
  'admin.item.edit': { body: { id: RECORD, ...ITEM }, refusals: UNSAVED },
  'admin.pregnant-item.toggle': HIDDEN,
  'admin.pregnant-item.add': {
    body: ITEM,
    files: BOTH_PICTURES,
    refusals: { 'form-fields-missing': MISSING, 'already-exists': kept('addRecord', 'item-exists') },
  },
  'admin.pregnant-item.edit': { body: { id: RECORD, ...ITEM }, refusals: UNSAVED },
  'admin.donate.add': {
    body: { itemId: 'D-1', itemName: 'A family', points: 100 },
    files: PICTURE,
    refusals: { 'fields-missing': { files: { file: undefined } }, 'already-exists': kept('addRecord', 'item-exists') },
  },
  'admin.voucher.toggle': HIDDEN,
  'admin.voucher-type.add': {
    body: { itemId: 'V-1', name: 'RM5', value: '5.00', points: 300 },
    files: PICTURE,
    refusals: { 'fields-missing': { body: { name: '' } }, 'already-exists': kept('addRecord', 'voucher-name-exists') },
  },
  'admin.voucher.batches': {
    refusals: { 'not-found': { ...catalogue('listVoucherBatches', 'CATALOGUE_REFUSAL_UNKNOWN_VOUCHER_TYPE'), query: `?id=${RECORD}` } },
  },
  'admin.voucher.codes': {
    refusals: { 'not-found': { ...catalogue('listVoucherCodes', 'CATALOGUE_REFUSAL_BATCH_NOT_FOUND'), query: `?id=${RECORD}` } },
  },
  'admin.voucher.upload.check': { body: {}, files: CODES, refusals: unreadable('checkVoucherCodes') },
  'admin.voucher.upload': {
    body: { id: RECORD },
    files: CODES,
    refusals: { ...unreadable('stockVoucherCodes'), 'not-found': catalogue('stockVoucherCodes', 'CATALOGUE_REFUSAL_UNKNOWN_VOUCHER_TYPE') },
  },
} as const satisfies RowsOfCalls
