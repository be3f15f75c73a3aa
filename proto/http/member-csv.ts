import { displayDay } from '@club/rules'
import type { Promoter } from './admin-promoters'
import type { AccountRow, PointRow } from './admin-reports'
import { fieldColumn } from './csv'
import type { CsvColumn } from './csv'

const account = <Key extends keyof AccountRow & string>(field: Key, kind?: 'plain' | 'instant') => fieldColumn<AccountRow, Key>(field, kind)
const day = (field: 'dob' | 'edb'): CsvColumn<AccountRow> => ({ header: field, value: (row) => row[field] && displayDay(row[field]) })

/** The columns of accountReport.csv (D98). */
export const ACCOUNT_CSV: readonly CsvColumn<AccountRow>[] = [
  account('id'),
  account('name'),
  account('email'),
  account('number'),
  account('gender'),
  day('dob'),
  account('race'),
  account('nationality'),
  account('pregnancyStage'),
  day('edb'),
  { header: 'children', value: (row) => row.children.map((child) => displayDay(child)).join('; ') },
  account('tier'),
  account('totalPoints'),
  account('referralCode'),
  account('referredBy'),
  account('promoterCode'),
  account('registerSource'),
  account('utmSource'),
  account('utmMedium'),
  account('utmCampaign'),
  account('language'),
  account('receiveMail'),
  account('verified'),
  account('createdAt', 'instant'),
]

const promoter = <Key extends keyof Promoter & string>(field: Key, kind?: 'plain' | 'instant') => fieldColumn<Promoter, Key>(field, kind)

/** The columns of the promoters' file, which is named accountReport.csv too (D103). */
export const PROMOTER_CSV: readonly CsvColumn<Promoter>[] = [
  promoter('name'),
  promoter('code'),
  promoter('region'),
  promoter('supervisorName'),
  promoter('post'),
  promoter('number'),
  promoter('utmLink'),
  promoter('totalRegistrations'),
  promoter('createdAt', 'instant'),
]

const point = <Key extends keyof PointRow & string>(field: Key) => fieldColumn<PointRow, Key>(field)

/** The columns of pointHistoryReport.csv (D100). */
export const POINT_CSV: readonly CsvColumn<PointRow>[] = [
  point('userId'),
  point('name'),
  point('email'),
  point('number'),
  point('tier'),
  point('pointsEarned'),
  point('pointsUsed'),
  point('totalPoints'),
]
