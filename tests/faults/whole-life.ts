import { createHmac, randomUUID } from 'node:crypto'
import { waitFor } from '@club/testing'
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import { newcomer } from './club'
import type { Club, SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { findGoods, openSpending } from './spending'

/** In every text of theirs, and in nobody else's. */
const MARK = 'Zaqxw'
const FORMER = { email: 'zaqxwold@example.com', number: '0198877664' } as const
const NOW = { email: 'zaqxwnew@example.com', number: '0198877665', dob: '1951-03-19', token: 'zaqxw-device-0815' } as const

/** By what a member can be recognised anywhere. */
export const MARKS: readonly string[] = [MARK, FORMER.number.slice(1), NOW.number.slice(1), NOW.dob]

const PASSWORD = 'Sup3rBaby!x'
/** Another household each time, whose samples nobody counted. */
const newAddress = () => ({
  label: 'Home',
  houseNumber: `${MARK}house`,
  line1: `${randomUUID()} ${MARK}line One`,
  line2: `${MARK}line Two`,
  line3: `${randomUUID()} ${MARK}line Three`,
  city: 'Bangi',
  state: 'Selangor',
  postcode: '43600',
  country: 'Malaysia',
})
const DAY_MS = 86_400_000
const BULK_HEADER = 'name,number,email,race,gender,isPregnant,edb,childDob,state,city,postcode,street\n'

const formOf = (fields: Readonly<Record<string, string>>, file?: { field: string; name: string; type: string; text: string }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(file.field, new File([file.text], file.name, { type: file.type }))
  return form
}

/** Sends a form with files; it must succeed. @throws Error with what it was answered instead. */
async function send<T>(club: Club, path: string, token: string, form: FormData): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const response = await fetch(`${club.url}/api${path}`, { method: 'POST', headers, body: form })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}

async function signIn(club: Club, email: string): Promise<string> {
  return (await club.request<{ token: string }>('POST', '/user/signin', { body: { email, password: PASSWORD, socialLogin: false, language: 'en' } })).token
}

/** Signs up with a value of theirs in every field, and proves the number. */
async function join(club: Club, referCode: string): Promise<string> {
  const form = { ...newcomer(), ...FORMER, name: `${MARK} Oldname`, dob: NOW.dob, uniqueToken: NOW.token, referCode, utm_source: `${MARK}campaign` }
  const { uuid } = await club.request<{ uuid: string }>('POST', '/user/signup', { body: form })
  const otp = await waitFor('an OTP', async () => {
    const { data } = await club.request<{ data: { text: string }[] }>('GET', `/dev/outbox?to=6${FORMER.number}`)
    return data.flatMap(({ text }) => /\b\d{4}\b/.exec(text) ?? [])[0]
  })
  await club.request('POST', '/user/verify', { body: { otp, number: FORMER.number, id: uuid, uniqueToken: NOW.token } })
  return uuid
}

/** Acts of staff on the member, with the member's data in every text. */
async function handled({ club, ops }: Pick<GivenSystem, 'club' | 'ops'>, id: string): Promise<void> {
  const token = await club.signInStaff('dev')
  const csv = (text: string) => ({ field: 'file', name: `${MARK} Newname.csv`, type: 'text/csv', text })
  await club.request('POST', '/admin/setting/account/edit', { token, body: { id, name: `${MARK} Newname`, email: NOW.email, number: NOW.number } })
  await club.request('POST', '/admin/report/user/detail', { token, body: { query: `${MARK} New` } })
  const person = `${MARK} Csvname,${NOW.number},${NOW.email},Malay,Female,No,,,Selangor,Bangi,43600,${MARK} Street\n`
  await send(club, '/admin/setting/bulkCreateUsers', token, formOf({ label: `People of ${MARK} Newname` }, csv(BULK_HEADER + person)))
  const refund = `email,description,points\n${NOW.email},Refund for ${MARK} Newname ${randomUUID()},20000\ndiamond@example.com,In place of ${MARK} Newname,5\n`
  await send(club, '/admin/setting/massCredit', token, formOf({ type: 'refund', title: '' }, csv(refund)))
  await send(
    club,
    '/admin/setting/massCredit',
    token,
    formOf({ type: 'campaign', title: `For ${MARK} Newname ${randomUUID().slice(0, 4)}`, points: '10' }, csv(`email\n${NOW.email}\n`)),
  )
  await ops('points-ledger', 'member:forfeit', '--id', id, '--points', '7', '--reason', `${MARK} Newname asked for it`)
  await ops('identity', 'member:block', '--id', id, '--reason', `A call about ${MARK} Newname`)
  await ops('identity', 'member:unblock', '--id', id, '--reason', `${NOW.email} wrote to us`)
}

