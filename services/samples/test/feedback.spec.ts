import { EVENTS } from '@club/contracts/events'
import { SamplesRefusal, SamplesServiceDefinition } from '@club/contracts/samples'
import type { AnswerFeedbackRequest, Question } from '@club/contracts/samples'
import { newId } from '@club/kernel'
import { addRecord, undo } from '@club/records'
import { actAs, clock, createServiceClient } from '@club/service-host'
import type { Host, ServiceClient } from '@club/service-host'
import { anInstant, testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import type { ProductBrand } from '../src/clients/catalogue-client'
import type { FeedbackCredit } from '../src/clients/ledger-client'
import { SAMPLE_RULES } from '../src/domain/sample-access'
import { createSamplesServer } from '../src/grpc/server'
import { QUESTIONS } from '../src/seed/questions'
import { SAMPLES } from '../src/seed/samples'
import { seed } from '../src/seed/seed'
import { seedDemo } from '../src/seed/seed-demo'
import { questionRecord } from '../src/store/questions'
import { INVERSES } from '../src/undo'

type AuditedAct = ReturnType<(typeof EVENTS)['samples.audited.v1']['decode']>

const NOW = anInstant('2026-06-15T09:00:00+08:00')
const brands: ProductBrand[] = [...new Set(SAMPLES.map((sample) => sample.brand))].map((name) => ({
  id: newId(),
  name,
  imageUrl: '',
  formats: ['tape', 'pants', 'open'].map((format) => ({
    id: newId(),
    name: format,
    sizes: ['nb', 's', 'm', 'l', 'xl', 'xxl'].map((size) => ({ id: newId(), name: size })),
  })),
}))
const catalogue = { listBrands: async () => brands, claimProduct: async () => true, returnProduct: async () => undefined }
const requests: FeedbackCredit[] = []
let isLedgerAway = false
let db: TestDatabase
let host: Host
let client: ServiceClient<typeof SamplesServiceDefinition>
let close: () => void

beforeAll(async () => {
  db = await testDatabase(['services/samples/migrations'])
  await seed({ db, catalogue })
  host = testHost('samples')
  const credit = async (one: FeedbackCredit) => {
    requests.push(one)
    return !isLedgerAway
  }
  host.grpc(SamplesServiceDefinition, createSamplesServer({ db, rules: SAMPLE_RULES, catalogue, credit }))
  const { grpcPort } = await host.start()
  const made = createServiceClient(SamplesServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 15_000 })
  client = made.client
  close = () => made.channel.close()
})
beforeEach(async () => {
  await db.owner.query('TRUNCATE sample_orders, idempotency_records, claimants, outbox CASCADE')
  requests.length = 0
  isLedgerAway = false
})
afterAll(async () => {
  close()
  await host.stop()
  await db.drop()
})

async function givenOrder(itemId = 'SMP-SKI-M'): Promise<{ memberId: string; orderId: string; trackingId: string }> {
  const memberId = newId()
  const household = { line1: newId(), line2: '', line3: '', postcode: '43600', state: 'Selangor' }
  const { result } = await client.placeOrder({ key: newId(), memberId, sampleId: itemId, addressId: newId(), household, requestedAt: NOW, origin: 'request' })
  if (result?.$case !== 'placed') throw new Error('the order was refused')
  return { memberId, orderId: result.value.order?.id ?? '', trackingId: result.value.trackingId }
}

const idOf = (question: number) => QUESTIONS[question]?.id ?? ''
const choiceOf = (question: number, title: string) => QUESTIONS[question]?.choices.find((choice) => choice.title.en.startsWith(title))?.id ?? ''
const pick = (question: number, title: string) => ({ questionId: idOf(question), choiceId: choiceOf(question, title), openAnswer: '' })
const LEAKS = { questionId: QUESTIONS[2]?.subsampleQuestions[0]?.id ?? '', choiceId: QUESTIONS[2]?.subsampleQuestions[0]?.choices[0]?.id ?? '', openAnswer: '' }
const COMPLETE = {
  received: true,
  mainAnswers: [pick(0, 'Yes, all'), pick(1, '5'), pick(2, 'Just right'), pick(3, 'Softness'), pick(4, 'Yes')],
  subAnswers: [LEAKS],
}

/** The points, or why there are none. */
async function answer(order: { memberId: string; orderId: string }, over: Partial<AnswerFeedbackRequest>): Promise<bigint | string | undefined> {
  const { result, refusal } = await client.answerFeedback({ memberId: order.memberId, orderId: order.orderId, ...over })
  return result?.$case === 'given' ? result.value.points : refusal?.reason
}
async function eventsOf<S extends keyof typeof EVENTS>(subject: S) {
  const { rows } = await db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 ORDER BY seq', [subject])
  return rows.map((row) => EVENTS[subject].decode(row.body) as ReturnType<(typeof EVENTS)[S]['decode']>)
}
const without = (question: number) => COMPLETE.mainAnswers.filter(({ questionId }) => questionId !== idOf(question))

