import { ERRORS, partnerCalls } from '@club/contracts/http'
import { givenGateway, signatureOf } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

// The signature covers the bytes as sent, not their meaning.
const BODY = '{ "trackingId": "T1",\n "state": "DELIVERED" }'
const INVALID = { status: 401, body: { error: ERRORS['invalid-signature'].en, code: 'INVALID_SIGNATURE' } }

const send = (headers: Record<string, string>, body: string | Uint8Array = BODY) => given.call('POST', partnerCalls.reportOrderState.path, { body, headers })
const passes = async (answer: ReturnType<typeof send>) => expect((await answer).status).not.toBe(401)
const secondsNow = () => Math.floor(Date.now() / 1000)
const withTimestamp = (timestamp: string, body = BODY) => ({ 'x-timestamp': timestamp, 'x-signature': signatureOf(`${timestamp}.${body}`) })

describe('a call of a partner', () => {
  it.each<[string, Record<string, string>]>([
    ['no signature', {}],
    ['an empty one', { 'x-signature': '' }],
    ['upper-case hex', { 'x-signature': signatureOf(BODY).toUpperCase() }],
    ['half of one', { 'x-signature': signatureOf(BODY).slice(0, 32) }],
    ['another algorithm', { 'x-signature': `sha1=${signatureOf(BODY)}` }],
    ['the signature of other bytes', { 'x-signature': signatureOf(JSON.stringify(JSON.parse(BODY))) }],
    ['the signature of another secret', { 'x-signature': signatureOf(BODY, 'another-secret-of-tests') }],
    ['a timestamp that was not signed', { 'x-signature': signatureOf(BODY), 'x-timestamp': String(secondsNow()) }],
    ['a timestamp that is no number', withTimestamp('now')],
    ['a timestamp of six minutes ago', withTimestamp(String(secondsNow() - 360))],
    ['a timestamp of the day after tomorrow', withTimestamp(String(secondsNow() + 172_800))],
  ])('is refused with %s', async (_what, headers) => {
    expect(await send(headers)).toMatchObject(INVALID)
  })

  it('is refused before anybody looks at what it says', async () => {
    expect(await send({ 'x-signature': 'x' }, 'no JSON')).toMatchObject(INVALID)
  })

  it('is accepted with the plain form, with or without its prefix, and again', async () => {
    await passes(send({ 'x-signature': signatureOf(BODY) }))
    await passes(send({ 'x-signature': signatureOf(BODY) }))
    await passes(send({ 'x-signature': `sha256=${signatureOf(BODY)}` }))
  })

  it('is accepted once when it carries a signed timestamp, at every gateway', async () => {
    const other = await givenGateway()
    const headers = withTimestamp(String(secondsNow()), `${BODY} `)
    await passes(send(headers, `${BODY} `))
    expect(await send(headers, `${BODY} `)).toMatchObject(INVALID)
    expect(await other.call('POST', partnerCalls.reportOrderState.path, { body: `${BODY} `, headers })).toMatchObject(INVALID)
    await other.stop()
  })

  it('is put off when it is unknown whether its signature is new, while the plain form is accepted', async () => {
    const alone = await givenGateway({ REDIS_URL: 'redis://127.0.0.1:1' })
    const request = (headers: Record<string, string>) => alone.call('POST', partnerCalls.reportOrderState.path, { body: BODY, headers })
    expect((await request(withTimestamp(String(secondsNow())))).status).toBe(503)
    expect((await request({ 'x-signature': signatureOf(BODY) })).status).not.toBe(503)
    await alone.stop()
  })

  it('is refused where no secret is agreed', async () => {
    const without = await givenGateway({ PARTNER_SECRET: undefined as never })
    expect(await without.call('POST', partnerCalls.reportOrderState.path, { body: BODY, headers: { 'x-signature': signatureOf(BODY, '') } })).toMatchObject(
      INVALID,
    )
    await without.stop()
  })
})
