import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDecided } from '@club/contracts/http'
import type { Answer, CallOptions, Club } from './club'

export interface Spender {
  readonly id: string
  readonly token: string
  readonly addressId: string
}

/** Operations that spend points, and some that earn them. */
export const OPERATIONS = ['item', 'cancel', 'voucher', 'ticket', 'donation', 'wish', 'entry', 'sample', 'receipt', 'box'] as const
export type Operation = (typeof OPERATIONS)[number]
/** The operations that are sagas, by their owner. */
export const SAGAS = { catalogue: ['item', 'voucher', 'donation'], contests: ['entry', 'wish'] } as const satisfies Record<string, readonly Operation[]>

/** Ids of what the demonstration offers. */
export interface Goods {
  readonly item: string
  readonly voucher: string
  /** At most two a household. */
  readonly ticket: string
  readonly donation: string
  readonly wish: string
  /** A contest that asks for a link, five entries a member. */
  readonly contest: string
  readonly sample: string
  readonly retailer: string
  readonly sku: string
}

/** A caller's final answer: "done", or the code of a refusal. */
export interface SpendingOutcome {
  readonly operation: Operation
  readonly memberId: string
  readonly outcome: string
}

const DECIDED_MS_MAX = 90_000
const TRY_AGAIN_MS = 100
/** Longest wait before the next try, whatever an answer asks for: some limits are for a day. */
const RETRY_AFTER_MS_MAX = 2000
/** Answers to the survey of a pack of pants, question by question. */
const SURVEY = ['Yes, all', '5', 'Just right', 'Softness', 'Yes']

interface Question {
  readonly id: string
  readonly choices: readonly { id: string; title: { en: string } }[]
  readonly subsampleQuestions: readonly { id: string; choices: readonly { id: string }[] }[]
}

/** Finds what the demonstration offers. */
export async function findGoods(club: Club, { id, token }: Spender): Promise<Goods> {
  const request = <T>(method: string, path: string, body?: unknown) => club.request<T>(method, path, { token, body })
  type Named = { id: string; name: string; itemId: string; label: string }
  const { items } = await request<{ items: Named[] }>('GET', '/rewards/catalog/fetch')
  const vouchers = await request<Named[]>('GET', '/rewards/voucher/fetch')
  const [donation] = await request<Named[]>('GET', '/rewards/donate/fetch')
  const [wish] = await request<Named[]>('GET', '/wishes/fetch')
  const contests = await request<{ id: string; name: { en: string } }[]>('GET', '/contest/fetch')
  const { data: retailers } = await request<{ data: { value: string }[] }>('POST', '/receipt/retailers', { id })
  const { data: skus } = await request<{ data: { value: string }[] }>('POST', '/receipt/skus', { id })
  const named = (name: string) => vouchers.find((voucher) => voucher.name === name)?.id ?? ''
  return {
    item: items.find((item) => item.itemId === 'PS-CUP-300')?.id ?? items[0]?.id ?? '',
    voucher: named('RM5 TnG PIN'),
    ticket: named('Theme Park Ticket'),
    donation: donation?.id ?? '',
    wish: wish?.id ?? '',
    contest: contests.find(({ name }) => name.en.startsWith('Fit-a-thon 3'))?.id ?? '',
    sample: 'SMP-SKI-M',
    retailer: retailers[0]?.value ?? '',
    sku: skus[0]?.value ?? '',
  }
}

/** Sends the same until it is decided. What an outage breaks off, and what is not decided yet, is sent again, as the browser does. @throws Error when it never is */
export async function decided(send: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + DECIDED_MS_MAX
  for (;;) {
    const answer = await send().catch(() => undefined)
    if (answer && (answer.status === 200 || isDecided(String(answer.body['code']), answer.status))) return answer
    if (Date.now() > end) throw new Error(`not decided within ${DECIDED_MS_MAX} ms; the last answer is ${JSON.stringify(answer?.body)}`)
    await pause(Math.min(RETRY_AFTER_MS_MAX, Number(answer?.headers['retry-after']) * 1000) || TRY_AGAIN_MS)
  }
}

