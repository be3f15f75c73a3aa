import { adminCodeCalls, adminMassCreditCalls, type CreditDetail, type CreditDetailRow } from '@club/contracts/http'
import { fakeGateway, type FakeGateway } from '@club/web-testing'
import words from '../texts/credits.json'
import { administrator, batchList } from './back-office'

export const CREDIT_ID = '0190b6d2-0000-7000-8000-0000000000e1'

/** A row of a mass credit. */
export const creditRow = (id: string, overrides: Partial<CreditDetailRow> = {}): CreditDetailRow => ({
  id,
  userId: 'm1',
  email: `${id}@example.com`,
  quiet: false,
  description: '',
  points: 50,
  state: 'credited',
  recovered: 0,
  ...overrides,
})
/** A campaign that credited one of two rows. */
export const aCredit = (overrides: Partial<CreditDetail> = {}): CreditDetail => ({
  id: CREDIT_ID,
  type: 'campaign',
  title: 'Hari Raya',
  points: 50,
  createdAt: '2026-11-20T02:30:00.000Z',
  createdBy: 'mei',
  total: 2,
  credited: 1,
  state: 'credited',
  sum: 50,
  fileName: 'hari-raya.csv',
  parked: null,
  approval: null,
  reversal: null,
  auditId: null,
  waitingMembers: 0,
  creditedPoints: 50,
  details: [],
  ...overrides,
})

const ROWS = [creditRow('siti'), creditRow('nobody', { userId: null, state: 'unknown' })]

/** A gateway with no credit in progress and no batch of codes waiting; credits have these rows. */
export const quietGateway = (rows: CreditDetailRow[] = ROWS) =>
  fakeGateway()
    .on(adminMassCreditCalls.listCreditsUnderWay, { data: [] })
    .on(adminCodeCalls.listCodeBatches, batchList([]))
    .on(adminMassCreditCalls.listCreditRows, { data: rows, next: null })

/** Setting that opens a screen of mass credits. */
export const creditSetting = (route: string, gateway: FakeGateway, state?: object, role: 'dev' | 'tdgops' = 'tdgops') => ({
  texts: { namespace: 'credits', en: words, bm: words },
  route,
  state,
  administrator: administrator(role),
  gateway,
})
