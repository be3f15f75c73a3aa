import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { addAddress, freshEmail, freshNumber, memberNow, newCodes, newMember, readAs, registerCode, signInAdministrator } from './src/club-api'
import type { Administrator, Member } from './src/club-api'
import { giveFates } from './src/fates'
import type { Fate } from './src/fates'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { choose, pick } from './src/sign-up'
import { confirmIn, handOver, openOrder, SPENDINGS } from './src/spendings'
import { wordsIn } from './src/words'

const JOURNEYS_MS_MAX = 180_000
/** Until the moment at which tabs click at once. */
const MOMENT_MS = 500
jest.setTimeout(JOURNEYS_MS_MAX)

const t = wordsIn('en')
/** The first press is done and its answer is lost; four more follow. */
const FATES: readonly Fate[] = ['lost', 'in-progress', 'rate-limited', 'unauthorized', 'passes']
/** The first never arrives, the second is done and lost, one finds no service, one waits. */
const OTHER_FATES: readonly Fate[] = ['cut', 'lost', 'unavailable', 'late']

/** An ended session of staff brings their sign-in over the page, which has journeys of its own. */
const STAFF_FATES: readonly Fate[] = ['in-progress', 'lost', 'rate-limited', 'unavailable', 'passes']

/** Closes what says that it did not work: the alert, or the question whether to sign in again. */
async function dismissProblem(visit: Visit): Promise<void> {
  const okay = visit.alert().getByRole('button', { name: 'OKAY' })
  const close = visit.page.getByRole('dialog', { name: t('rewards:detail.signInTitle') }).getByRole('button', { name: 'Close' })
  await okay.or(close).click()
  await okay.waitFor({ state: 'hidden' })
  await close.waitFor({ state: 'hidden' })
}

/** Clicks in each of several tabs in the same millisecond: each waits for the moment by itself. */
async function clickAtOnce(buttons: readonly Locator[]): Promise<void> {
  const at = Date.now() + MOMENT_MS
  await Promise.all(
    buttons.map((button) =>
      button.evaluate((element, moment) => {
        while (Date.now() < moment);
        ;(element as HTMLButtonElement).click()
      }, at),
    ),
  )
}

/** Each meets the one row of fates; what is sent as JSON and what is sent as a form meet the other too. */
const JOURNEYS = SPENDINGS.flatMap((spending) =>
  (['an order', 'an entry of a contest'].includes(spending.name) ? [FATES, OTHER_FATES] : [FATES]).map((fates) => ({
    ...spending,
    fates,
    fated: fates.join(', '),
  })),
)