describe('feedback is refused', () => {
  it("about an order that is unknown or another member's", async () => {
    const { orderId } = await givenOrder()
    expect(await answer({ memberId: newId(), orderId }, COMPLETE)).toBe(SamplesRefusal.ORDER_NOT_FOUND)
    expect(await answer({ memberId: newId(), orderId: newId() }, { received: false })).toBe(SamplesRefusal.ORDER_NOT_FOUND)
    expect(await answer({ memberId: newId(), orderId: "'; DROP TABLE feedbacks" }, { received: false })).toBe(SamplesRefusal.ORDER_NOT_FOUND)
  })

  it('while a visible question, or a sub question, has no answer, or one that was not offered', async () => {
    const order = await givenOrder()
    const incomplete = [
      { mainAnswers: [] },
      { mainAnswers: without(1) },
      { subAnswers: [] },
      { mainAnswers: [...without(4), { ...pick(4, 'Yes'), choiceId: newId() }] },
    ]
    for (const part of incomplete) expect(await answer(order, { ...COMPLETE, ...part })).toBe(SamplesRefusal.FEEDBACK_INCOMPLETE)
    const pants = await givenOrder('SMP-DRP-M')
    expect(await answer(pants, { ...COMPLETE, mainAnswers: [...without(3), pick(3, 'Tape')] })).toBe(SamplesRefusal.FEEDBACK_INCOMPLETE)
  })

  it('when "Others" is picked and not said what', async () => {
    const order = await givenOrder()
    const mainAnswers = [...without(3), pick(3, 'Others')]
    expect(await answer(order, { ...COMPLETE, mainAnswers, other: ' \u0000' })).toBe(SamplesRefusal.FEEDBACK_REASON_MISSING)
    expect(await answer(order, { ...COMPLETE, mainAnswers, other: 'the smell' })).toBe(50n)
  })

  it('the second time, also when twenty arrive at once', async () => {
    const order = await givenOrder()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => answer(order, COMPLETE)))
    expect(outcomes.filter((outcome) => outcome === 50n)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === SamplesRefusal.FEEDBACK_ALREADY_GIVEN)).toHaveLength(19)
    expect(await eventsOf('samples.feedback-answered.v1')).toHaveLength(1)
  })
})

describe('feedback', () => {
  it('brings 50 points, which the event and the direct call name alike, whether the ledger answers or not', async () => {
    isLedgerAway = true
    const order = await givenOrder()
    expect(await answer(order, COMPLETE)).toBe(50n)
    const [event] = await eventsOf('samples.feedback-answered.v1')
    expect(event).toMatchObject({ orderId: order.orderId, memberId: order.memberId, received: true, points: 50n })
    expect(requests).toMatchObject([{ orderId: order.orderId, points: 50n, entryId: event?.entryId, answeredAt: event?.answeredAt }])
  })

  it('asks nothing of a sample that did not arrive, and brings nothing', async () => {
    const order = await givenOrder()
    expect(await answer(order, { received: false })).toBe(0n)
    expect(requests).toEqual([])
    const [samples] = (await client.listMembersSamples({ memberIds: [order.memberId] })).members
    expect(samples).toMatchObject({ promptFeedback: false, orders: [{ answer: 'not-received' }] })
  })

  it('does not require what a choice hides', async () => {
    const order = await givenOrder()
    expect(await answer(order, { received: true, mainAnswers: [pick(0, 'I have not used'), pick(4, 'Maybe')] })).toBe(50n)
  })

  it('is no longer prompted for once given', async () => {
    const order = await givenOrder()
    const later = anInstant('2026-07-15T09:00:00+08:00')
    const prompted = () => clock.runAt(later, async () => (await client.listMembersSamples({ memberIds: [order.memberId] })).members[0]?.promptFeedback)
    expect(await prompted()).toBe(true)
    await answer(order, COMPLETE)
    expect(await prompted()).toBe(false)
  })

  it('is asked by a survey that is seeded once', async () => {
    await db.query("UPDATE questions SET title_en = 'Changed by staff' WHERE id = $1", [idOf(0)])
    await seed({ db, catalogue })
    const { questions } = await client.listQuestions({})
    expect(questions.map((question: Question) => question.id)).toEqual(QUESTIONS.map(({ id }) => id))
    expect(questions[0]?.title?.en).toBe('Changed by staff')
    expect(questions[1]?.hideWhen).toEqual([{ questionId: idOf(0), choiceIds: [choiceOf(0, 'I have not used')] }])
  })
})

