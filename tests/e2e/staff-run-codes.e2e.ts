import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { SCAN_CSV } from '../../proto/http/scan-csv'
import { approveCodes, demoPassword, newCodes, newMember, registerCode, signInAdministrator, waitFor, whileNobodyElseGenerates } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { refusalIn, wordsIn } from './src/words'

const t = wordsIn('en')
const refusal = refusalIn('en')

async function signIn(visit: Visit, username: string, password: string): Promise<void> {
  await visit.page.getByRole('textbox', { name: t('admin:login.username'), exact: true }).fill(username)
  await visit.page.locator('input[autocomplete=current-password]').fill(password)
  await visit.button(t('admin:login.submit')).click()
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Presses a button of the window that asks. */
const answer = (visit: Visit, name: string) => visit.alert().getByRole('button', { name, exact: true }).click()

/** The file behind a link or button, with the name the browser would save it under. */
async function download(page: Page, by: Locator): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), by.click()])
  return {
    name: file.suggestedFilename(),
    lines: readFileSync(await file.path(), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  }
}

const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: t('admin:frame.menu'), exact: true })
    .getByRole('link')
    .allInnerTexts()

describe('staff', () => {
  const open = useBrowser()

  it('are refused with a wrong password, in words that stay until they are dismissed', async () => {
    const visit = await open({ size: 'desk' })
    visit.announce(/admin\/auth\/login/)
    await visit.go('/admin/login')
    await visit.button(t('admin:login.submit')).click()
    await visit.see(refusal('fields-missing'))
    await signIn(visit, 'dev', 'not-the-password')
    await visit.see('Invalid username or password')
    await visit.button(t('admin:login.dismiss')).click()
    await visit.page.getByText('Invalid username or password').waitFor({ state: 'hidden' })
    await visit.at('/admin/login')
  })

  it('are asked before the browser goes back from what they typed, and find it all there when they stay', async () => {
    const visit = await open({ size: 'desk' })
    const { page } = visit
    await visit.go('/admin/login')
    await signIn(visit, 'dev', demoPassword())
    await visit.at('/admin/brand/dashboard')
    await visit.link(t('admin:screen.scanCodes')).click()
    await visit.link(t('codes:batches.generate')).click()
    const quantity = page.getByLabel(t('codes:generate.quantity')).first()
    await quantity.pressSequentially('250')
    const goBack = () => page.evaluate(() => window.history.back())
    await goBack()
    await answer(visit, t('desk:stay'))
    await visit.at('/admin/scancode/generate')
    expect(await quantity.inputValue()).toBe('250')
    await goBack()
    await answer(visit, t('desk:leave'))
    await visit.at('/admin/scancode/dashboard')
  })

  it('generate codes, which another administrator approves, follow them until they are ready, take the file, look one up, switch the batch off and on, and move the double-points day', async () => {
    const visit = await open({ size: 'desk' })
    const { page } = visit
    const quantity = 20_000 + randomInt(5_000)
    const figures = quantity.toLocaleString('en-GB')
    await visit.go('/admin/login')
    await signIn(visit, 'dev', demoPassword())
    await visit.at('/admin/brand/dashboard')
    await visit.link(t('admin:screen.scanCodes')).click()
    const row = page.getByRole('row').filter({ hasText: figures })
    await whileNobodyElseGenerates(async () => {
      await visit.link(t('codes:batches.generate')).click()
      await visit.at('/admin/scancode/generate')
      await visit.button(t('codes:generate.submit')).click()
      await page.getByRole('alert').getByText(refusal('form-fields-missing')).first().waitFor()

      await pick(page, t('codes:generate.brand'), 'Touch')
      await pick(page, t('codes:generate.format'), 'tape')
      await pick(page, t('codes:generate.size'), 'M')
      await page.getByLabel(t('codes:generate.quantity')).first().fill(String(quantity))
      await page.getByLabel(t('codes:generate.points')).first().fill('130')
      await visit.button(t('codes:generate.submit')).click()
      await answer(visit, t('codes:generate.confirm'))
      await visit.at('/admin/scancode/dashboard')
      await row.waitFor()
      await row.getByText(t('codes:batches.awaiting-approval'), { exact: true }).waitFor()
      await visit.see(t('codes:begun.awaiting-approvalText', { name: 'Touch tape M', quantity: figures }))
      await approveCodes((batch) => batch.quantity === quantity)
      await visit.see(t('codes:begun.completeText', { name: 'Touch tape M' }))
      await row.getByText(t('codes:batches.complete'), { exact: true }).waitFor()
    })

    const file = await download(page, row.getByRole('link', { name: t('codes:batches.downloadOf', { name: 'Touch tape M', number: '' }).trim() }))
    const [header, ...codes] = file.lines
    expect(header).toBe('code')
    expect(codes).toHaveLength(quantity)
    expect(new Set(codes).size).toBe(quantity)
    expect(codes.filter((code) => !/^[A-HJ-NP-Z2-9]{10}$/.test(code))).toEqual([])

    const [code = '', other = ''] = codes
    const finder = page.getByRole('region', { name: t('codes:findCode.title') })
    const find = async (one: string) => {
      await finder.getByRole('textbox').fill(one.toLowerCase())
      await finder.getByRole('button', { name: t('codes:findCode.search') }).click()
    }
    await find(code)
    await finder.getByText(t('codes:findCode.nobody'), { exact: true }).waitFor()

    const member = await newMember()
    const active = row.getByRole('switch')
    await active.click()
    await answer(visit, t('codes:toggle.off.confirm'))
    await visit.see(t('codes:toggle.deactivated', { name: 'Touch tape M' }))
    expect(await active.getAttribute('aria-checked')).toBe('false')
    await expect(registerCode(member, code)).rejects.toThrow(refusal('code-unknown'))
    await active.click()
    await answer(visit, t('codes:toggle.on.confirm'))
    await visit.see(t('codes:toggle.activated', { name: 'Touch tape M' }))
    await registerCode(member, code)
    await find(other)
    await finder.getByText(other, { exact: true }).waitFor()
    await find(code)
    await finder.getByText(member.email, { exact: true }).waitFor()
    await finder.getByText(t('codes:codes.scanned'), { exact: true }).waitFor()

    const dayCard = page.getByRole('region', { name: t('codes:doublePoints.title') })
    const now = Number(/and day (\d+)$/.exec(await dayCard.getByText(/^15th/).innerText())?.[1])
    const next = now === 8 ? 9 : 8
    await dayCard.getByRole('button', { name: t('codes:doublePoints.edit') }).click()
    const dialog = page.getByRole('dialog', { name: t('codes:doublePoints.change') })
    visit.announce(/doublePointsDate\/edit/)
    await dialog.getByRole('button', { name: t('codes:doublePoints.save') }).click()
    await visit.alert().getByText(refusal('double-points-day'), { exact: true }).waitFor()
    await answer(visit, 'OKAY')
    await dialog.getByRole('spinbutton').fill(String(next))
    await dialog.getByRole('button', { name: t('codes:doublePoints.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await dayCard.getByText(t('codes:doublePoints.day', { day: next }), { exact: true }).waitFor()
  })

  it('read in the scan report who registered which code, with a chart, and take scanReport.csv', async () => {
    const [code = ''] = await newCodes(1, { points: 145 })
    const member = await newMember({ name: 'Lim Mei Ling' })
    await registerCode(member, code)
    const visit = await open({ size: 'desk', as: await signInAdministrator('dev') })
    const { page } = visit
    await visit.go('/admin/scan')
    await waitFor('the registered code in the report', async () => {
      await page.getByRole('searchbox', { name: t('admin:scan.search') }).fill(code)
      if ((await page.getByRole('cell', { name: code, exact: true }).count()) > 0) return true
      await page.reload()
      return undefined
    })
    await visit.see(new RegExp(`^${t('admin:scan.scansByDay')}, `))
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.getByRole('cell', { name: code, exact: true }).waitFor()
    const { name, lines } = await download(page, visit.button(new RegExp(`^${t('desk:downloadCsv')}: `)))
    expect(name).toBe('scanReport.csv')
    expect(lines[0]).toBe(SCAN_CSV.map(({ header }) => header).join(','))
    const line = lines.find((one) => one.includes(code)) ?? ''
    expect(line).toContain(member.email)
    expect(line).toContain(',145,145,')
  })

  it('save by a name what a list shows, find it again, delete it and take that back, and follow an item to its orders', async () => {
    const visit = await open({ size: 'desk', as: await signInAdministrator('dev') })
    const { page } = visit
    const name = `For nothing ${randomInt(1_000_000_000)}`
    const view = page.getByRole('link', { name, exact: true })
    await visit.go('/admin/catalog/dashboard?max.points=100000&sort=points')
    await visit.button(t('desk:views')).click()
    await visit.field(t('views:viewName')).fill(name)
    await visit.button(t('desk:save')).click()
    await visit.see(t('views:viewSaved', { name }))
    await visit.go('/admin/catalog/dashboard')
    await visit.button(t('desk:views')).click()
    await view.click()
    await visit.at(/max\.points=100000&sort=points/)
    await visit.button(`${t('desk:views')} ${name}`).waitFor()
    await visit.button(t('views:deleteView', { name })).click()
    await visit.button(t('desk:undo')).click()
    await visit.see(t('views:viewBack', { name }))
    await view.waitFor()

    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await page
      .getByRole('navigation', { name: t('admin:whereUsed.title') })
      .getByRole('link', { name: t('admin:screen.pointShopReport') })
      .click()
    await visit.at(/^\/admin\/pointshop\?has\.item=/)
    await visit.button(new RegExp(`^${t('desk:removeFilter', { filter: t('desk:filteredHas', { column: t('reports:field.item'), value: '' }) })}`)).waitFor()
  })

  it.each([
    {
      username: 'dev',
      home: '/admin/brand/dashboard',
      menu: ['brand:list.title', 'admin:screen.items', 'admin:screen.vouchers', 'admin:screen.scanCodes', 'admin:screen.scanReport'],
      hidden: [],
      closed: '/admin/nothing-of-this-name',
    },
    {
      username: 'superadmin',
      home: '/admin/account',
      menu: ['admin:screen.accounts'],
      hidden: ['brand:list.title', 'admin:screen.scanCodes', 'admin:screen.scanReport'],
      closed: '/admin/scan',
    },
    {
      username: 'tdgops',
      home: '/admin/pointhistory',
      menu: ['admin:screen.pointHistory', 'brand:list.title', 'admin:screen.vouchers', 'admin:screen.scanCodes'],
      hidden: ['admin:screen.scanReport'],
      closed: '/admin/scan',
    },
  ])('see the menu of their role only: $username starts at $home and is led back there from $closed', async ({ username, home, menu, hidden, closed }) => {
    const visit = await open({ size: 'desk', as: await signInAdministrator(username) })
    await visit.go(closed)
    await visit.at(home)
    await visit.button(t('admin:frame.signOut')).waitFor()
    const shown = await menuOf(visit.page)
    expect(shown).toEqual(expect.arrayContaining(menu.map((entry) => t(entry))))
    for (const entry of hidden) expect(shown).not.toContain(t(entry))
  })

  it('of an unknown role get the 404 page', async () => {
    const administrator = await signInAdministrator('tdgops')
    const visit = await open({ size: 'desk', as: administrator })
    await visit.page.route(/\/admin\/auth\/session$/, (route) => route.fulfill({ json: { ...administrator, role: 'auditor', type: 'auditor' } }))
    await visit.go('/admin/scancode/dashboard')
    await visit.page.getByRole('heading', { name: '404' }).waitFor()
  })
})
