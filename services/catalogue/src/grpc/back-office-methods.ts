import { CatalogueRefusal, ItemKind as WireKind } from '@club/contracts/catalogue'
import type { Brand as WireBrand, CatalogueServiceDefinition, Item as WireItem, ItemForm as WireForm, Text } from '@club/contracts/catalogue'
import type { Database } from '@club/postgres'
import { addRecord, editRecord, refusedRecord, toggleRecord } from '@club/records'
import type { ReasonsOf } from '@club/records'
import { refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { assignFormat } from '../commands/give-format'
import type { AssignOutcome } from '../commands/give-format'
import { checkVoucherCodes, stockVoucherCodes } from '../commands/stock-voucher-codes'
import type { StockOutcome } from '../commands/stock-voucher-codes'
import type { Brand } from '../domain/brand'
import { remainingOf } from '../domain/item'
import type { Item, ItemKind } from '../domain/item'
import { listVoucherBatches, listVoucherCodes } from '../queries/list-voucher-batches'
import { listFormatNames } from '../queries/list-brands'
import { BRAND, FORMAT_NAME } from '../store/brands'
import { listFormats } from '../store/formats'
import { CATEGORY, DONATION_ITEM, ITEM } from '../store/items'
import type { ItemForm } from '../store/items'
import { VOUCHER_TYPE } from '../store/voucher-types'
import type { VoucherView } from '../store/vouchers'

const CODES_PAGE_MAX = 5000

type Outcomes = AssignOutcome | StockOutcome | Awaited<ReturnType<typeof listVoucherBatches | typeof listVoucherCodes>>
type Reason =
  | ReasonsOf<typeof BRAND | typeof CATEGORY | typeof ITEM.shop | typeof DONATION_ITEM | typeof VOUCHER_TYPE>
  | 'format-exists'
  | Extract<Outcomes, { kind: 'refused' }>['reason']

const REFUSALS = {
  'brand-not-found': CatalogueRefusal.BRAND_NOT_FOUND,
  'brand-exists': CatalogueRefusal.BRAND_EXISTS,
  'format-exists': CatalogueRefusal.FORMAT_EXISTS,
  'size-unknown': CatalogueRefusal.SIZE_UNKNOWN,
  'category-exists': CatalogueRefusal.CATEGORY_EXISTS,
  'category-not-found': CatalogueRefusal.CATEGORY_NOT_FOUND,
  'item-exists': CatalogueRefusal.ITEM_EXISTS,
  'item-not-found': CatalogueRefusal.ITEM_NOT_FOUND,
  'inventory-below-redeemed': CatalogueRefusal.INVENTORY_BELOW_REDEEMED,
  'record-changed': CatalogueRefusal.RECORD_CHANGED,
  'voucher-name-exists': CatalogueRefusal.VOUCHER_NAME_EXISTS,
  'unknown-voucher-type': CatalogueRefusal.UNKNOWN_VOUCHER_TYPE,
  'batch-not-found': CatalogueRefusal.BATCH_NOT_FOUND,
  'duplicate-code': CatalogueRefusal.DUPLICATE_CODE,
  'code-known': CatalogueRefusal.CODE_KNOWN,
} satisfies Record<Reason, CatalogueRefusal>

const refusal = (reason: Reason) => refusedReply(REFUSALS[reason])

type Calls =
  | 'addBrand'
  | 'editBrand'
  | 'listFormats'
  | 'addFormat'
  | 'assignFormat'
  | 'addCategory'
  | 'addItem'
  | 'editItem'
  | 'toggleItem'
  | 'toggleVoucherType'
  | 'addVoucherType'
  | 'addDonationItem'
  | 'listVoucherBatches'
  | 'listVoucherCodes'
  | 'checkVoucherCodes'
  | 'stockVoucherCodes'

/** The calls of the back office; translates, decides nothing. */
export function backOfficeMethods({
  db,
  view,
}: {
  readonly db: Database
  readonly view: VoucherView
}): Pick<ServiceImplementation<CatalogueServiceDefinition>, Calls> {
  const { seal } = view
  return {
    async addBrand({ name, description, imageUrl }) {
      const outcome = await addRecord(db, BRAND, { name, description, imageUrl })
      return outcome.kind === 'refused'
        ? refusedRecord(outcome, REFUSALS)
        : { result: { $case: 'brand', value: toWireBrand({ ...outcome.record, formats: [] }) } }
    },
    async editBrand({ id, seenAt, name, description, imageUrl }) {
      const outcome = await editRecord(db, BRAND, { id, seenAt, draft: { name, description, imageUrl } })
      if (outcome.kind === 'refused') return refusedRecord(outcome, REFUSALS)
      return { result: { $case: 'brand', value: toWireBrand({ ...outcome.record, formats: await listFormats(db, id) }) } }
    },
    async listFormats() {
      return { names: await listFormatNames(db) }
    },
    async addFormat({ name }) {
      const outcome = await addRecord(db, FORMAT_NAME, { name })
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'format', value: outcome.record } }
    },
    async assignFormat(request) {
      const outcome = await assignFormat(db, request)
      if (outcome.kind === 'saved') return { result: { $case: 'brand', value: toWireBrand(outcome.brand) } }
      return refusedReply(REFUSALS[outcome.reason], { params: outcome.reason === 'size-unknown' ? { size: outcome.size } : {} })
    },
    async addCategory({ name }) {
      const outcome = await addRecord(db, CATEGORY, { name })
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'category', value: outcome.record } }
    },
    async addItem({ kind, form }) {
      const outcome = await addRecord(db, ITEM[kindOf(kind)], formOf(form))
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: 'item', value: toWireItem(outcome.record) } }
    },
    async editItem({ kind, id, form, seenAt }) {
      const outcome = await editRecord(db, ITEM[kindOf(kind)], { id, seenAt, draft: formOf(form) })
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: 'item', value: toWireItem(outcome.record) } }
    },
    async toggleItem({ kind, id }) {
      const outcome = await toggleRecord(db, ITEM[kindOf(kind)], id)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
    async toggleVoucherType({ id }) {
      const outcome = await toggleRecord(db, VOUCHER_TYPE, id)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
    async addVoucherType({ itemId, name, value, points, imageUrl }) {
      const outcome = await addRecord(db, VOUCHER_TYPE, { itemId, name, value, points, imageUrl, itemBrand: '' })
      if (outcome.kind === 'refused') return refusal(outcome.reason)
      return { result: { $case: 'type', value: { ...outcome.record, batches: 0, total: 0, available: 0, redeemed: 0, used: 0 } } }
    },
    async addDonationItem({ itemId, name, points, imageUrl }) {
      const outcome = await addRecord(db, DONATION_ITEM, { itemId, name, points, imageUrl, itemBrand: '' })
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'item', value: outcome.record } }
    },
    async listVoucherBatches({ voucherTypeId }) {
      const outcome = await listVoucherBatches(db, voucherTypeId)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'list', value: { batches: outcome.batches } } }
    },
    async listVoucherCodes({ batchId, afterPosition, limit }) {
      if (limit < 1 || limit > CODES_PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${CODES_PAGE_MAX} codes`)
      const outcome = await listVoucherCodes({ db, seal }, { batchId, afterPosition, limit })
      if (outcome.kind === 'refused') return refusal(outcome.reason)
      return { result: { $case: 'list', value: { codes: outcome.codes.map((code) => ({ ...code, memberId: code.memberId ?? '' })) } } }
    },
    async checkVoucherCodes(request) {
      const outcome = await checkVoucherCodes({ db, seal }, request)
      if (outcome.kind === 'refused') {
        const problems = outcome.problems.map(({ position, reason }) => ({ position, reason: REFUSALS[reason] }))
        return { ...refusal(outcome.reason), position: outcome.position, problems }
      }
      return { result: { $case: 'checked', value: {} }, position: 0, problems: [] }
    },
    async stockVoucherCodes(request) {
      const outcome = await stockVoucherCodes({ db, seal }, request)
      if (outcome.kind === 'stocked') return { result: { $case: 'batch', value: outcome.batch }, position: 0 }
      return { ...refusal(outcome.reason), position: 'position' in outcome ? outcome.position : 0 }
    },
  }
}

const KINDS: Partial<Record<WireKind, ItemKind>> = { [WireKind.SHOP]: 'shop', [WireKind.PREGNANT]: 'pregnant' }

function kindOf(kind: WireKind): ItemKind {
  const known = KINDS[kind]
  if (!known) throw new ServerError(Status.INVALID_ARGUMENT, 'an item is of the shop, or for pregnant members')
  return known
}

const textOf = (text: Text | undefined): Text => text ?? { en: '', bm: '' }

function formOf(form: WireForm | undefined): ItemForm {
  if (!form) throw new ServerError(Status.INVALID_ARGUMENT, 'an item is saved with what is said of it')
  return { ...form, name: textOf(form.name), description: textOf(form.description), imageUrl: textOf(form.imageUrl) }
}

/** A brand as the contract has it. */
export const toWireBrand = (brand: Brand): WireBrand => ({ ...brand, formats: brand.formats.map((format) => ({ ...format, sizes: [...format.sizes] })) })

/** An item as the contract has it. */
export const toWireItem = (item: Item): WireItem => ({ ...item, categoryIds: [...item.categoryIds], remaining: remainingOf(item) })
