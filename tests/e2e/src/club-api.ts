import { randomInt, randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './browser'

/** Only what the journeys read of a member (decision D38). */
export interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
  /** as typed into the form: 01… */
  readonly number: string
  readonly password: string
  readonly token: string
}

export interface Administrator {
  readonly username: string
  readonly role: string
  readonly token: string
}

interface Message {
  readonly channel: 'sms' | 'email'
  readonly text: string
  readonly links: readonly string[]
}

interface Brand {
  readonly id: string
  readonly name: string
  readonly format: readonly { readonly id: string; readonly name: string; readonly size: readonly { readonly id: string; readonly name: string }[] }[]
}

interface BatchList {
  readonly generatingStatus: boolean
  readonly brands: readonly Brand[]
  readonly batches: readonly { readonly id: string; readonly status: string; readonly quantity: number; readonly fileUrl: string | null }[]
}

interface ProductBrand {
  readonly id: string
  readonly sizes: readonly { readonly id: string; readonly formatId: string }[]
}

const WAIT_MS_MAX = 30_000
const TURN_MS_MAX = 60_000
const POLL_INTERVAL_MS = 100
const PASSWORD = 'Sup3rBaby!x'

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run the journeys with "npx jest --selectProjects e2e".`)
  return value
}

/** http://localhost:<port>/drypers-baby-club */
export const clubUrl = (): string => setting('E2E_URL')
/** The folder of the published site of the system under test. */
export const siteDir = (): string => setting('E2E_SITE_DIR')
/** Where the system under test looks for the keys that remotes are published with. */
export const publishingKeysDir = (): string => join(setting('E2E_RUN_DIR'), 'data', 'publishing-keys')
/** Password of every demo member and administrator. */
export const demoPassword = (): string => setting('E2E_PASSWORD')

/** @returns what `look` found, as soon as it finds something. @throws Error naming what was waited for. */
export async function waitFor<T>(what: string, look: () => Promise<T | undefined>, msMax = WAIT_MS_MAX): Promise<T> {
  const end = Date.now() + msMax
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`Waited ${msMax / 1000} s for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