/** Members who spend, each operation under one key until it is decided, as the browser does, or `until` takes an answer. */
export function openSpending(club: Club, goods: Goods, partnerSecret: string, until = decided) {
  const results: SpendingOutcome[] = []
  const running: Promise<void>[] = []

  const post = (spender: Spender, path: string, body: unknown, more: CallOptions = {}) => {
    const headers = { 'idempotency-key': randomUUID(), ...more.headers }
    return until(() => club.call('POST', path, { token: spender.token, body, ...more, headers }))
  }
  const outcomeOf = (answer: Answer): string => (answer.status === 200 ? 'done' : String(answer.body['code'] ?? answer.status))

  const carryOut: Record<Operation, (spender: Spender) => Promise<string>> = {
    item: async (spender) =>
      outcomeOf(await post(spender, '/rewards/redeem', { id: spender.id, addressId: spender.addressId, items: [{ id: goods.item, quantity: 1 }] })),
    async cancel(spender) {
      const placed = await post(spender, '/rewards/redeem', { id: spender.id, addressId: spender.addressId, items: [{ id: goods.item, quantity: 1 }] })
      if (placed.status !== 200) return outcomeOf(placed)
      return outcomeOf(await post(spender, '/rewards/order/cancel', { orderId: (placed.body['order'] as { id: string }).id }))
    },
    voucher: async (spender) => outcomeOf(await post(spender, '/rewards/voucher/redeem', { id: spender.id, voucherId: goods.voucher })),
    ticket: async (spender) => outcomeOf(await post(spender, '/rewards/voucher/redeem', { id: spender.id, voucherId: goods.ticket })),
    donation: async (spender) => outcomeOf(await post(spender, '/rewards/donate/redeem', { id: spender.id, donateId: goods.donation })),
    wish: async (spender) => outcomeOf(await post(spender, '/rewards/donate/wisher', { id: spender.id, wisherId: goods.wish, selectedValue: 100 })),
    async entry(spender) {
      const form = { id: spender.id, contestId: goods.contest, link0: 'https://example.com/dance', selectedValue0: '' }
      return outcomeOf(await postForm(spender, '/contest/submit', form))
    },
    sample: orderAndAnswer,
    receipt: uploadAndApprove,
    async box(spender) {
      const { body } = await until(() => club.call('GET', '/campaign/entries', { token: spender.token }))
      const unopened = Object.values(body).find((box) => !(box as { opened: boolean }).opened) as { id: string } | undefined
      if (!unopened) return 'no box'
      return outcomeOf(await post(spender, '/campaign/entries/open', { id: spender.id, entryId: unopened.id }))
    },
  }

  async function postForm(spender: Spender, path: string, fields: Record<string, string>, file?: { name: string; content: Blob }): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (file) form.set(file.name, file.content, 'receipt.pdf')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await encoded.arrayBuffer())
    return post(spender, path, bytes, { headers: { 'content-type': type } })
  }

  async function orderAndAnswer(spender: Spender): Promise<string> {
    const ordered = await post(spender, '/sample/redeem', { id: spender.id, addressId: spender.addressId, itemId: goods.sample })
    if (ordered.status !== 200) return outcomeOf(ordered)
    const { id: orderId, orderItems } = ordered.body['sample'] as { id: string; orderItems: { brandId: string; sizeId: string }[] }
    const fetched = await post(spender, '/sample/question/fetch', { brandId: orderItems[0]?.brandId, sizeId: orderItems[0]?.sizeId })
    if (fetched.status !== 200) return outcomeOf(fetched)
    const questions = Object.values(fetched.body) as Question[]
    const mainAnswers = questions.slice(0, SURVEY.length).map(({ id, choices }, index) => ({
      questionId: id,
      choiceId: choices.find(({ title }) => title.en.startsWith(SURVEY[index] ?? ''))?.id ?? null,
      type: 'non-open',
    }))
    const subAnswers = questions.flatMap(({ subsampleQuestions }) =>
      subsampleQuestions.map(({ id, choices }) => ({ subquestionId: id, choiceId: choices[0]?.id ?? null })),
    )
    const answered = await post(spender, '/sample/question/answer', { id: spender.id, orderId, received: true, mainAnswers, subAnswers })
    // The first try may have been kept before its answer was lost.
    return answered.body['code'] === 'FEEDBACK_ALREADY_GIVEN' ? 'done' : outcomeOf(answered)
  }

  async function uploadAndApprove(spender: Spender): Promise<string> {
    const invoiceNo = `F-${randomUUID()}`
    const receiptDate = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const fields = { id: spender.id, retailerId: goods.retailer, receiptDate, invoiceNo, products: JSON.stringify([{ skuId: goods.sku, quantity: 1 }]) }
    const pdf = new Blob([`%PDF-1.4\n% ${invoiceNo} ${randomInt(1e9)}\n%%EOF\n`], { type: 'application/pdf' })
    const uploaded = await postForm(spender, '/receipt/upload', fields, { name: 'image', content: pdf })
    // An upload has no key: sent again after a lost answer it is its own duplicate.
    if (uploaded.status !== 200 && uploaded.status !== 409) return outcomeOf(uploaded)
    const sent = await post(spender, '/receipt/fetch', { id: spender.id })
    const receiptId = (sent.body['data'] as { id: string; invoiceNo: string }[]).find((receipt) => receipt.invoiceNo === invoiceNo)?.id
    const body = JSON.stringify({ receiptId, status: 'APPROVED' })
    const signature = createHmac('sha256', partnerSecret).update(body).digest('hex')
    const validated = await until(() => club.call('POST', '/receipt/validation', { body, headers: { 'x-signature': signature } }))
    return validated.status === 409 ? 'done' : outcomeOf(validated)
  }

  return {
    results: results as readonly SpendingOutcome[],
    /** Starts an operation; its outcome is added to `results`. */
    begin(operation: Operation, spender: Spender): Promise<void> {
      const one = carryOut[operation](spender)
        .catch((error: unknown) => (error instanceof Error ? error.message : 'unknown'))
        .then((outcome) => void results.push({ operation, memberId: spender.id, outcome }))
      running.push(one)
      return one
    },
    /** Waits until every started operation is decided. */
    settle: async () => void (await Promise.all(running)),
  }
}
