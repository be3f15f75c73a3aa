import type { Page } from 'playwright-core'
import { newMember } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { refusalIn, wordsIn } from './src/words'

const choose = (page: Page, group: string, choice: string) => page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
const select = (page: Page, label: string) =>
  page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .first()

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await select(page, label).click()
  await page
    .getByRole('option', typeof option === 'string' ? { name: option, exact: true } : { name: option })
    .first()
    .click()
}

const okay = (visit: Visit) => visit.alert().getByRole('button', { name: 'OKAY' }).click()

/** A day so many days from today, as the form wants it typed. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kuala_Lumpur' })
}

describe('the profile', () => {
  const open = useBrowser()
  const t = wordsIn('en')
  const refusal = refusalIn('en')

  it('refuses a name with digits, leads back without a change, and keeps a stage for six months', async () => {
    const visit = await open({ as: await newMember({ name: 'Siti Aminah' }) })
    const { page } = visit
    await visit.go('/editprofile')
    await visit.button(t('account:editProfile.back')).click()
    await visit.at('/userprofile')
    await visit.link(new RegExp(t('account:profile.edit'))).click()
    await page.getByRole('textbox', { name: t('account:editProfile.name') }).fill('R2D2')
    await visit.button(t('account:editProfile.save')).click()
    await visit.alert().getByText(refusal('invalid-name'), { exact: true }).waitFor()
    await okay(visit)
    await page.getByRole('textbox', { name: t('account:editProfile.name') }).fill('Siti Aminah')
    await pick(page, t('account:editProfile.stage'), t('account:choices.stage.pregnant'))
    const due = page.getByRole('textbox', { name: t('account:editProfile.edb') })
    await due.fill(dayFromNow(90))
    await due.press('Tab')
    await visit.button(t('account:editProfile.save')).click()
    await visit.at('/userprofile')
    await visit.go('/editprofile')
    await page.getByRole('heading', { name: t('account:editProfile.title') }).waitFor()
    expect(await select(page, t('account:editProfile.stage')).isDisabled()).toBe(true)
    expect(await page.getByRole('textbox', { name: t('account:editProfile.edb') }).count()).toBe(0)
  })

  it('gains an address from the list of Malaysia, asked before and confirmed after, and a baby whose size fits its brand', async () => {
    const visit = await open({ as: await newMember({ language: 'bm' }), language: 'bm' })
    const { page } = visit
    const bm = wordsIn('bm')
    await visit.go('/editprofile')
    await visit.link(new RegExp(`^${bm('account:editProfile.addresses')}`)).click()
    await visit.at('/viewAddress')
    await visit.link(bm('account:address.add')).click()
    await visit.at('/addAddress')
    await visit.button(bm('account:address.save')).click()
    await visit.alert().getByText(refusalIn('bm')('address-incomplete'), { exact: true }).waitFor()
    await okay(visit)
    await choose(page, bm('account:address.label'), bm('account:address.labels.Home'))
    await page.getByRole('textbox', { name: bm('account:address.line1') }).fill('12 Casa Riang')
    await pick(page, bm('account:place.state'), 'W.P. Putrajaya')
    expect(await select(page, bm('account:place.city')).inputValue()).toBe('Putrajaya')
    await pick(page, bm('account:place.postcode'), '62000')
    await visit.button(bm('account:address.save')).click()
    await visit
      .alert()
      .getByText(/62000 Putrajaya/)
      .waitFor()
    await visit
      .alert()
      .getByRole('button', { name: bm('account:address.confirm'), exact: true })
      .click()
    await visit.alert().getByText(bm('account:address.saved'), { exact: true }).waitFor()
    await okay(visit)
    await visit.at('/viewAddress')
    await page.getByText(/12 Casa Riang, 62000 Putrajaya, W\.P\. Putrajaya/).waitFor()
    await visit.button(bm('account:address.done')).click()
    await visit.at('/editprofile')

    await visit.link(new RegExp(`^${bm('account:editProfile.babies')}`)).click()
    await visit.link(bm('account:baby.add')).click()
    await visit.at('/addbabyinfo')
    await page.getByRole('textbox', { name: bm('account:baby.name') }).fill('Adam')
    await choose(page, bm('account:baby.gender'), bm('account:baby.genders.male'))
    const birth = page.getByRole('textbox', { name: bm('account:baby.birthDate') })
    await birth.fill(dayFromNow(-200))
    await birth.press('Tab')
    await pick(page, bm('account:baby.brand'), 'Touch')
    await pick(page, bm('account:baby.format'), 'Lampin seluar')
    await pick(page, bm('account:baby.size'), /^M /)
    await pick(page, bm('account:baby.brand'), 'DryPantz')
    expect(await select(page, bm('account:baby.size')).inputValue()).toBe('')
    await visit.button(bm('account:baby.save')).click()
    await visit.alert().getByText(refusalIn('bm')('baby-incomplete'), { exact: true }).waitFor()
    await okay(visit)
    await pick(page, bm('account:baby.format'), 'Lampin seluar')
    await pick(page, bm('account:baby.size'), /^L /)
    await visit.button(bm('account:baby.save')).click()
    await visit.alert().getByText(bm('account:baby.added'), { exact: true }).waitFor()
    await okay(visit)
    await visit.at('/viewbabyinfo')
    await visit.link(bm('account:baby.editOf', { name: 'Adam' })).click()
    await page.getByRole('heading', { name: bm('account:baby.editTitle') }).waitFor()
    expect(await page.getByRole('textbox', { name: bm('account:baby.name') }).inputValue()).toBe('Adam')
  })

  it('shares its referral code: on the clipboard, and by a message where the browser has no share sheet', async () => {
    const visit = await open({ as: await newMember(), size: 'desk' })
    const { page, context } = visit
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit.go('/referandearn')
    await visit.button(t('account:referral.copy')).click()
    await visit.see(t('account:referral.copied'))
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await visit.button(t('account:referral.share')).click()
    expect(await visit.link('WhatsApp').getAttribute('href')).toContain(`referCode%3D${code}`)
  })
})

describe('the public pages', () => {
  const open = useBrowser()
  const t = wordsIn('en')

  it('lead from ways of collecting to the chart of products, signed out', async () => {
    const visit = await open()
    await visit.go('/faq/how-to-collect-points')
    expect(await visit.link(new RegExp(t('guide:faq.table'))).getAttribute('href')).toMatch(/\/uploadReceipt\/producttable$/)
    await visit.link(new RegExp(t('guide:faq.chart'))).click()
    await visit.at('/productsinfo')
    const row = (name: RegExp) => visit.page.getByRole('row', { name }).first().waitFor()
    for (const name of [/Skinature.*220/, /Touch.*120/, /190/, /170/, /DryPantz.*150/, /450ml x 2.*100/, /160s.*90/, /550ml.*140/]) await row(name)
  })

  it('show wishes to a visitor, and ask for a sign-in before giving', async () => {
    const visit = await open({ size: 'desk' })
    await visit.go('/wishingtree')
    await visit.link(t('campaigns:wishingTree.join')).click()
    await visit.at('/wishingtree/donate')
    await visit.page.getByRole('heading', { name: t('campaigns:wishingTree.donateTitle') }).waitFor()
    await visit
      .link(new RegExp(`^${t('campaigns:wishingTree.donate')}`))
      .first()
      .click()
    await visit.at('/en/signin')
  })
})