async function call<T>(path: string, options: { method?: 'GET' | 'POST'; body?: unknown; token?: string; at?: Date } = {}): Promise<T> {
  const response = await fetch(`${clubUrl()}/api${path}`, {
    method: options.method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.at ? { 'x-test-now': options.at.toISOString() } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** A mobile number that nobody has, as a person types it. */
export function freshNumber(): string {
  return `012${randomInt(10_000_000, 99_999_999)}`
}

/** An address that nobody has. */
export function freshEmail(): string {
  return `parent-${randomUUID().slice(0, 12)}@example.com`
}

async function outbox(to: string): Promise<Message[]> {
  return (await call<{ data: Message[] }>(`/dev/outbox?to=${encodeURIComponent(to)}`, { method: 'GET' })).data
}

/** The newest one-time password that was sent to a number by SMS (decisions D20, D122). */
export function newestOtp(number: string): Promise<string> {
  const to = number.startsWith('0') ? `6${number}` : number
  return waitFor(`an OTP to ${to}`, async () => {
    const sms = (await outbox(to)).find(({ channel }) => channel === 'sms')
    return sms === undefined ? undefined : /\b\d{4}\b/.exec(sms.text)?.[0]
  })
}

/** The newest link that was mailed to an address (decisions D25, D122). */
export function newestLink(email: string): Promise<string> {
  return waitFor(`a link to ${email}`, async () => (await outbox(email)).flatMap(({ links }) => links)[0])
}

/** Signs up a new member, confirms the number and signs in; the screens greet them by the name. */
export async function newMember({
  name = 'Siti Aminah',
  language = 'en',
  child,
}: { name?: string; language?: Language; /** birth day of an only child */ child?: string } = {}): Promise<Member> {
  const number = freshNumber()
  const email = freshEmail()
  const { uuid } = await call<{ uuid: string }>('/user/signup', {
    body: {
      name,
      number,
      email,
      password: PASSWORD,
      dob: '1993-04-05',
      gender: 'female',
      race: 'malay',
      pregnancyStage: child === undefined ? 'trying' : 'oneChild',
      children: child === undefined ? [] : [child],
      redeemSample: false,
      receiveMail: false,
      language,
      uniqueToken: randomUUID(),
    },
  })
  await call('/user/verify', { body: { otp: await newestOtp(number), number, id: uuid, uniqueToken: randomUUID() } })
  return { ...(await signInMember(email, PASSWORD)), number }
}

/** Signs a member in by the call of the sign-in screen. */
export async function signInMember(email: string, password: string): Promise<Member> {
  const user = await call<{ id: string; name: string; number: string; token: string }>('/user/signin', {
    body: { email, password, socialLogin: false, language: 'en' },
  })
  return { id: user.id, name: user.name, number: user.number, email, password, token: user.token }
}

/** Only what the journeys read of a member's own record (decision D38). */
export interface MemberRecord {
  readonly totalPoints: number
  readonly addresses: readonly { readonly id: string }[]
  readonly redemptions: readonly unknown[]
  readonly vouchers: readonly unknown[]
  readonly samples: readonly { readonly trackingId?: string }[]
  readonly points: readonly { readonly points: number }[]
  readonly inbox: readonly { readonly message: { readonly en: string } }[]
}

/** The member as the service knows them now. */
export const memberNow = ({ token }: Pick<Member, 'token'>): Promise<MemberRecord> => call('/user/session', { body: { token } })

/** Reads a list as this member, or administrator, sees it. */
export const readAs = <T>({ token }: Pick<Member, 'token'>, path: string): Promise<T> => call(path, { method: 'GET', token })

/** Gives a member an address, as the form of addresses does (decision D51). */
export async function addAddress({ id, token }: Pick<Member, 'id' | 'token'>, line1: string): Promise<void> {
  const address = { label: 'Home', line1, line3: 'Jalan Ampang', city: 'Putrajaya', state: 'W.P. Putrajaya', postcode: '62000' }
  await call('/user/address/add', { body: { id, address }, token })
}

/** Adds a boy to a member's babies, in the first product that there is (decision D52). */
export async function addBaby({ id, token }: Pick<Member, 'id' | 'token'>, child: { name: string; birthDate: string }): Promise<void> {
  const brands = await call<ProductBrand[]>('/user/brands/fetch', { method: 'GET', token })
  const brand = brands.find(({ sizes }) => sizes.length > 0)
  const size = brand?.sizes[0]
  if (!brand || !size) throw new Error('No brand has a size.')
  const babyInfo = { ...child, gender: 'male', brandId: brand.id, formatId: size.formatId, sizeId: size.id }
  await call('/user/babyinfo/add', { body: { id, babyInfo }, token })
}

/** Orders a member the first free sample that there is, to an address of theirs (decisions D63, D65). */
export async function orderSample(member: Pick<Member, 'id' | 'token'>): Promise<void> {
  const [sample] = (await call<{ data: readonly { readonly id: string }[] }>('/sample/fetch', { method: 'GET' })).data
  const [address] = (await memberNow(member)).addresses
  if (!sample || !address) throw new Error('There is no sample, or no address to send it to.')
  await call('/sample/redeem', { body: { id: member.id, addressId: address.id, itemId: sample.id, uniqueToken: randomUUID() }, token: member.token })
}

/** Makes the dearest item of the point shop a member's goal. */
export async function chooseGoal(member: Pick<Member, 'id' | 'token'>): Promise<void> {
  const { items } = await call<{ items: readonly { readonly id: string; readonly points: number }[] }>('/rewards/catalog/fetch', {
    method: 'GET',
    token: member.token,
  })
  const [dearest] = items.toSorted((one, other) => other.points - one.points)
  await call('/user/goal/set', { body: { id: member.id, kind: 'item', rewardId: dearest?.id }, token: member.token })
}

/** A text of letters without a space: what a person types may be one. */
export const longText = (length: number): string => 'Wan'.repeat(length).slice(0, length)

/** A member all of whose texts are as long as they may be and have no space: name, address, baby, and the name on the pass-along link. */
export async function memberOfLongTexts(language: Language): Promise<Member> {
  const member = await newMember({ name: longText(100), language })
  // In a household of its own: members of one household share their samples (D63).
  await addAddress(member, `${randomUUID().replaceAll(/[^a-f]/g, '')}${longText(100)}`.slice(0, 100))
  await addBaby(member, { name: longText(100), birthDate: new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10) })
  await call('/user/passlink/save', { body: { id: member.id, name: longText(30) }, token: member.token })
  await orderSample(member)
  return member
}

/** Texts of staff of the same kind that name a member: a mass credit and a promoter. */
export async function typeLongTexts({ token }: Administrator, { email }: Pick<Member, 'email'>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ type: 'campaign', title: longText(100), points: '50' })) form.append(name, value)
  form.append('file', new Blob([`email\n${email}\n`], { type: 'text/csv' }), 'members.csv')
  const response = await fetch(`${clubUrl()}/api/admin/setting/massCredit`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  if (!response.ok) throw new Error(`The mass credit answered ${response.status}: ${await response.text()}`)
  const code = `LONG${randomInt(100_000, 999_999)}`
  await call('/admin/setting/promoter/add', {
    body: { name: longText(100), code, region: longText(50), supervisorName: longText(100), post: '', number: '', utmLink: '' },
    token,
  })
}

