import { answerMsMaxOf, CALLS, clientMsMaxOf } from '@club/contracts/http'
import { deadlineMsOf, waitsMsOf } from '@club/service-host'
import { givenGateway, quietServices } from './given-gateway'
import type { Row } from './refusal-rows'
import { REFUSALS } from './refusals-of-calls'
import type { Asked } from './scripted-services'
import { sendRow } from './send-row'

/** Time for authentication before the answer begins, and for the answer to arrive. */
const AROUND_MS = 4000
/** Time on a busy machine between giving a call its deadline and its callee reading it. */
const ON_THE_WAY_MS = 1000

/** Requests that each call made to services, over all its rows of the table of refusals. */
const askedBy = new Map<string, Asked[]>()
beforeAll(async () => {
  let asked: Asked[] = []
  const given = await givenGateway({}, (one) => asked.push(one))
  for (const call of CALLS) {
    asked = []
    askedBy.set(call.id, asked)
    const { refusals = {}, ...usual }: { refusals?: Readonly<Record<string, Row>> } = call.id in REFUSALS ? REFUSALS[call.id as keyof typeof REFUSALS] : {}
    for (const row of [{}, ...Object.values(refusals)]) {
      Object.assign(given.scripts, quietServices())
      await (await sendRow(given, call, usual, row)).arrayBuffer()
    }
  }
  await given.stop()
}, 120_000)

const named = (asked: readonly Asked[]) => [...new Set(asked.map(({ method }) => method))]

it.each(CALLS.map((call) => [call.id, call] as const))(
  '%s gives what it asks of services the time that they may take, and whoever asks for it more',
  (id, call) => {
    const asked = askedBy.get(id) ?? []
    expect(named(asked.filter(({ definition, method, leftMs }) => leftMs < deadlineMsOf(definition, method) - ON_THE_WAY_MS))).toEqual([])
    expect(named(asked.filter(({ definition, method }) => answerMsMaxOf(call) <= deadlineMsOf(definition, method)))).toEqual([])
    expect(clientMsMaxOf(call)).toBeGreaterThanOrEqual(answerMsMaxOf(call) + AROUND_MS)
  },
)

it('asks the calls that wait on purpose, so that the above says something of them', () => {
  const waiting = named([...askedBy.values()].flat().filter(({ definition, method }) => waitsMsOf(definition, method) > 0))
  expect(waiting).toEqual(
    expect.arrayContaining([
      'redeem',
      'submitEntries',
      'donateToWish',
      'openBox',
      'placeOrder',
      'signIn',
      'signUp',
      'submitBulkUsers',
      'submitCredit',
      'uploadReceipt',
      'stockVoucherCodes',
    ]),
  )
})
