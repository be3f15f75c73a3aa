'use strict'
/*
 * `helm test`: the club as browsers reach it, through the gateway of the release. The page is there, everybody reads the brands, and the first
 * administrator signs in. Where MESSAGES_URL answers what was sent to a number (?to=60…, {data: [{text}]}), as a test installation's does, a member
 * signs up as well, registers a code of a batch that the administrator makes, and redeems points. A club that offers nothing yet is given one
 * voucher's code by the administrator, which that member takes. Prints each step; fails with one sentence.
 */
const { randomInt, randomUUID } = require('node:crypto')
const { request } = require('node:http')

const { CLUB_URL = '', PUBLIC_ORIGIN = '', ADMIN_USERNAME = '', ADMIN_PASSWORD = '', MESSAGES_URL = '' } = process.env
const BASE = '/drypers-baby-club'
const PASSWORD = 'Sup3rBaby!x'
const ANSWER_MS_MAX = 20_000
const WAIT_MS_MAX = 90_000

async function send(method, url, { body, token } = {}) {
  // A Response knows how a form is written.
  const form = body instanceof FormData ? new Response(body) : undefined
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body))
  const type = form?.headers.get('content-type') ?? 'application/json'
  const headers = {
    ...(PUBLIC_ORIGIN ? { host: new URL(PUBLIC_ORIGIN).host } : {}),
    ...(bytes ? { 'content-type': type, 'content-length': bytes.length, 'idempotency-key': randomUUID() } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, timeout: ANSWER_MS_MAX }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }))
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', (cause) => reject(new Error(`${method} ${url}: ${cause.message}`)))
    sent.end(bytes)
  })
}

async function api(method, path, options) {
  const { status, text } = await send(method, `${CLUB_URL}${BASE}/api${path}`, options)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function until(what, look) {
  for (const end = Date.now() + WAIT_MS_MAX; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} did not come within ${WAIT_MS_MAX / 1000} s`)
}

async function signUp() {
  const number = `012${randomInt(10_000_000, 99_999_999)}`
  const email = `helm-test-${randomUUID().slice(0, 12)}@example.com`
  const form = { name: 'Helm Test', number, email, password: PASSWORD, dob: '1993-04-05', gender: 'female', race: 'malay', pregnancyStage: 'trying' }
  const rest = { children: [], redeemSample: false, receiveMail: false, language: 'en', uniqueToken: randomUUID() }
  const { uuid } = await api('POST', '/user/signup', { body: { ...form, ...rest } })
  const otp = await until('the OTP', async () => {
    const { text } = await send('GET', `${MESSAGES_URL}?to=6${number}`)
    return JSON.parse(text).data.flatMap((message) => /\b\d{4}\b/.exec(message.text) ?? [])[0]
  })
  await api('POST', '/user/verify', { body: { otp, number, id: uuid, uniqueToken: randomUUID() } })
  return api('POST', '/user/signin', { body: { email, password: PASSWORD, socialLogin: false, language: 'en' } })
}

async function newCode(token) {
  const brands = await api('GET', '/user/brands/fetch')
  const products = brands.flatMap((brand) =>
    brand.formats.flatMap(({ id }) =>
      brand.sizes.filter(({ formatId }) => formatId === id).map((size) => ({ brandId: brand.id, formatId: id, sizeId: size.id })),
    ),
  )
  if (products.length === 0) throw new Error('the catalogue has no product: reference data is missing')
  const { id } = await api('POST', '/admin/setting/code/generate', { token, body: { ...products[0], quantity: 1, points: 1000 } })
  const fileUrl = await until('the batch of codes', async () => {
    const { batches } = await api('GET', '/admin/fetch/dashboard/code/batch', { token })
    return batches.find((batch) => batch.id === id && batch.status === 'complete')?.fileUrl ?? undefined
  })
  const { pathname, search } = new URL(fileUrl, CLUB_URL)
  const { text } = await send('GET', `${CLUB_URL}${pathname}${search}`)
  return text.trim().split(/\r?\n/)[1]
}

/** The cheapest offer that these points are enough for. */
async function cheapestOffer(member, points) {
  const donations = await api('GET', '/rewards/donate/fetch', { token: member.token })
  const vouchers = await api('GET', '/rewards/voucher/fetch', { token: member.token })
  const offers = [
    ...donations.map((one) => ({ points: one.points, path: '/rewards/donate/redeem', body: { donateId: one.id } })),
    ...vouchers.filter(({ available }) => available > 0).map((one) => ({ points: one.points, path: '/rewards/voucher/redeem', body: { voucherId: one.id } })),
  ]
  return offers.filter((one) => one.points <= points).sort((a, b) => a.points - b.points)[0]
}

/** Puts one code in stock of the voucher that costs least: reference data names vouchers, and has no codes of them. */
async function offerVoucher(token) {
  const types = await api('GET', '/admin/fetch/dashboard/voucher', { token })
  const [type] = types.filter(({ active }) => active).sort((a, b) => a.points - b.points)
  if (!type) throw new Error('no voucher is offered: reference data is missing')
  const form = new FormData()
  form.set('id', type.id)
  form.set('file', new Blob([`HELM-TEST-${randomUUID()}\n`], { type: 'text/csv' }), 'codes.csv')
  await api('POST', '/admin/setting/voucher/upload', { token, body: form })
  console.log(`the administrator puts a code of ${type.name} in stock`)
}

async function redeem(member, points, token) {
  if (!(await cheapestOffer(member, points))) await offerVoucher(token)
  const offer = await until('something to redeem', () => cheapestOffer(member, points))
  await api('POST', offer.path, { token: member.token, body: { id: member.id, ...offer.body } })
  console.log(`the member redeems ${offer.points} points`)
}

async function walk() {
  // Network policies know a new pod some seconds after it runs: until then everybody refuses it.
  const page = await until('the gateway', () => send('GET', `${CLUB_URL}${BASE}/en`).catch(() => undefined))
  if (page.status !== 200 || !page.text.includes('<html')) throw new Error(`the page answered ${page.status}`)
  console.log('the page is there')
  await api('GET', '/user/brands/fetch')
  console.log('everybody reads the brands')
  if (!ADMIN_USERNAME) return console.log('no first administrator: staff are not tried')
  const { token } = await api('POST', '/admin/auth/login', { body: { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } })
  console.log('the first administrator signs in')
  if (!MESSAGES_URL) return console.log('tests.messagesUrl is empty: a member, who needs an OTP, is not tried')
  const member = await signUp()
  console.log('a member signs up')
  const code = await newCode(token)
  const { points } = await api('POST', '/user/scancode', { token: member.token, body: { code } })
  console.log(`the member registers a code of ${points} points`)
  await redeem(member, points, token)
}

walk().catch((error) => {
  console.error(`helm test: ${error.message}`)
  process.exitCode = 1
})