describe('a member who presses again and again', () => {
  const open = useBrowser()
  let codes: string[] = []

  beforeAll(async () => {
    codes = await newCodes(JOURNEYS.length + SPENDINGS.length, { points: 5_000 })
  }, JOURNEYS_MS_MAX)

  const aRichMember = async (): Promise<Member> => {
    const member = await newMember()
    await addAddress(member, `${member.number.slice(-4)} Casa Riang`)
    await registerCode(member, codes.pop() ?? '')
    return member
  }

  it.each(JOURNEYS)('has $name once, whatever becomes of the presses ($fated)', async ({ path, begin, ready, done, count, fates }) => {
    const member = await aRichMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    const before = await count(member)
    await begin(visit, member)
    const keys = await giveFates(visit, path, fates)
    for (const [pressed] of fates.entries()) {
      await (await ready(visit)).click()
      if (pressed < fates.length - 1) await dismissProblem(visit)
    }
    await done(visit)
    expect(keys).toHaveLength(fates.length)
    expect(new Set(keys).size).toBe(1)
    expect((await count(member)) - before).toBe(1)
  })

  it.each(SPENDINGS.filter(({ name }) => name !== 'an order'))('has $name once that is pressed in two tabs in the same millisecond', async (spending) => {
    const member = await aRichMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    const tabs = [visit, visit.inTab(await visit.secondTab('/pointshop'))]
    const before = await spending.count(member)
    for (const tab of tabs) await spending.begin(tab, member)
    const buttons: Locator[] = []
    for (const tab of tabs) buttons.push(await spending.ready(tab))
    const keys = await giveFates(visit, spending.path, ['together', 'together'])
    await clickAtOnce(buttons)
    for (const tab of tabs) await spending.done(tab)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await spending.count(member)) - before).toBe(1)
  })

  it('has an address once although the first answer was lost', async () => {
    const fates: readonly Fate[] = ['cut', 'lost', 'unavailable', 'passes']
    const member = await newMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    await visit.go('/addAddress')
    await choose(visit.page, t('account:address.label'), t('account:address.labels.Home'))
    await visit.page.getByRole('textbox', { name: t('account:address.line1') }).fill('12 Casa Riang')
    await pick(visit.page, t('account:place.state'), 'W.P. Putrajaya')
    await pick(visit.page, t('account:place.postcode'), '62000')
    const keys = await giveFates(visit, '/user/address/add', fates)
    for (const [pressed] of fates.entries()) {
      await visit.button(t('account:address.save')).click()
      await confirmIn(visit, t('account:address.confirm'))
      if (pressed < fates.length - 1) await dismissProblem(visit)
    }
    await visit.alert().getByText(t('account:address.saved'), { exact: true }).waitFor()
    expect([keys.length, new Set(keys).size]).toEqual([fates.length, 1])
    expect((await memberNow(member)).addresses).toHaveLength(1)
  })

  it('orders a cart once that is confirmed in two tabs, and again only a cart that was filled again', async () => {
    const member = await aRichMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    await openOrder(visit, member)
    const other = await visit.secondTab('/pointshop')
    await other.getByRole('heading', { level: 1 }).waitFor()
    const there = visit.inTab(other)
    const [address] = (await memberNow(member)).addresses
    await handOver(there, '/order/confirm', { type: 'order', addressId: address?.id, address })
    await there.button(t('rewards:confirm.confirm')).click()
    await visit.button(t('rewards:confirm.confirm')).click()
    const keys = await giveFates(visit, '/rewards/redeem', ['together', 'together'])
    await Promise.all([confirmIn(visit, t('rewards:confirm.dialogConfirm')), confirmIn(there, t('rewards:confirm.dialogConfirm'))])
    await Promise.all([visit.page, other].map((page) => page.getByText(t('rewards:placed.title'), { exact: true }).waitFor()))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect((await memberNow(member)).redemptions).toHaveLength(1)

    await openOrder(visit, member)
    await visit.button(t('rewards:confirm.confirm')).click()
    await confirmIn(visit, t('rewards:confirm.dialogConfirm'))
    await visit.see(t('rewards:placed.title'))
    expect(new Set(keys).size).toBe(2)
    expect((await memberNow(member)).redemptions).toHaveLength(2)
  })
})

