import { randomInt } from 'node:crypto'
import { addDays, displayDay, klDay } from '@club/rules'
import { receiptPicture } from '@club/testing/picture-bombs'
import { newMember } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { wordsIn } from './src/words'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day as the calendar names it. */
const inWords = (day: string): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

describe('a device whose clock is wrong (D153)', () => {
  const open = useBrowser()
  const t = wordsIn('en')
  const choose = async ({ page }: Visit, field: RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
  }

  it.each([
    ['two days slow', -2],
    ['two days fast', 2],
  ])('and %s sends a receipt of today', async (_how, days) => {
    const visit = await open({ as: await newMember(), serviceWorkers: 'block' })
    await visit.page.clock.install({ time: Date.now() + days * DAY_MS })
    await visit.go('/uploadReceipt')
    await visit.page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await receiptPicture(randomInt(1_000_000_000, 2_000_000_000)) })
    await choose(visit, /^Store/)
    const date = visit.page.getByRole('textbox', { name: new RegExp(`^${t('rewards:receipt.date')}`) })
    // Nothing later than the club's today can be chosen.
    await visit.button(t('ui:openCalendar')).first().click()
    const today = klDay(new Date())
    const offered = (day: string) => visit.page.locator(`button[aria-label="${inWords(day)}"]`)
    await offered(today).waitFor()
    expect([await offered(today).isEnabled(), await offered(addDays(today, 1)).isEnabled()]).toEqual([true, false])
    await date.fill(displayDay(today))
    await date.press('Tab')
    await visit.page.getByLabel(new RegExp(`^${t('rewards:receipt.number')}`)).fill(`E2E-${randomInt(1_000_000)}`)
    await choose(visit, new RegExp(`^${t('rewards:receipt.product', { number: 1 })}`))
    await visit.field(new RegExp(`^${t('rewards:receipt.quantity')}`)).fill('1')
    await visit.button(t('rewards:receipt.submit')).click()
    await visit.at('/uploadReceipt/success')
  })
})
