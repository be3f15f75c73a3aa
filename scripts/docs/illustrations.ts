import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

type Drawing = (props: Record<string, unknown>) => unknown
type Colours = Readonly<Record<string, string>>

const ROOT = resolve(import.meta.dirname, '..', '..')
const FRONTENDS = join(ROOT, 'frontends')
const STATIC = join(FRONTENDS, 'shell', 'static')
const SHEET_WIDTH = 1200
/** Height that holds every drawing in either theme. */
const SHEET_HEIGHT = 2820
/** Drawings with variants: the props of each; two drawings have one name, so one is found by its path. */
const VARIANTS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  TierArt: ['gold', 'platinum', 'diamond'].map((tier) => ({ tier })),
  PackArt: ['tape', 'pants', 'sample', 'wipes', 'tissues', 'voucher', 'gift'].map((kind) => ({ kind })),
  BoxArt: [{ state: 'closed' }, { state: 'open' }],
  Avatar: ['bear', 'cat', 'rabbit', 'tapir', 'hornbill', 'elephant'].map((name) => ({ name })),
  WishingTreeArt: [{ share: 0.3 }, { share: 1, gifts: 3, initial: 'A' }],
  BabyArt: [{ girl: true }, {}],
  SealArt: [{ broken: false }, { broken: true }],
  'rewards/src/features/receipts/components/receipt-art.tsx': [{ kind: 'offline' }, { kind: 'online' }],
}
/** Widths in pixels, as screens show them; others are 200. */
const WIDTHS: Readonly<Record<string, number>> = {
  TierArt: 64,
  Avatar: 64,
  PackArt: 96,
  BabyArt: 64,
  AwaitedArt: 64,
  QuietArt: 64,
  SealArt: 96,
  HeroArt: 420,
  HowToEarnScene: 300,
  WhereArt: 240,
  PassArt: 240,
}
/** Modules that load drawings late or hold their parts. */
const NOT_DRAWINGS =
  /\/(?:seldom-art|empty-art|joy-art|how-to-earn-art|parts|bear|whole-bear|late-drawings|near-art|gift-box|late-drawing|logo|avatar-(?:faces|eyes|rest))\.tsx$/

// Style sheets move and place drawings; the sheet shows them at rest.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css')
      ? { format: 'module', source: 'export default new Proxy({}, { get: (_styles, name) => name })', shortCircuit: true }
      : next(url, context),
})

const modules = readdirSync(FRONTENDS, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:\/illustrations\/[\w-]+|-art|-joy|-scene)\.tsx$/.test(path) && !/node_modules|\/dist\//.test(path) && !NOT_DRAWINGS.test(path))
  .sort()

async function drawingsOf(path: string): Promise<[string, Drawing][]> {
  const exported = (await import(pathToFileURL(join(FRONTENDS, path)).href)) as Record<string, unknown>
  return Object.entries(exported).filter((entry): entry is [string, Drawing] => /(?:Art|Joy|.Scene|^Avatar)$/.test(entry[0]) && typeof entry[1] === 'function')
}

const variables = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => `--club-colour-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')

function page(cells: string, colours: Colours): string {
  return `<!doctype html><meta charset="utf-8"><style>:root{${variables(colours)}}
body{margin:0;padding:16px;background:${colours['surface']};display:flex;flex-wrap:wrap;gap:12px;align-items:center;width:${SHEET_WIDTH - 32}px}
circle.soft{fill:var(--club-colour-primary-soft)}circle.blush{fill:var(--club-colour-blush)}.sky{fill:var(--club-colour-card)}.moon{fill:var(--club-colour-accent)}
.water{fill:none;stroke:var(--club-colour-primary);stroke-width:2.5;stroke-linecap:round}.beam,[data-state=closed] .light,[data-state=closed] .stars{opacity:0}[data-state=open] .lid{transform:translate(34px,-16px) rotate(24deg);transform-origin:80% 40%}.scene{background:var(--club-colour-primary-soft);border-radius:16px}img{border-radius:12px;display:block}div>svg{display:block;width:100%;height:auto}</style>${cells}`
}

/** `npm run docs:illustrations`: draws all illustrations on one sheet for each theme, docs/design/illustrations.{light,dark}.png. */
const { createElement } = await import('react')
const { prerender } = await import('react-dom/static')
const { tokens } = (await import(join(FRONTENDS, 'platform/ui/src/tokens.ts'))) as { tokens: { colour: Colours } }
const { darkTokens } = (await import(join(FRONTENDS, 'platform/ui/src/dark-tokens.ts'))) as { darkTokens: { colour: Colours } }

/** Markup of a drawing with what it loads late. */
async function markup(draw: Drawing, props: Record<string, unknown>): Promise<string> {
  const { prelude } = await prerender(createElement(draw as never, props as never))
  return new Response(prelude).text()
}

let cells = ''
for (const path of modules)
  for (const [name, draw] of await drawingsOf(path))
    for (const props of VARIANTS[path] ?? VARIANTS[name] ?? [{}]) cells += `<div style="width:${WIDTHS[name] ?? 200}px">${await markup(draw, props)}</div>`
for (const path of readdirSync(STATIC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('/') && name.endsWith('.svg'))
  .sort())
  cells += `<img alt="${basename(path, '.svg')}" height="108" src="${pathToFileURL(join(STATIC, path)).href}">`

const folder = mkdtempSync(join(tmpdir(), 'club-illustrations-'))
const chromium = process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? 'chromium'
for (const [theme, colours] of [['light', tokens.colour] as const, ['dark', darkTokens.colour] as const]) {
  const file = join(folder, `${theme}.html`)
  writeFileSync(file, page(cells, colours))
  execFileSync(chromium, [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    '--allow-file-access-from-files',
    `--window-size=${SHEET_WIDTH},${SHEET_HEIGHT}`,
    `--screenshot=${join(folder, `${theme}.png`)}`,
    pathToFileURL(file).href,
  ])
  await sharp(join(folder, `${theme}.png`))
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(join(ROOT, 'docs', 'design', `illustrations.${theme}.png`))
}
rmSync(folder, { recursive: true })