describe('staff who press again and again', () => {
  const open = useBrowser()
  const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  /** A file of the disk: to two tabs it is the same one, with one time of its last change. */
  const onDisk = (name: string, text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'staff-')), name)
    writeFileSync(path, text)
    return path
  }
  const openRefund = async (tab: Visit, file: Parameters<Locator['setInputFiles']>[0]) => {
    await tab.go('/admin/massCredit/new')
    await tab.page.getByRole('combobox', { name: t('credits:new.type') }).click()
    await tab.page.getByRole('option', { name: t('credits:type.refund') }).click()
    await tab.page.getByLabel(t('desk:csvFile')).setInputFiles(file)
  }
  const openUsers = async (tab: Visit, file: Parameters<Locator['setInputFiles']>[0], label: string) => {
    await tab.go('/admin/bulkCreate/users/dashboard')
    await tab.button(t('bulk:notes.okay')).click()
    await tab.page.getByLabel(t('desk:csvFile')).setInputFiles(file)
    await tab.page.getByRole('textbox', { name: t('bulk:field.label') }).fill(label)
  }
  const refundOf = (member: Member) => `email,description,points\n${member.email},Refund of an order,50\n`
  /** Mass credits that name the member: other journeys make credits of their own meanwhile. */
  const creditsOf = async (member: Member, administrator: Administrator) =>
    (await readAs<{ data: { details: { email: string }[] }[] }>(administrator, '/admin/fetch/dashboard/massCredit')).data.filter(({ details }) =>
      details.some(({ email }) => email === member.email),
    )
  const uploadsOf = async (administrator: Administrator, label: string) =>
    (await readAs<{ data: { label: string; created: number }[] }>(administrator, '/admin/fetch/dashboard/bulkCreateUsers')).data.filter(
      (upload) => upload.label === label,
    )

  it('refund the rows of a file once', async () => {
    const [administrator, member] = [await signInAdministrator('dev'), await newMember()]
    const visit = await open({ as: administrator, size: 'desk', serviceWorkers: 'block' })
    await openRefund(visit, fileOf('refund.csv', refundOf(member)))
    const keys = await giveFates(visit, '/admin/setting/massCredit', STAFF_FATES)
    for (const [pressed] of STAFF_FATES.entries()) {
      await visit.button(t('credits:new.uploadRefund', { count: 1, points: 50 })).click()
      if (pressed < STAFF_FATES.length - 1) await dismissProblem(visit)
    }
    await visit.at('/admin/massCredit/dashboard')
    expect([keys.length, new Set(keys).size]).toEqual([STAFF_FATES.length, 1])
    expect(await creditsOf(member, administrator)).toHaveLength(1)
    expect((await memberNow(member)).totalPoints).toBe(50)
  })

  it('refund the rows of a file once that is sent in two tabs in the same millisecond', async () => {
    const [administrator, member] = [await signInAdministrator('dev'), await newMember()]
    const visit = await open({ as: administrator, size: 'desk', serviceWorkers: 'block' })
    const tabs = [visit, visit.inTab(await visit.secondTab('/admin/massCredit/new'))]
    const file = onDisk('refund.csv', refundOf(member))
    for (const tab of tabs) await openRefund(tab, file)
    const buttons = tabs.map((tab) => tab.button(t('credits:new.uploadRefund', { count: 1, points: 50 })))
    for (const button of buttons) await button.waitFor()
    const keys = await giveFates(visit, '/admin/setting/massCredit', ['together', 'together'])
    await clickAtOnce(buttons)
    for (const tab of tabs) await tab.at('/admin/massCredit/dashboard')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await creditsOf(member, administrator)).toHaveLength(1)
    expect((await memberNow(member)).totalPoints).toBe(50)
  })

  it('make the users of a file once', async () => {
    // After a lost answer the check finds the file's users already created, and there is nothing left to press.
    const UNSENT: readonly Fate[] = ['cut', 'in-progress', 'rate-limited', 'unavailable', 'passes']
    const administrator = await signInAdministrator('dev')
    const visit = await open({ as: administrator, size: 'desk', serviceWorkers: 'block' })
    const label = `Fair ${freshNumber()}`
    await openUsers(visit, fileOf('users.csv', `name,number,email\nSiti Aminah,${freshNumber()},${freshEmail()}\n`), label)
    const keys = await giveFates(visit, '/admin/setting/bulkCreateUsers', UNSENT)
    for (const [pressed] of UNSENT.entries()) {
      await visit.button(t('bulk:check')).click()
      await visit.button(t('bulk:confirm.submit')).click()
      if (pressed < UNSENT.length - 1) await dismissProblem(visit)
    }
    await visit.see(t('desk:done'))
    expect([keys.length, new Set(keys).size]).toEqual([UNSENT.length, 1])
    expect(await uploadsOf(administrator, label)).toMatchObject([{ created: 1 }])
  })

  it('make the users of a file once that is sent in two tabs in the same millisecond', async () => {
    const administrator = await signInAdministrator('dev')
    const visit = await open({ as: administrator, size: 'desk', serviceWorkers: 'block' })
    const tabs = [visit, visit.inTab(await visit.secondTab('/admin/massCredit/new'))]
    const label = `Fair ${freshNumber()}`
    const file = onDisk('users.csv', `name,number,email\nSiti Aminah,${freshNumber()},${freshEmail()}\n`)
    for (const tab of tabs) {
      await openUsers(tab, file, label)
      await tab.button(t('bulk:check')).click()
    }
    const buttons = tabs.map((tab) => tab.button(t('bulk:confirm.submit')))
    for (const button of buttons) await button.waitFor()
    const keys = await giveFates(visit, '/admin/setting/bulkCreateUsers', ['together', 'together'])
    await clickAtOnce(buttons)
    for (const tab of tabs) await tab.see(t('desk:done'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await uploadsOf(administrator, label)).toMatchObject([{ created: 1 }])
  })
})
