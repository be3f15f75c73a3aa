import { ERRORS, partnerCalls, receiptCalls, sampleCalls } from '@club/contracts/http'
import { actor, ServerError, Status } from '@club/service-host'
import { decodeJwt } from 'jose'
import { ADMIN, aMember, AT, givenGateway, MEMBER, refused, signatureOf } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away, sessions } from './scripted-services'

const RECEIPT = '0190f8f0-0000-7000-8000-0000000000d1'
const HOME = {
  id: '0190f8f0-0000-7000-8000-0000000000e1',
  active: true,
  line1: '12',
  line3: 'Jalan Bangi',
  city: 'Bangi',
  state: 'Selangor',
  postcode: '43600',
  country: 'Malaysia',
}
const ABROAD = { ...HOME, id: '0190f8f0-0000-7000-8000-0000000000e2', country: 'Singapore' }
const ORDER = { id: 'o1', createdAt: AT, answer: 'not-answered', brandId: 'b', formatId: 'f', sizeId: 's' }
const aReceipt = (over: object = {}) => ({
  id: RECEIPT,
  memberId: MEMBER,
  retailerId: 'r1',
  store: 'Corner Shop',
  invoiceNo: 'INV 1',
  receiptDate: '2026-01-14',
  status: 'REJECTED',
  reason: 'no date',
  products: [{ skuId: 's1', name: 'DryPantz', quantity: 2, points: 150n }],
  points: 0n,
  uploadedAt: AT,
  decidedAt: AT,
  fileType: 'image/jpeg',
  looksLike: '',
  ...over,
})

let given: GivenGateway
let token: string
let requests: object[]
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token()
  given.scripts.identity['listSessions'] = sessions(() => ({
    result: { $case: 'session', value: { member: aMember({ addresses: [HOME, ABROAD] }), token: '' } },
  }))
  given.scripts.samples['placeOrder'] = (request) => {
    requests.push(request)
    return { result: { $case: 'placed', value: { order: ORDER, trackingId: 'SMP1' } } }
  }
  given.scripts.codes['uploadReceipt'] = (request) => {
    requests.push(request)
    return { result: { $case: 'uploaded', value: { receiptId: RECEIPT, firstUploadMilestone: 0, noShowMilestone: false } } }
  }
  given.scripts.codes['decideReceipt'] = (request) => {
    requests.push(request)
    return { result: { $case: 'receipt', value: aReceipt({ status: 'APPROVED' }) } }
  }
  given.scripts.codes['listMemberReceipts'] = () => ({ receipts: [aReceipt()] })
  given.scripts.codes['listPendingReceipts'] = () => ({ receipts: [aReceipt({ status: 'PENDING', decidedAt: undefined, looksLike: 'r0' })] })
  given.scripts.codes['readReceiptFile'] = () => [{ contentType: 'image/jpeg' }, { data: Buffer.from('a picture') }]
})
beforeEach(() => (requests = []))
afterAll(() => given.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) => given.call('POST', path, { body, token, headers })
const signed = (path: string, body: object) => given.call('POST', path, { body, headers: { 'x-signature': signatureOf(JSON.stringify(body)) } })

