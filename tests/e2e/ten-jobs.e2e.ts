import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAddress, changeItem, listItems, listSamples, memberNow, newMember, orderSample, registerCode, signInAdministrator, waitFor } from './src/club-api'
import { useBrowser } from './src/journey'
import { Presses } from './src/presses'
import { refusalIn, wordsIn } from './src/words'

const t = wordsIn('en')
const refusal = refusalIn('en')
const DAY_MS = 86_400_000
const csv = (name: string, header: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines, ''].join('\n')) })
/** Letters and digits of a code that no batch has. */
const unknownCode = () => `ZZ${randomInt(10_000_000, 99_999_999)}`.replaceAll(/[01]/g, '2')

/** The presses of each job before and now, by its number, as docs/journeys.md prints them. */
function printed(): ReadonlyMap<number, { readonly before: number; readonly now: number }> {
  const doc = readFileSync(join(__dirname, '../../docs/journeys.md'), 'utf8')
  const rows = [...doc.matchAll(/^\| *(\d+) *\|[^|]*\|[^|]*\| *(\d+) *\|[^|]*\| *(\d+) *\|$/gm)]
  return new Map(rows.map(([, job, before, now]) => [Number(job), { before: Number(before), now: Number(now) }]))
}

describe('the ten jobs of the desk', () => {
  const open = useBrowser()

  it('take at most half of the presses of before, as docs/journeys.md prints them (trust-and-desk 7)', async () => {
    const dev = await signInAdministrator('dev')
    const [parent, fraudster] = [await newMember({ name: 'Tan Li Hua' }), await newMember({ name: 'Hasnah Binti Omar' })]
    const wrong = unknownCode()
    await expect(registerCode(parent, wrong)).rejects.toThrow(refusal('code-unknown'))
    await addAddress(parent, `${randomInt(1000)} Jalan ${unknownCode()}`)
    await orderSample(parent)
    const trackingId = (await memberNow(parent)).samples[0]?.trackingId ?? ''
    const sample = (await listSamples(dev)).at(-1)?.itemName.en ?? ''

    const visit = await open({ size: 'desk', as: dev })
    const { page } = visit
    const counted: [number, number][] = []
    const job = async (number: number, walk: (presses: Presses) => Promise<void>) => {
      const presses = new Presses(page)
      await walk(presses)
      counted.push([number, presses.count])
    }
    const option = (name: string | RegExp) => page.getByRole('option', { name, selected: true }).waitFor()
    const done = (text: string) =>
      page
        .getByRole('region', { name: t('ui:notifications') })
        .getByText(text, { exact: true })
        .waitFor()
    const closed = () => page.getByRole('combobox').and(page.locator(':focus')).waitFor({ state: 'hidden' })
    await visit.go('/admin/brand/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()

    // Two steps: the member is found, the timeline says why (trust-and-desk 7.5).
    await job(1, async (presses) => {
      await presses.search(parent.number)
      await option(/Tan Li Hua/)
      await presses.enter()
      const timeline = page.getByRole('list', { name: t('member:timeline.title') })
      await waitFor('the refused code in the timeline', async () => {
        if ((await timeline.getByText(`Code ${wrong} was refused: nobody knows it`).count()) > 0) return true
        await page.reload()
        await timeline.waitFor()
        return undefined
      })
      expect(await visit.accessibilityProblems()).toEqual([])
    })
    await job(2, async (presses) => {
      const stock = randomInt(200, 900)
      await presses.search(`stock hornbill ${stock}`)
      await option(/^Set the stock of Hornbill/)
      await presses.enter()
      await done(t('search:stockDone', { name: 'Hornbill Soft Toy', value: stock }))
      await closed()
    })
    await job(3, async (presses) => {
      await presses.search(`hide ${sample}`)
      await option(new RegExp(`^${t('search:hideOne', { name: sample })}`))
      await presses.enter()
      await done(t('search:hiddenDone', { name: sample }))
      await closed()
    })
    // Other journeys order it: not one of the ten.
    await page
      .getByRole('button', { name: t('search:undo') })
      .last()
      .click()
    await done(t('search:shownDone', { name: sample }))
    await job(4, async (presses) => {
      await presses.search('upload tng')
      await option(/RM5 TnG PIN/)
      const chooser = page.waitForEvent('filechooser')
      await presses.enter()
      const codes = Array.from({ length: 100 }, (_, index) => `TEN-${unknownCode()}-${index}`)
      await (await chooser).setFiles(csv('codes.csv', 'code', codes))
      await presses.click(visit.button(t('voucher:upload.confirm', { count: 100, figure: 100, name: 'RM5 TnG PIN' })))
      await visit.see(t('voucher:upload.done', { count: 100, figure: 100, name: 'RM5 TnG PIN' }))
    })
    await job(5, async (presses) => {
      await presses.search(trackingId)
      await page.getByText(t('search:orderState', { order: trackingId, state: t('search:PROCESSING') })).waitFor()
    })
    await page.keyboard.press('Escape')
    await closed()
    await job(6, async (presses) => {
      await presses.search(`block ${fraudster.number} sells codes`)
      await option(/^Block Hasnah/)
      await presses.enter()
      await done(t('search:blockedDone', { name: fraudster.name }))
      await closed()
    })
    await job(7, async (presses) => {
      await presses.search('generate touch tape m 10000')
      await option(/^Generate codes: Touch tape M, 10,000/)
      await presses.enter()
      await visit.at('/admin/scancode/generate')
      await waitFor('the points of the product', async () =>
        (await page.getByLabel(t('codes:generate.points')).first().inputValue()) === '' ? undefined : true,
      )
      await presses.click(visit.button(t('codes:generate.submit')))
      await presses.click(visit.alert().getByRole('button', { name: t('codes:generate.confirm'), exact: true }))
      await visit.at('/admin/scancode/dashboard')
    })
    await job(8, async (presses) => {
      await presses.search('credit 50 Merdeka gift')
      await option(/^Mass credit: 50 points each/)
      const chooser = page.waitForEvent('filechooser')
      await presses.enter()
      await (await chooser).setFiles(csv('members.csv', 'email', [parent.email, dev.username]))
      await presses.click(visit.button(t('credits:new.upload', { points: 50, count: 1, figure: 1 })))
      await visit.at('/admin/massCredit/dashboard')
    })
    await job(9, async (presses) => {
      await presses.search('registrations last week')
      await option(/^Accounts, last week/)
      await presses.enter()
      await visit.at(/^\/admin\/account\?from=.+&to=.+/)
      await page.getByRole('heading', { level: 1, name: t('accounts:list.title') }).waitFor()
    })
    const before = (await listItems(dev))[0]
    if (!before) throw new Error('There is no item.')
    await changeItem(dev, before, { points: before.points + 7, inventory: before.inventory + 7 }, new Date(Date.now() - DAY_MS))
    await job(10, async (presses) => {
      await presses.search('undo yesterday')
      await option(/^Audit log, yesterday/)
      await presses.enter()
      const row = page
        .getByRole('row')
        .filter({ hasText: before.itemName.en })
        .filter({ has: page.getByRole('button', { name: /^Undo / }) })
        .first()
      await presses.click(row.getByRole('button', { name: /^Undo / }))
      const dialog = page.getByRole('dialog')
      await presses.click(dialog.getByLabel(t('audit:undo.reason')))
      await presses.type('Typed by mistake')
      await presses.click(dialog.getByRole('button', { name: t('audit:undo.button'), exact: true }))
      await dialog.waitFor({ state: 'hidden' })
    })
    expect((await listItems(dev)).find(({ id }) => id === before.id)).toMatchObject({ points: before.points, inventory: before.inventory })

    expect(counted).toEqual([...printed()].map(([number, { now }]) => [number, now]))
    for (const [number, { before: then, now }] of printed()) expect([number, now * 2 <= then]).toEqual([number, true])
  })
})