/** Does everything that a member can do, and leaves something of themself in each of it. */
export async function liveWholeLife(given: GivenSystem): Promise<SignedUp> {
  const { club } = given
  const friend = await club.signUp()
  const { referralCode } = await club.request<{ referralCode: string }>('POST', '/user/session', { token: friend.token, body: { token: friend.token } })
  const id = await join(club, referralCode)
  await handled(given, id)
  const token = await signIn(club, NOW.email)
  const member = { id, email: NOW.email, number: `6${NOW.number}`, password: PASSWORD, token }
  const post = <T>(path: string, body: object) => club.request<T>('POST', path, { token, body: { id, ...body }, headers: { 'idempotency-key': randomUUID() } })

  const profile = { race: 'malay', nationality: 'malaysian', pregnancyStage: 'trying', callName: `${MARK}call` }
  await post('/user/details/edit', { ...profile, name: `${MARK} Newname` })
  const { addresses } = await post<{ addresses: { id: string }[] }>('/user/address/add', { address: newAddress() })
  const [brand] = await club.request<{ id: string; formats: { id: string }[]; sizes: { id: string; formatId: string }[] }[]>('GET', '/user/brands/fetch')
  const product = brand?.sizes.map((size) => ({ brandId: brand.id, formatId: size.formatId, sizeId: size.id }))[0]
  const birthDate = new Date(Date.now() - 300 * DAY_MS).toISOString().slice(0, 10)
  await post('/user/babyinfo/add', { babyInfo: { name: `${MARK}baby`, gender: 'female', birthDate, ...product } })
  await post('/user/passlink/save', { name: `${MARK}pass` })
  await post('/user/privacy/quiet', { quiet: false })

  const [code] = await club.newCodes(1)
  await post('/user/scancode', { code })
  await club.call('POST', '/user/scancode', { token, body: { id, code: 'AAAAAAAAA2' } })

  const goods = await findGoods(club, { ...member, addressId: '' })
  const spender = { ...member, addressId: addresses[0]?.id ?? '' }
  const spending = openSpending(club, goods, secretOf(given))
  for (const operation of ['item', 'cancel', 'voucher', 'ticket', 'donation', 'wish', 'receipt', 'box'] as const) await spending.begin(operation, spender)
  const undone = spending.results.filter(({ outcome }) => outcome !== 'done' && outcome !== 'no box')
  if (undone.length > 0) throw new Error(`not everything was done: ${JSON.stringify(undone)}`)
  await send(club, '/contest/submit', token, formOf({ id, contestId: goods.contest, link0: `https://example.com/${MARK}dance`, selectedValue0: '' }))
  const { sample } = await post<{ sample: { id: string; orderItems: { brandId: string; sizeId: string }[] } }>('/sample/redeem', {
    addressId: spender.addressId,
    itemId: goods.sample,
  })
  await post('/sample/question/answer', { orderId: sample.id, received: false, other: `${MARK}other`, openQuestion: `${MARK}question` })
  await sendReceipt(given, member, { retailerId: goods.retailer, sku: goods.sku })

  await takeExport(given, member)
  return member
}

const secretOf = (given: GivenSystem): string => given.environment('gateway')['PARTNER_SECRET'] ?? ''

/** The member's own data, which has all that its published schema names and nothing else (trust-and-desk 1.1). */
async function takeExport({ club }: GivenSystem, { id, token }: SignedUp): Promise<void> {
  const { status, body } = await club.call('POST', '/user/privacy/export', { token, body: { id, password: PASSWORD } })
  if (status !== 200) throw new Error(`the export answered ${status}`)
  const schema = await club.request<object>('GET', '/schemas/member-export.json')
  // The patterns of instants stand in the schema itself.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  if (!ajv.validate(schema, body)) throw new Error(`the export is not as its schema says: ${ajv.errorsText()}`)
}

/** A receipt with a name, a number, a text in its picture, and a validator's word about it. */
async function sendReceipt(given: GivenSystem, { id, token }: SignedUp, { retailerId, sku }: { retailerId: string; sku: string }): Promise<void> {
  const { club } = given
  const receiptDate = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const fields = { id, retailerId, receiptDate, invoiceNo: `${MARK}invoice`, otherStore: '', products: JSON.stringify([{ skuId: sku, quantity: 1 }]) }
  const picture = { field: 'image', name: `${MARK}receipt.pdf`, type: 'application/pdf', text: `%PDF-1.4\n% ${MARK}picture\n%%EOF\n` }
  const { receiptId } = await send<{ receiptId: string }>(club, '/receipt/upload', token, formOf(fields, picture))
  const body = JSON.stringify({ receiptId, status: 'REJECTED', reason: `${MARK} Newname cannot be read` })
  const signature = createHmac('sha256', secretOf(given)).update(body).digest('hex')
  await club.request('POST', '/receipt/validation', { body, headers: { 'x-signature': signature } })
}

/** Closes the account, with a reason. */
export async function close({ club }: GivenSystem, { id, token }: SignedUp): Promise<void> {
  await club.request('POST', '/user/privacy/close', { token, body: { id, password: PASSWORD, reason: `${MARK} Newname moves abroad` } })
}

/** Lets thirty days pass and the job erase every account that is due; returns how many it erased. */
export async function runErasures({ club }: GivenSystem): Promise<number> {
  const now = new Date(Date.now() + 31 * DAY_MS).toISOString()
  return (await club.request<{ erased: number }>('POST', '/dev/jobs/run', { body: { job: 'identity.erase-closed', now } })).erased
}