describe('a question that staff added', () => {
  const add = async () => {
    const choice = { id: newId(), title: { en: 'Yes', bm: 'Ya' } }
    const body = { type: 'choice', subtype: null, title: { en: 'Again?', bm: 'Lagi?' }, choices: [choice], subsampleQuestions: [], hideWhen: [] } as const
    const added = await addRecord(db, questionRecord, body)
    const act = (await eventsOf('samples.audited.v1')).at(-1)
    if (added.kind !== 'saved' || !act) throw new Error('no question was added')
    const question = added.record
    const mainAnswers = [...COMPLETE.mainAnswers, { questionId: question.id, choiceId: choice.id, openAnswer: '' }]
    return { id: question.id, act, answered: { ...COMPLETE, mainAnswers } }
  }
  const takeBack = async ({ auditId, action, recordId, changes }: AuditedAct) => {
    const outcome = await undo(db, INVERSES, { auditId, action, recordId, changes: JSON.parse(changes) as Record<string, unknown>, undoneBy: newId() })
    return outcome.kind === 'refused' ? outcome.reason : outcome.kind
  }
  const isAsked = async (id: string) => (await client.listQuestions({})).questions.some((question: Question) => question.id === id)
  afterEach(() => db.query('DELETE FROM questions WHERE id <> ALL ($1::uuid[])', [QUESTIONS.map(({ id }) => id)]))

  it('stays when somebody answered it', async () => {
    const { id, act, answered } = await add()
    expect(await answer(await givenOrder(), answered)).toBe(50n)
    expect(await takeBack(act)).toBe('in-use')
    expect(await isAsked(id)).toBe(true)
  })

  it('is asked no more when that is undone, and again when the undoing is', async () => {
    const { id, act } = await add()
    expect(await takeBack(act)).toBe('undone')
    expect(await isAsked(id)).toBe(false)
    const removal = (await eventsOf('samples.audited.v1')).at(-1)
    expect(removal && (await takeBack(removal))).toBe('undone')
    expect(await isAsked(id)).toBe(true)
  })

  it('is kept with an answer or gone without one when both come at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, act, answered } = await add()
      const orders = await Promise.all(Array.from({ length: 3 }, () => givenOrder()))
      const [outcome] = await Promise.all([takeBack(act), ...orders.map((order) => answer(order, answered))])
      const kept = await db.query("SELECT FROM feedbacks WHERE main_answers @> jsonb_build_array(jsonb_build_object('questionId', $1::text))", [id])
      expect(outcome).toBe((await isAsked(id)) ? 'in-use' : 'undone')
      if (outcome === 'undone') expect(kept.rowCount).toBe(0)
    }
  })
})

describe('the way of an order', () => {
  const move = async (trackingId: string, state: string, at = NOW) => {
    const { result, refusal } = await client.moveOrder({ trackingId, state, reachedAt: at })
    return result?.$case === 'order' ? result.value : refusal?.reason
  }

  it('is unknown for a tracking id of nobody', async () => {
    expect(await move('SMPNOBODY', 'DELIVERED')).toBe(SamplesRefusal.ORDER_NOT_FOUND)
    const { orderId } = await givenOrder()
    expect((await client.trackOrder({ memberId: newId(), orderId })).refusal?.reason).toBe(SamplesRefusal.ORDER_NOT_FOUND)
  })

  it('goes forward alone, once for each state, however often and in whichever order it is reported', async () => {
    const { memberId, orderId, trackingId } = await givenOrder()
    const moves = await Promise.all(Array.from({ length: 8 }, () => move(trackingId, 'DELIVERING')))
    expect(moves.filter((outcome) => typeof outcome === 'object' && outcome.moved)).toHaveLength(1)
    expect(await move(trackingId, 'DELIVERED')).toMatchObject({ orderId, memberId, state: 'DELIVERED', moved: true })
    expect(await move(trackingId, 'PROCESSING')).toMatchObject({ state: 'DELIVERED', moved: false })
    expect((await eventsOf('samples.order-state-changed.v1')).map(({ state }) => state)).toEqual(['DELIVERING', 'DELIVERED'])
    const { result } = await client.trackOrder({ memberId, orderId })
    expect(result).toMatchObject({ $case: 'order', value: { states: [{ state: 'PROCESSING' }, { state: 'DELIVERING' }, { state: 'DELIVERED' }] } })
  })

  it('goes back where staff take a move back', async () => {
    const { memberId, orderId, trackingId } = await givenOrder()
    await actAs({ kind: 'administrator', id: newId() }, () => move(trackingId, 'DELIVERING'))
    const { auditId, action, recordId, changes } = (await eventsOf('samples.audited.v1')).at(-1) as AuditedAct
    const act = { auditId, action, recordId, changes: JSON.parse(changes) as Record<string, unknown>, undoneBy: newId() }
    expect((await undo(db, INVERSES, act)).kind).toBe('undone')
    const { result } = await client.trackOrder({ memberId, orderId })
    expect(result).toMatchObject({ $case: 'order', value: { states: [{ state: 'PROCESSING' }] } })
    expect((await eventsOf('samples.order-state-changed.v1')).at(-1)).toMatchObject({ state: 'PROCESSING', undoneState: 'DELIVERING' })
  })
})

describe('the demonstration', () => {
  it('has a delivered sample whose feedback is due, and older ones that were answered, each ordered once', async () => {
    expect(await seedDemo({ db, rules: SAMPLE_RULES })).toEqual({ orders: 4 })
    await seedDemo({ db, rules: SAMPLE_RULES })
    const [samples] = (await client.listMembersSamples({ memberIds: ['00000000-0000-7000-8000-000000000003'] })).members
    expect(samples).toMatchObject({ promptFeedback: true, allowRequest: false, orders: [{ answer: 'not-answered' }, { answer: 'not-received' }] })
  })
})
