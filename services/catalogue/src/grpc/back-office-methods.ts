import { CatalogueRefusal, ItemKind as WireKind } from '@club/contracts/catalogue'
import type { Brand as WireBrand, CatalogueServiceDefinition, Item as WireItem, ItemForm as WireForm, Text } from '@club/contracts/catalogue'
import type { Database } from '@club/postgres'
import { ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { addCategory } from '../commands/add-category'
import { addDonationItem } from '../commands/add-donation-item'
import { addVoucherType } from '../commands/add-voucher-type'
import type { AddVoucherTypeOutcome } from '../commands/add-voucher-type'
import { addFormat, assignFormat } from '../commands/give-format'
import type { AssignOutcome } from '../commands/give-format'
import { addBrand, editBrand } from '../commands/save-brand'
import { addItem, editItem } from '../commands/save-item'
import type { ItemForm } from '../commands/save-item'
import { checkVoucherCodes, stockVoucherCodes } from '../commands/stock-voucher-codes'
import type { StockOutcome } from '../commands/stock-voucher-codes'
import { toggleItem, toggleVoucherType } from '../commands/toggle-offer'
import type { ToggleOutcome } from '../commands/toggle-offer'
import type { Brand } from '../domain/brand'
import { remainingOf } from '../domain/item'
import type { Item, ItemKind } from '../domain/item'
import { listVoucherBatches, listVoucherCodes } from '../queries/list-voucher-batches'
import { listFormats } from '../queries/list-brands'
import type { VoucherView } from '../store/vouchers'

const CODES_PAGE_MAX = 5000

type Outcomes =
  | Awaited<ReturnType<typeof addBrand | typeof editBrand | typeof addItem | typeof editItem | typeof addCategory | typeof addFormat>>
  | AssignOutcome
  | AddVoucherTypeOutcome
  | StockOutcome
  | ToggleOutcome<'item-not-found' | 'unknown-voucher-type'>
  | Awaited<ReturnType<typeof listVoucherBatches | typeof listVoucherCodes>>
type Reason = Extract<Outcomes, { kind: 'refused' }>['reason']

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

const refusal = (reason: Reason) => ({ result: { $case: 'refused', value: REFUSALS[reason] } }) as const

interface RefusedRecord {
  readonly reason: Reason
  readonly size?: string
  readonly changedBy?: string
  readonly changedAt?: Date
}

const refusalOfRecord = ({ reason, size, changedBy, changedAt }: RefusedRecord) => {
  const input = { size, changedBy, changedAt: changedAt?.toISOString() }
  const params = Object.fromEntries(Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined))
  return { result: { $case: 'refused', value: { reason: REFUSALS[reason], details: { reason: '', field: '', retryAfterSeconds: 0, params } } } } as const
}

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
    async addBrand(request) {
      const outcome = await addBrand(db, request)
      return outcome.kind === 'refused' ? refusalOfRecord(outcome) : { result: { $case: 'brand', value: toWireBrand(outcome.brand) } }
    },
    async editBrand(request) {
      const outcome = await editBrand(db, request)
      return outcome.kind === 'refused' ? refusalOfRecord(outcome) : { result: { $case: 'brand', value: toWireBrand(outcome.brand) } }
    },
    async listFormats() {
      return { names: await listFormats(db) }
    },
    async addFormat({ name }) {
      const outcome = await addFormat(db, name)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'format', value: outcome.format } }
    },
    async assignFormat(request) {
      const outcome = await assignFormat(db, request)
      if (outcome.kind === 'saved') return { result: { $case: 'brand', value: toWireBrand(outcome.brand) } }
      return refusalOfRecord(outcome)
    },
    async addCategory({ name }) {
      const outcome = await addCategory(db, name)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'category', value: outcome.category } }
    },
    async addItem({ kind, form }) {
      const outcome = await addItem(db, kindOf(kind), formOf(form))
      return outcome.kind === 'refused' ? refusalOfRecord(outcome) : { result: { $case: 'item', value: toWireItem(outcome.item) } }
    },
    async editItem({ kind, id, form, seenAt }) {
      const outcome = await editItem(db, kindOf(kind), { id, seenAt, form: formOf(form) })
      return outcome.kind === 'refused' ? refusalOfRecord(outcome) : { result: { $case: 'item', value: toWireItem(outcome.item) } }
    },
    async toggleItem({ kind, id }) {
      const outcome = await toggleItem(db, kindOf(kind), id)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
    async toggleVoucherType({ id }) {
      const outcome = await toggleVoucherType(db, id)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
    async addVoucherType(request) {
      const outcome = await addVoucherType(db, request)
      if (outcome.kind === 'refused') return refusal(outcome.reason)
      return { result: { $case: 'type', value: { ...outcome.type, batches: 0, total: 0, available: 0, redeemed: 0, used: 0 } } }
    },
    async addDonationItem(request) {
      const outcome = await addDonationItem(db, request)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'item', value: outcome.item } }
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
        const problems = outcome.problems.map(({ position, reason }) => ({ position, reason: refusal(reason).result.value }))
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