describe('asking for a sample', () => {
  const redeem = (over: object = {}, headers?: Record<string, string>) =>
    post(sampleCalls.redeemSample.path, { addressId: HOME.id, itemId: 'SMP-1', ...over }, headers)

  it("is refused to an address that is not the member's, or not in Malaysia, before samples is asked", async () => {
    expect(await redeem({ addressId: RECEIPT })).toMatchObject({ status: 404 })
    expect(await redeem({ addressId: ABROAD.id })).toMatchObject({ status: 400, body: { code: 'SAMPLE_ADDRESS_INVALID' } })
    expect(await redeem({ id: ADMIN })).toMatchObject({ status: 403, body: { code: 'ID_MISMATCH' } })
    expect(requests).toEqual([])
  })

  it('is refused for the maintenance before anything is said of the address (D11)', async () => {
    const during = { 'x-test-now': '2025-03-27T23:30:00+08:00' }
    for (const addressId of [RECEIPT, ABROAD.id])
      expect(await redeem({ addressId }, during)).toMatchObject({ status: 503, body: { error: ERRORS.maintenance.en, code: 'MAINTENANCE' } })
    expect(requests).toEqual([])
  })

  it.each([
    ['SAMPLES_REFUSAL_TOO_SOON', 409, 'sample-too-soon'],
    ['SAMPLES_REFUSAL_LIMIT_REACHED', 409, 'sample-limit-reached'],
    ['SAMPLES_REFUSAL_NOT_OFFERED', 404, 'sample-none-matching'],
    ['SAMPLES_REFUSAL_OUT_OF_STOCK', 409, 'out-of-stock'],
    ['SAMPLES_REFUSAL_PAUSED', 503, 'maintenance'],
  ] as const)('reports %s in the words of the catalogue', async (reason, status, name) => {
    const usual = given.scripts.samples['placeOrder']
    given.scripts.samples['placeOrder'] = () => refused(reason)
    expect(await redeem()).toMatchObject({ status, body: { error: ERRORS[name].en } })
    given.scripts.samples['placeOrder'] = usual as never
  })

  it('is ordered for nobody when identity does not say with whom they live', async () => {
    const usual = given.scripts.identity['listHouseholds']
    for (const answer of [() => refused('IDENTITY_REFUSAL_BLOCKED'), away]) {
      given.scripts.identity['listHouseholds'] = answer as never
      expect((await redeem()).status).toBe(503)
    }
    given.scripts.identity['listHouseholds'] = usual as never
    expect(requests).toEqual([])
  })

  it('goes to the household of the address, with whom the member lives, under the key of the browser', async () => {
    const { status, body } = await redeem({ id: MEMBER }, { 'idempotency-key': 'intent-1' })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        trackingId: 'SMP1',
        allowRequest: false,
        sample: { id: 'o1', createdAt: AT.toISOString(), received: null, orderItems: [{ brandId: 'b', sizeId: 's', formatId: 'f' }] },
      },
    })
    expect(requests).toMatchObject([
      { key: 'request:intent-1', memberId: MEMBER, addressId: HOME.id, household: { line1: '12', postcode: '43600' }, housemateIds: ['mate'] },
    ])
  })
})

describe('feedback', () => {
  const answer = (over: object = {}) => post(sampleCalls.answerQuestions.path, { orderId: RECEIPT, received: true, ...over })

  it('is refused in the words of the catalogue', async () => {
    given.scripts.samples['answerFeedback'] = () => refused('SAMPLES_REFUSAL_FEEDBACK_INCOMPLETE')
    expect(await answer()).toMatchObject({ status: 400, body: { error: 'Please answer all the questions' } })
    given.scripts.samples['answerFeedback'] = () => refused('SAMPLES_REFUSAL_FEEDBACK_ALREADY_GIVEN')
    expect((await answer()).status).toBe(409)
  })

  it('answers its points and their line, or none', async () => {
    const value = { points: 50n, entryId: 'e1', source: 'Sample Feedback', answeredAt: AT }
    given.scripts.samples['answerFeedback'] = () => ({ result: { $case: 'given', value } })
    expect((await answer()).body).toEqual({
      success: true,
      points: 50,
      pointRecord: { id: 'e1', createdAt: AT.toISOString(), points: 50, source: 'Sample Feedback' },
    })
    given.scripts.samples['answerFeedback'] = () => ({ result: { $case: 'given', value: { answeredAt: AT } } })
    expect((await answer({ received: false })).body).toEqual({ success: true, points: 0, pointRecord: null })
  })
})

