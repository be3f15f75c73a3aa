import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishRemote } from '@club/releases'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { drawsOf } from '../faults/made-up-values'
import { newMember, siteDir, waitFor } from './src/club-api'
import { useBrowser } from './src/journey'
import type { Visit } from './src/journey'
import { newArea } from './src/new-area'
import type { NewArea } from './src/new-area'
import { handOver } from './src/spendings'

const SEED = 20_261_125
interface Shown {
  readonly area: string
  readonly path: string
  /** What the page draws last: without it the page may be still before it is whole. */
  readonly last?: string
}

/** A page of each remote of the club that looks the same whenever it is opened. */
const PAGES: readonly Shown[] = [
  { area: 'account', path: '/scancode' },
  // The flags that make a reward the goal, which wait for the goal.
  { area: 'rewards', path: '/pointshop', last: 'button[aria-pressed][title]' },
  { area: 'campaigns', path: '/quest' },
]
/** A remote whose styles affect the whole page. */
const LOUD: Shown = { area: 'parade', path: '/parade' }
const STEPS = 14
/** A curve that is drawn again may be rounded otherwise, in some three points of its edge; the least of styles changes hundreds. */
const ROUNDED_MAX = 2
const POINTS_MAX = 20

/**
 * Waits until the page is still, and takes its picture. Photographs and drawings are left out: from the cache their edges are smoothed differently.
 */
async function pictureOf({ page }: Visit, { area, last: drawnLast = 'h1' }: Shown): Promise<Buffer> {
  await page.locator(`[data-area=${area}] ${drawnLast}`).first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  let last: Buffer = Buffer.alloc(0)
  return waitFor('the page to stand still', async () => {
    const before = last
    const drawn = await page.evaluate(() =>
      [...document.images].filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight).every((one) => one.complete),
    )
    if (!drawn) return undefined
    last = await page.screenshot({ animations: 'disabled', mask: [page.locator('main img')] })
    return last.equals(before) ? last : undefined
  })
}

/** How many colours of their points two pictures of one size do not share. */
async function differences(one: Buffer, other: Buffer): Promise<number> {
  const [points, others] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()))
  if (points?.length !== others?.length) throw new Error('the pictures have different sizes')
  return points?.reduce((sum, value, at) => sum + Number(Math.abs(value - (others?.[at] ?? 0)) > ROUNDED_MAX), 0) ?? 0
}

/** Styles in force on the page. */
const stylesOn = (page: Page) =>
  page.evaluate(() => [
    ...new Set([...document.styleSheets].filter(({ disabled }) => !disabled).flatMap(({ href }) => /\/remotes\/([^/]+)\//.exec(href ?? '')?.[1] ?? [])),
  ])

/** An area that changes every heading of the page as long as its styles count. */
function publishLoudArea(): NewArea {
  const area = newArea(LOUD.area, siteDir())
  const dist = area.build('0001', 'Parade', { sealed: false })
  const [lifecycles = ''] = readdirSync(dist).filter((file) => /^__federation_expose_lifecycles\..*\.js$/.test(file))
  const code = readFileSync(join(dist, lifecycles), 'utf8')
  const base = `/drypers-baby-club/remotes/${LOUD.area}/0001/`
  const begin = `const loud=document.createElement("link");loud.rel="stylesheet";loud.href="${base}loud.css";document.head.append(loud);`
  const mounting = /async mount\(\{[^}]*\}\)\{/
  if (!mounting.test(code)) throw new Error(`${lifecycles} has no ${mounting.source}`)
  const loudly = code.replace(mounting, (found) => `${found}${begin}`)
  writeFileSync(join(dist, lifecycles), loudly)
  writeFileSync(join(dist, 'loud.css'), 'h1, header, nav { letter-spacing: 6px !important; background: yellow !important }')
  publishRemote({ name: LOUD.area, site: siteDir(), dist, by: 'test' })
  return area
}

describe('the styles of a remote', () => {
  const open = useBrowser()
  let loud: NewArea

  beforeAll(() => {
    loud = publishLoudArea()
  })
  afterAll(() => loud.remove())

  it('leave with it, and change no pixel of another, in whatever order they come', async () => {
    const member = await newMember()
    const alone = new Map<string, { picture: Buffer; styles: readonly string[] }>()
    for (const shown of PAGES) {
      const visit = await open({ as: member, reducedMotion: true })
      await visit.go(shown.path)
      alone.set(shown.path, { picture: await pictureOf(visit, shown), styles: await stylesOn(visit.page) })
    }
    expect([...alone.values()].map(({ styles }) => styles)).toEqual(PAGES.map(({ area }) => [area]))
    const draws = drawsOf(SEED)
    const visit = await open({ as: member, reducedMotion: true, watchesLeaks: true })
    await visit.go(LOUD.path)
    await visit.page.locator(`[data-area=${LOUD.area}] h1`).first().waitFor()
    await waitFor('the loud styles', async () => ((await stylesOn(visit.page)).includes(LOUD.area) ? true : undefined))
    let last: Shown = LOUD
    for (let step = 0; step < STEPS; step += 1) {
      const next = draws.one([...PAGES, LOUD].filter((one) => one !== last))
      await handOver(visit, next.path, {})
      last = next
      const picture = await pictureOf(visit, next)
      const expected = alone.get(next.path)
      if (!expected) continue
      const changed = await differences(picture, expected.picture)
      expect({ step, path: next.path, changed: changed > POINTS_MAX ? changed : 0 }).toEqual({ step, path: next.path, changed: 0 })
      expect(await stylesOn(visit.page)).toEqual(expected.styles)
    }
  })
})
