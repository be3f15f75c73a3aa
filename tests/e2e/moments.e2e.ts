import { readFileSync } from 'node:fs'
import { addMonths, klMonth } from '@club/rules'
import type { Locator } from 'playwright-core'
import { addBaby, askForQuiet, newCodes, newMember } from './src/club-api'
import type { Member } from './src/club-api'
import { useBrowser } from './src/journey'
import type { VisitOptions } from './src/journey'
import { wordsIn } from './src/words'

const MOMENT_MS_MAX = 2000
const NAME = 'Adam'
/** A path of a drawing that has loaded. */
const JOY = 'svg[viewBox="0 0 240 180"] path'

/** The child was born in the middle of a month, fourteen months before the last one. */
const BIRTH = addMonths(`${klMonth(new Date())}-15`, -15)
const BIRTHDAY = new Date(`${addMonths(BIRTH, 12)}T12:00:00+08:00`)

async function parent(): Promise<Member> {
  const member = await newMember({ name: 'Nur Iman', child: BIRTH })
  await addBaby(member, { name: NAME, birthDate: BIRTH })
  return member
}

/** When the last movement within the element ends, in milliseconds; 0 where nothing moves. */
const movementOf = (shown: Locator) =>
  shown.evaluate((within) =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .flatMap((one) => (within.contains((one.effect as KeyframeEffect).target) ? [Number(one.effect?.getComputedTiming().endTime)] : [])),
    ),
  )

describe('moments of joy', () => {
  const open = useBrowser()
  const openOnBirthday = async (options: VisitOptions) => {
    const visit = await open({ ...options, serviceWorkers: 'block' })
    await visit.clubAt(BIRTHDAY)
    return visit
  }

  it('do not speak of a child to a member who asked for quiet', async () => {
    const t = wordsIn('en')
    const member = await parent()
    await askForQuiet(member)
    const visit = await openOnBirthday({ as: member })
    await visit.go('/dashboard')
    await visit.page.getByRole('heading', { name: t('account:rewardPreview.title') }).waitFor()
    expect(await visit.page.getByText(NAME).count()).toBe(0)
  })

  it('move for two seconds at most, and not for who asked for less movement', async () => {
    const t = wordsIn('en')
    const member = await parent()
    const [code = ''] = await newCodes(1)
    for (const reducedMotion of [true, false]) {
      const visit = await openOnBirthday({ as: member, reducedMotion })
      await visit.go('/dashboard')
      const card = visit.page.getByRole('region', { name: t('account:birthday.title', { name: NAME }) })
      await card.locator(JOY).first().waitFor()
      const ends = await movementOf(card)
      expect(ends).toBeLessThanOrEqual(MOMENT_MS_MAX)
      expect(ends > 0).toBe(!reducedMotion)
    }
    const visit = await open({ as: member })
    await visit.go('/scancode')
    await visit.page.getByRole('textbox', { name: t('account:scan.label'), exact: true }).fill(code)
    await visit.button(t('account:scan.submit')).click()
    await visit.alert().locator(JOY).first().waitFor()
    const ends = await movementOf(visit.alert())
    expect(ends).toBeGreaterThan(0)
    expect(ends).toBeLessThanOrEqual(MOMENT_MS_MAX)
    await visit.alert().getByRole('button', { name: 'OKAY' }).click()
    await visit.page.locator(`[data-joy=firstCode] ${JOY}`).first().waitFor()
  })

  it.each(['en', 'bm'] as const)('can be shared as a card with the child’s age (%s)', async (language) => {
    const t = wordsIn(language)
    const visit = await openOnBirthday({ as: await parent(), language })
    const { page } = visit
    await visit.go('/dashboard')
    const card = page.getByRole('region', { name: t('account:birthday.title', { name: NAME }) })
    await card.getByRole('button', { name: t('account:monthCard.make') }).click()
    const headline = t('account:family.age.months', { count: 12, name: NAME })
    await page.getByRole('img', { name: t('account:monthCard.picture', { headline }) }).waitFor()
    expect(await visit.accessibilityProblems()).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('account:monthCard.share') }).click()])
    const picture = readFileSync(await file.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
  })
})
