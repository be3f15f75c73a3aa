import { memberNow, newCodes, newMember, registerCode, waitFor } from './src/club-api'
import { useBrowser } from './src/journey'
import { refusalIn, wordsIn } from './src/words'

const POINTS = 120
const CALLED = 'Siti'

describe.each(['en', 'bm'] as const)('a family link (%s)', (language) => {
  const open = useBrowser()
  const t = wordsIn(language)

  it('brings the family the points of a code that somebody without an account sends, until it is taken away', async () => {
    const member = await newMember({ language })
    const [first = '', passed = '', late = ''] = await newCodes(3, { points: POINTS })
    // A first code is worth more.
    await registerCode(member, first)
    const before = await memberNow(member)

    const family = await open({ as: member, language })
    await family.go('/passlink')
    await family.field(t('pass:name')).fill(CALLED)
    await family.button(t('pass:make')).click()
    await family.page.getByRole('img', { name: t('pass:qr') }).waitFor()
    const address = new URL(await family.page.getByText(/\/pass\/\S+$/).innerText())
    const link = address.pathname.slice(address.pathname.indexOf('/pass/'))
    expect(await family.accessibilityProblems()).toEqual([])

    const guest = await open({ language })
    await guest.go(link)
    await guest.page.getByRole('heading', { level: 1, name: t('pass:send.titleNamed', { name: CALLED }) }).waitFor()
    const box = guest.page.getByRole('textbox', { name: t('account:scan.label'), exact: true })
    await box.fill(first)
    await guest.button(t('pass:send.submit')).click()
    guest.announce(/pass\/code: 4\d\d|status of 4\d\d/)
    await guest.alert().getByText(refusalIn(language)('code-used')).waitFor()
    await guest.alert().getByRole('button', { name: 'OKAY' }).click()
    await box.fill(passed)
    const [answer] = await Promise.all([guest.page.waitForResponse(/\/pass\/code$/), guest.button(t('pass:send.submit')).click()])
    const { points: gained } = (await answer.json()) as { points: number }
    await guest.see(t('pass:send.doneNamed', { points: `+${gained}`, name: CALLED }))
    expect(gained).toBeGreaterThanOrEqual(POINTS)
    expect(await guest.accessibilityProblems()).toEqual([])
    const total = before.totalPoints + gained
    await waitFor('the points of the code', async () => ((await memberNow(member)).totalPoints === total ? true : undefined))
    await waitFor('the note of it', async () =>
      (await memberNow(member)).inbox.find(({ message }) => message.en.includes(`${gained} points. Somebody thought of you.`)),
    )

    await family.button(t('pass:revoke')).click()
    await family.page
      .getByRole('dialog')
      .or(family.alert())
      .getByRole('button', { name: t('pass:revoke'), exact: true })
      .click()
    await family.button(t('pass:make')).waitFor()
    // A page that is already open sends nothing any more, and a new visit opens nothing.
    await guest.button(t('pass:send.again')).click()
    await box.fill(late)
    await guest.button(t('pass:send.submit')).click()
    await guest.alert().getByText(refusalIn(language)('pass-link-unknown')).waitFor()
    guest.announce(/pass\/open: 4\d\d/)
    await guest.go(link)
    await guest.see(t('pass:send.goneTitle'))
    expect((await memberNow(member)).totalPoints).toBe(total)
  })
})
