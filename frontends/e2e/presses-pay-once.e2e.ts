import { waitFor } from '@club/testing'
import type { Locator, Page } from 'playwright-core'
import { addAddress, freshEmail, freshNumber, memberNow, newCodes, newMember, readAs, registerCode, signInAdministrator } from './src/club-api'
import type { Member } from './src/club-api'
import { giveFates } from './src/fates'
import type { Fate } from './src/fates'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { confirmIn, countOf, handOver, openOrder, openReward, SPENDINGS } from './src/spendings'
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

/** What the second of two tabs does is done on its page. */
const inTab = (visit: Visit, page: Page): Visit => ({
  ...visit,
  page,
  button: (name) => page.getByRole('button', { name, exact: true }),
  alert: () => page.getByRole('alertdialog'),
})

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
    codes = await newCodes(JOURNEYS.length + 3, { points: 5_000 })
  }, JOURNEYS_MS_MAX)

  const aRichMember = async (): Promise<Member> => {
    const member = await newMember()
    await addAddress(member, `${member.number.slice(-4)} Casa Riang`)
    await registerCode(member, codes.pop() ?? '')
    return member
  }

  it.each(JOURNEYS)('has $name once, whatever becomes of the presses ($fated)', async ({ path, begin, press, done, count, fates }) => {
    const member = await aRichMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    const before = await count(member)
    await begin(visit, member)
    const keys = await giveFates(visit, path, fates)
    for (const [pressed] of fates.entries()) {
      await press(visit)
      if (pressed < fates.length - 1) await dismissProblem(visit)
    }
    await done(visit)
    expect(keys).toHaveLength(fates.length)
    expect(new Set(keys).size).toBe(1)
    expect((await count(member)) - before).toBe(1)
  })

  it.each([
    ['voucher', '/rewards/voucher/redeem', 'rewards:detail.redeem', 'vouchers'],
    ['donate', '/rewards/donate/redeem', 'rewards:detail.donate', 'points'],
  ] as const)('has one %s that is pressed in two tabs in the same millisecond', async (type, path, label, list) => {
    const member = await aRichMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    const there = inTab(visit, await visit.secondTab('/pointshop'))
    await there.page.getByRole('heading', { level: 1 }).waitFor()
    const before = await countOf(list)(member)
    await openReward(visit, member, type)
    await handOver(there, '/rewarddetail', await visit.page.evaluate(() => (window.history.state as { usr: object }).usr))
    const confirms = [visit, there].map((tab) => tab.alert().getByRole('button', { name: t(label), exact: true }))
    for (const tab of [visit, there]) await tab.button(t(label)).click()
    for (const confirm of confirms) await confirm.waitFor()
    const keys = await giveFates(visit, path, ['late', 'late'])
    await clickAtOnce(confirms)
    await waitFor('both presses to be sent', () => keys.length === 2, JOURNEYS_MS_MAX)
    expect(new Set(keys).size).toBe(1)
    await waitFor('the outcome', async () => (await countOf(list)(member)) > before, JOURNEYS_MS_MAX)
    expect((await countOf(list)(member)) - before).toBe(1)
  })

  it('orders a cart once that is confirmed in two tabs, and again only a cart that was filled again', async () => {
    const member = await aRichMember()
    const visit = await open({ as: member, serviceWorkers: 'block' })
    await openOrder(visit, member)
    const other = await visit.secondTab('/pointshop')
    await other.getByRole('heading', { level: 1 }).waitFor()
    const there = inTab(visit, other)
    const [address] = (await memberNow(member)).addresses
    await handOver(there, '/order/confirm', { type: 'order', addressId: address?.id, address })
    await there.button(t('rewards:confirm.confirm')).click()
    await visit.button(t('rewards:confirm.confirm')).click()
    const keys = await giveFates(visit, '/rewards/redeem', ['late', 'late'])
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

  it('refund the rows of a file once', async () => {
    const [administrator, member] = [await signInAdministrator('dev'), await newMember()]
    const visit = await open({ as: administrator, size: 'desk', serviceWorkers: 'block' })
    const credits = async () => (await readAs<{ data: unknown[] }>(administrator, '/admin/fetch/dashboard/massCredit')).data.length
    const before = await credits()
    await visit.go('/admin/massCredit/new')
    await visit.page.getByRole('combobox', { name: t('credits:new.type') }).click()
    await visit.page.getByRole('option', { name: t('credits:type.refund') }).click()
    await visit.page.getByLabel(t('desk:csvFile')).setInputFiles(fileOf('refund.csv', `email,description,points\n${member.email},Refund of an order,50\n`))
    const keys = await giveFates(visit, '/admin/setting/massCredit', STAFF_FATES)
    for (const [pressed] of STAFF_FATES.entries()) {
      await visit.button(t('credits:new.uploadRefund', { count: 1, points: 50 })).click()
      if (pressed < STAFF_FATES.length - 1) await dismissProblem(visit)
    }
    await visit.at('/admin/massCredit/dashboard')
    expect([keys.length, new Set(keys).size]).toEqual([STAFF_FATES.length, 1])
    expect((await credits()) - before).toBe(1)
    expect((await memberNow(member)).totalPoints).toBe(50)
  })

  it('make the users of a file once', async () => {
    // Of a file whose answer was lost the check finds the users made, and nothing is left to press.
    const UNSENT: readonly Fate[] = ['cut', 'in-progress', 'rate-limited', 'unavailable', 'passes']
    const administrator = await signInAdministrator('dev')
    const visit = await open({ as: administrator, size: 'desk', serviceWorkers: 'block' })
    const [email, label] = [freshEmail(), `Fair ${freshNumber()}`]
    const uploads = async () => (await readAs<{ data: { label: string; created: number }[] }>(administrator, '/admin/fetch/dashboard/bulkCreateUsers')).data
    await visit.go('/admin/bulkCreate/users/dashboard')
    await visit.button(t('bulk:notes.okay')).click()
    await visit.page.getByLabel(t('desk:csvFile')).setInputFiles(fileOf('users.csv', `name,number,email\nSiti Aminah,${freshNumber()},${email}\n`))
    await visit.page.getByRole('textbox', { name: t('bulk:field.label') }).fill(label)
    const keys = await giveFates(visit, '/admin/setting/bulkCreateUsers', UNSENT)
    for (const [pressed] of UNSENT.entries()) {
      await visit.button(t('bulk:check')).click()
      await visit.button(t('bulk:confirm.submit')).click()
      if (pressed < UNSENT.length - 1) await dismissProblem(visit)
    }
    await visit.see(t('desk:done'))
    expect([keys.length, new Set(keys).size]).toEqual([UNSENT.length, 1])
    expect((await uploads()).filter((upload) => upload.label === label)).toMatchObject([{ created: 1 }])
  })
})
