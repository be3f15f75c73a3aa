import type { RedemptionRow, SampleRow } from './admin-reports'
import { fieldColumn } from './csv'
import type { CsvColumn } from './csv'

const redemption = <Key extends keyof RedemptionRow & string>(field: Key, kind?: 'plain' | 'instant') => fieldColumn<RedemptionRow, Key>(field, kind)

/** The columns of pointshopReport.csv (D99). */
export const REDEMPTION_CSV: readonly CsvColumn<RedemptionRow>[] = [
  redemption('orderDate', 'instant'),
  redemption('orderId'),
  redemption('trackingId'),
  redemption('type'),
  redemption('orderState'),
  redemption('userId'),
  redemption('name'),
  redemption('email'),
  redemption('number'),
  redemption('itemId'),
  redemption('itemName'),
  redemption('quantity'),
  redemption('points'),
  redemption('line1'),
  redemption('line2'),
  redemption('line3'),
  redemption('city'),
  redemption('state'),
  redemption('postcode'),
  redemption('country'),
]

const sample = <Key extends keyof SampleRow & string>(field: Key, kind?: 'plain' | 'instant') => fieldColumn<SampleRow, Key>(field, kind)

/** The columns of freeSampleReport.csv (D101). */
export const SAMPLE_CSV: readonly CsvColumn<SampleRow>[] = [
  sample('orderDate', 'instant'),
  sample('orderId'),
  sample('trackingId'),
  sample('orderState'),
  sample('userId'),
  sample('name'),
  sample('email'),
  sample('number'),
  sample('itemId'),
  sample('itemName'),
  sample('brand'),
  sample('format'),
  sample('size'),
  sample('line1'),
  sample('line2'),
  sample('line3'),
  sample('city'),
  sample('state'),
  sample('postcode'),
  sample('country'),
  sample('received'),
  sample('feedbackAt', 'instant'),
]