/** Pauses what speaks of babies, as the privacy page does (trust-and-desk 2). */
export async function askForQuiet({ id, token }: Pick<Member, 'id' | 'token'>): Promise<void> {
  await call('/user/privacy/quiet', { body: { id, quiet: true }, token })
}

/** Signs an administrator of the demo data in (decision D92). */
export function signInAdministrator(username: string): Promise<Administrator> {
  return call<Administrator>('/admin/auth/login', { body: { username, password: demoPassword() } })
}

/** Registers one code for a member, as the scan screen does (decision D57). */
export function registerCode(member: Member, code: string): Promise<{ points: number }> {
  return call('/user/scancode', { body: { id: member.id, code }, token: member.token })
}

/** The club makes one batch of codes at a time (decision D110): journeys that walk side by side take turns. */
export async function whileNobodyElseGenerates<T>(act: () => Promise<T>): Promise<T> {
  const turn = join(setting('E2E_RUN_DIR'), 'generating')
  await waitFor('another journey to have its codes', async () => took(turn), TURN_MS_MAX)
  try {
    return await act()
  } finally {
    rmSync(turn)
  }
}

/** Whether the file could be made, which only one can. */
function took(file: string): true | undefined {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

/** Approves a batch of codes that `dev` created, as another administrator (decision D146, ADR 51). */
export async function approveCodes(isMeant: (batch: BatchList['batches'][number]) => boolean): Promise<void> {
  const { token } = await signInAdministrator('tdgops')
  const { batches } = await call<BatchList>('/admin/fetch/dashboard/code/batch', { method: 'GET', token })
  const id = batches.find(isMeant)?.id
  await call('/admin/setting/massCredit/approve', { body: { id, decision: 'approve', reason: 'Ordered by the printer' }, token })
}

/** Only what the journeys read of an item of the shop. */
interface ShopItem {
  readonly id: string
  readonly itemName: { readonly en: string; readonly bm: string }
  readonly points: number
  readonly inventory: number
}

export const listItems = async (staff: Administrator): Promise<readonly ShopItem[]> =>
  (await readAs<{ data: readonly ShopItem[] }>(staff, '/admin/fetch/dashboard/item')).data
export const listSamples = async (staff: Administrator): Promise<readonly Pick<ShopItem, 'itemName'>[]> =>
  (await readAs<{ data: readonly Pick<ShopItem, 'itemName'>[] }>(staff, '/admin/fetch/dashboard/sample')).data

/** Edits an item as its form does: the whole of it, with some figures changed; now, or at another instant. */
export async function changeItem({ token }: Administrator, item: ShopItem, changes: Partial<ShopItem>, at?: Date): Promise<void> {
  const { itemName, description, ...rest } = item as ShopItem & { readonly description: ShopItem['itemName'] }
  const body = { ...rest, itemName: itemName.en, bmName: itemName.bm, description: description.en, bmDescription: description.bm, ...changes }
  await call('/admin/setting/item/edit', { body, token, ...(at ? { at } : {}) })
}

/** Codes that nobody has registered, from a batch made for this test (decision D110). */
export async function newCodes(quantity: number, { format = 'tape', points = 120 }: { format?: string; points?: number } = {}): Promise<string[]> {
  const { token } = await signInAdministrator('dev')
  const batches = () => call<BatchList>('/admin/fetch/dashboard/code/batch', { method: 'GET', token })
  const { brands } = await batches()
  const brand = brands.find((one) => one.format.some(({ name, size }) => name === format && size.length > 0))
  const product = brand?.format.find(({ name }) => name === format)
  const size = product?.size[0]
  if (!brand || !product || !size)
    throw new Error(`No brand has the format ${format}: ${brands.flatMap((one) => one.format.map(({ name }) => name)).join(', ')}.`)
  const fileUrl = await whileNobodyElseGenerates(async () => {
    const { id, state } = await call<{ id: string; state?: string }>('/admin/setting/code/generate', {
      body: { brandId: brand.id, formatId: product.id, sizeId: size.id, quantity, points },
      token,
    })
    if (state === 'AWAITING_APPROVAL') await approveCodes((batch) => batch.id === id)
    return waitFor(
      'the batch of codes',
      async () => (await batches()).batches.find((batch) => batch.id === id && batch.status === 'complete')?.fileUrl ?? undefined,
    )
  })
  const file = await fetch(new URL(fileUrl, clubUrl()))
  return (await file.text()).trim().split(/\r?\n/).slice(1)
}
