import { CatalogueRefusal, ItemKind as WireKind } from '@club/contracts/catalogue'
import type { CatalogueServiceDefinition, Item as WireItem, ItemForm as WireForm, Text } from '@club/contracts/catalogue'
import { BRAND } from '@club/contracts/records'
import type { Database } from '@club/postgres'
import { addRecord, editRecord, refusedRecord, toggleRecord, wireRecord } from '@club/records'
import type { ReasonsOf } from '@club/records'
import { refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { giveFormat } from '../commands/give-format'
import type { GiveOutcome } from '../commands/give-format'
import { checkVoucherCodes, stockVoucherCodes } from '../commands/stock-voucher-codes'
import type { StockOutcome } from '../commands/stock-voucher-codes'
import { remainingOf } from '../domain/item'
import type { Item, ItemKind } from '../domain/item'
import { listVoucherBatches, listVoucherCodes } from '../queries/list-voucher-batches'
import { ITEM } from '../store/items'
import type { ItemForm } from '../store/items'
import { VOUCHER_TYPE } from '../store/voucher-types'
import type { VoucherView } from '../store/vouchers'

const CODES_PAGE_MAX = 5000

type Outcomes = GiveOutcome | StockOutcome | Awaited<ReturnType<typeof listVoucherBatches | typeof listVoucherCodes>>
type Reason = ReasonsOf<typeof ITEM.shop | typeof VOUCHER_TYPE> | Extract<Outcomes, { kind: 'refused' }>['reason']

const REFUSALS = {
  'brand-not-found': CatalogueRefusal.BRAND_NOT_FOUND,
  'format-exists': CatalogueRefusal.FORMAT_EXISTS,
  'size-unknown': CatalogueRefusal.SIZE_UNKNOWN,
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
  | 'giveFormat'
  | 'addItem'
  | 'editItem'
  | 'toggleItem'
  | 'toggleVoucherType'
  | 'addVoucherType'
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
    async giveFormat(request) {
      const outcome = await giveFormat(db, request)
      if (outcome.kind === 'saved') return { result: { $case: 'record', value: wireRecord(BRAND, outcome.brand) } }
      return refusedReply(REFUSALS[outcome.reason], { params: outcome.reason === 'size-unknown' ? { size: outcome.size } : {} })
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

/** An item as the contract has it. */
export const toWireItem = (item: Item): WireItem => ({ ...item, categoryIds: [...item.categoryIds], remaining: remainingOf(item) })