describe('uploading a receipt', () => {
  async function upload(over: Record<string, string> = {}, file: Buffer | null = Buffer.from('%PDF-1.4 receipt')): Promise<{ status: number; body: unknown }> {
    const form = new FormData()
    const products = JSON.stringify([{ skuId: 's1', quantity: '2' }])
    for (const [name, value] of Object.entries({ retailerId: 'r1', receiptDate: '2026-01-14', invoiceNo: ' INV 1 ', products, ...over }))
      form.append(name, value)
    if (file) form.append('image', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'receipt.png')
    const response = await fetch(`${given.api}${receiptCalls.uploadReceipt.path}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, body: await response.json() }
  }

  it('is refused without a file, with another type than its name says, beyond 10 MB and with quantities that cannot be', async () => {
    expect(await upload({}, null)).toMatchObject({ status: 400, body: { code: 'receiptFieldsError' } })
    expect(await upload({}, Buffer.from('<svg/>'))).toMatchObject({ status: 415, body: { code: 'receiptFileTypeError' } })
    expect(await upload({}, Buffer.from('<p>%PDF-1.4</p>'))).toMatchObject({ status: 415, body: { code: 'receiptFileTypeError' } })
    expect(await upload({}, Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(11 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      body: { code: 'receiptFileSizeError' },
    })
    const tooMany = JSON.stringify(Array.from({ length: 201 }, (_, n) => ({ skuId: `s${n}`, quantity: 1 })))
    const impossible = ['[{"skuId":"s1","quantity":-1}]', '[{"skuId":"s1","quantity":99999999}]', '[{"skuId":"s1","quantity":"x"}]', '[{"skuId":"s1"}]']
    for (const products of [...impossible, 'no list', '{}', 'null', '5', '[5]', '[null]', tooMany])
      expect(await upload({ products })).toMatchObject({ status: 400, body: { code: 'receiptProductsError' } })
    expect(requests).toEqual([])
  })

  it('is refused to whoever is no longer a member', async () => {
    const usual = given.scripts.identity['listTokenVersions']
    given.scripts.identity['listTokenVersions'] = ({ subjects }: { subjects: object[] }) => ({
      versions: subjects.map(() => ({ version: 1, blocked: false, role: 'user', membershipEnded: true })),
    })
    const former = await given.token({ sub: ADMIN })
    const answer = await given.call('POST', receiptCalls.uploadReceipt.path, { body: {}, token: former })
    expect(answer).toMatchObject({ status: 403, body: { error: 'Your membership has ended.' } })
    given.scripts.identity['listTokenVersions'] = usual as never
  })

  it('hands the file on as it came and answers the milestones', async () => {
    expect(await upload()).toEqual({ status: 200, body: { firstUploadMilestone: 0, noShowMilestone: false, receiptId: RECEIPT } })
    expect(requests).toMatchObject([{ memberId: MEMBER, invoiceNo: 'INV 1', products: [{ skuId: 's1', quantity: 2 }], file: Buffer.from('%PDF-1.4 receipt') }])
  })

  it.each([
    ['a line end', '\r\n'],
    ['a tab', '\t'],
    ['a byte order mark', '\ufeff'],
    ['a byte order mark and a line end', '\ufeff\n'],
    ['as many blanks as readers pass over', ' '.repeat(1019)],
  ])('takes a PDF that begins behind %s, and hands all of it on', async (_what, before) => {
    const file = Buffer.from(`${before}%PDF-1.4 receipt`)
    expect(await upload({}, file)).toMatchObject({ status: 200 })
    expect(requests).toMatchObject([{ file }])
  })

  it('is listed for its member, with the reason, and its file by a link that others cannot make', async () => {
    const { body } = await post(receiptCalls.fetchReceipts.path, {})
    const [receipt] = body['data'] as { fileUrl: string }[]
    expect(receipt).toMatchObject({ id: RECEIPT, status: 'REJECTED', reason: 'no date', store: 'Corner Shop', products: [{ label: 'DryPantz', quantity: 2 }] })
    const file = await fetch(`${given.origin}${receipt?.fileUrl}`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control'), await file.text()]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
      'a picture',
    ])
    const [path = ''] = receipt?.fileUrl.split('?') ?? []
    for (const url of [path, receipt?.fileUrl.replace(RECEIPT, MEMBER), `${receipt?.fileUrl}x`]) expect((await fetch(`${given.origin}${url}`)).status).toBe(403)
    const later = { 'x-test-now': new Date(Date.now() + 16 * 60_000).toISOString() }
    expect((await fetch(`${given.origin}${receipt?.fileUrl}`, { headers: later })).status).toBe(403)
    const usual = given.scripts.codes['readReceiptFile']
    given.scripts.codes['readReceiptFile'] = () => {
      throw new ServerError(Status.NOT_FOUND, 'CODES_REFUSAL_RECEIPT_NOT_FOUND')
    }
    expect((await fetch(`${given.origin}${receipt?.fileUrl}`)).status).toBe(404)
    given.scripts.codes['readReceiptFile'] = usual as never
  })
})

describe('the validation site', () => {
  it('opens with a token of five minutes that developers alone get', async () => {
    const path = receiptCalls.issueInsightsToken.path
    expect((await given.call('GET', path, { token })).status).toBe(403)
    const { body } = await given.call('GET', path, { token: await given.token({ sub: ADMIN, role: 'dev' }) })
    const claims = decodeJwt(String(body['data']))
    expect(claims).toMatchObject({ aud: 'receipt-insights', sub: ADMIN })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
  })

  it('gets what waits by a signature of now, not by one that was copied earlier', async () => {
    const path = partnerCalls.listPendingReceipts.path
    expect((await given.call('POST', path, { body: { at: new Date().toISOString() } })).status).toBe(401)
    expect((await signed(path, { at: new Date(Date.now() - 6 * 60_000).toISOString() })).status).toBe(401)
    const { status, body } = await signed(path, { at: new Date().toISOString() })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: [{ receiptId: RECEIPT, looksLike: 'r0', fileUrl: expect.stringContaining('signature=') }] },
    })
  })

  it('is noted when it opens a picture, which a member who opens their own is not', async () => {
    const usual = given.scripts.identity['recordAudit']
    const noted: object[] = []
    given.scripts.identity['recordAudit'] = ({ adminId, call, recordId, role, memberIds }) => {
      noted.push({ adminId, by: actor(), call, recordId, role, members: Buffer.from(memberIds).toString('hex') })
      return {}
    }
    const { body: own } = await post(receiptCalls.fetchReceipts.path, {})
    const { body: pending } = await signed(partnerCalls.listPendingReceipts.path, { at: new Date().toISOString() })
    const urlOf = (body: object) => (body as { data: { fileUrl: string }[] }).data[0]?.fileUrl ?? ''
    expect((await fetch(`${given.origin}${urlOf(own)}`)).status).toBe(200)
    expect(noted).toEqual([])
    expect((await fetch(`${given.origin}${urlOf(pending)}`)).status).toBe(200)
    expect(noted).toEqual([
      {
        adminId: '',
        by: { kind: 'partner', id: 'partner' },
        call: 'file.receipt',
        recordId: RECEIPT,
        role: 'receipt validation',
        members: MEMBER.replaceAll('-', ''),
      },
    ])
    given.scripts.identity['recordAudit'] = usual as never
  })

  it('decides by a signature alone, and is answered when somebody decided before', async () => {
    const path = partnerCalls.validateReceipt.path
    const decision = { receiptId: RECEIPT, status: 'APPROVED' }
    expect((await given.call('POST', path, { body: decision, token })).status).toBe(401)
    expect(requests).toEqual([])
    expect(await signed(path, decision)).toMatchObject({ status: 200, body: { success: true, receiptId: RECEIPT, status: 'APPROVED' } })
    expect(await signed(path, { ...decision, products: [{ skuId: 's1', quantity: -3 }] })).toMatchObject({ status: 400 })
    given.scripts.codes['decideReceipt'] = () => refused('CODES_REFUSAL_RECEIPT_ALREADY_VALIDATED')
    expect(await signed(path, decision)).toMatchObject({ status: 409, body: { error: 'This receipt has already been validated.' } })
  })
})
