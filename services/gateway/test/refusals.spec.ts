import { CALLS, ERRORS, isErrorName, translateError } from '@club/contracts/http'
import type { ErrorEntry } from '@club/contracts/http'
import { allRoutes } from '../src/routes/all-routes'
import type { Parts } from '../src/routes/parts'
import { givenGateway, quietServices } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import type { Row } from './refusal-rows'
import { REFUSALS } from './refusals-of-calls'
import { sendRow } from './send-row'
import type { Usual } from './send-row'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
// Each row gives the differences from services that know one member and nothing else.
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const CASES = Object.entries(REFUSALS).flatMap(([id, { refusals, ...usual }]) =>
  Object.entries<Row>(refusals).map(([name, row]) => [id, name, usual as Usual, row] as const),
)
it.each(CASES)('%s refuses: %s, in both languages', async (id, name, usual, row) => {
  const call = CALLS.find((one) => one.id === id)
  if (!call || !isErrorName(name)) throw new Error('the table names a call and a refusal')
  const response = await sendRow(given, call, usual, row)
  const answered = (await response.json()) as { code: string; error: string | { en: string; bm: string } }
  const entry: ErrorEntry = ERRORS[name]
  expect({ status: response.status, code: answered.code }).toEqual({ status: entry.status, code: entry.code })
  const texts = typeof answered.error === 'string' ? { en: answered.error, bm: translateError(answered.code, 'bm', answered.error) } : answered.error
  const filled = (text: string) =>
    new RegExp(
      `^${text
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
      'u',
    )
  expect(texts).toEqual({ en: expect.stringMatching(filled(entry.en)), bm: expect.stringMatching(filled(entry.bm)) })
})

it('serves every call of the contract', () => {
  const anything: unknown = new Proxy(() => undefined, { get: (_part, name) => (name === 'fileSecret' ? 'a secret' : anything), apply: () => anything })
  const served = new Set(allRoutes(anything as Parts).map(({ call }) => call.id))
  expect(CALLS.map(({ id }) => id).filter((id) => !served.has(id))).toEqual([])
})
