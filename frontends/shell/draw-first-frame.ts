import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minifySync } from '@swc/core'
import { frameConfig, runWebpack } from '@club/remote-kit/webpack'

const folder = import.meta.dirname
const STYLE_LINK = /<link href="[^"]*\/assets\/shell\/([\w.-]+\.css)" rel="stylesheet">/
const SCRIPT = '<script defer="defer" src='
/** The shipped typeface; words stand in their fallback until the scripts have come, which a slow network would otherwise hold up. */
const TYPEFACE = /@font-face\s*\{[^}]*Variable[^}]*\}/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const ROOT_ELEMENT = '<div id="club"></div>'

interface Drawn {
  readonly styles: string
  readonly markup: string
}

/** Builds the drawing of the first frame and runs it. */
async function draw(): Promise<Drawn> {
  const path = mkdtempSync(join(tmpdir(), 'club-frame-'))
  try {
    await runWebpack(frameConfig({ folder, entry: './src/first-frame/render.tsx', path }))
    return createRequire(import.meta.url)(join(path, 'frame.cjs')) as Drawn
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Puts the shell's style sheet and its first frame into its page, so that something is there before the script is: on a slow phone the
 * script takes seconds. Returns the tokens' variables, for pages that stand alone. `data-file` still names the style sheet, by which an open tab knows a newer shell.
 */
export async function drawFirstFrame(dist: string): Promise<{ styles: string }> {
  const file = join(dist, 'index.html')
  const page = readFileSync(file, 'utf8')
  const [link, name] = STYLE_LINK.exec(page) ?? []
  if (link === undefined || name === undefined || !page.includes(ROOT_ELEMENT) || !page.includes(SCRIPT))
    throw new Error('the page of the shell has no style sheet or no #club')
  const styles = readFileSync(join(dist, 'assets/shell', name), 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//, '')
  // No text uses the typeface's other alphabets.
  const typeface = (styles.match(TYPEFACE) ?? []).filter((face) => /-latin-/.test(face))
  if (typeface.length === 0) throw new Error('the style sheet of the shell has no typeface')
  const { styles: variables, markup } = await draw()
  const unknown = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []).filter((one) => !styles.includes(`.${one}`))
  if (unknown.length > 0) throw new Error(`the first frame has classes without styles: ${[...new Set(unknown)].join(', ')}`)
  const script = readFileSync(join(folder, 'src/first-frame/place-frame.js'), 'utf8').trim()
  writeFileSync(
    file,
    page
      .replace(
        link,
        () =>
          `<style>${variables}</style><style data-file="${name}">${styles.replace(TYPEFACE, '')}</style><style id="club-typeface" media="not all">${typeface.join('')}</style>`,
      )
      .replace(SCRIPT, SCRIPT.replace(' src', ' fetchpriority="high" src'))
      .replace(ROOT_ELEMENT, () => `${ROOT_ELEMENT}${markup}<script>${script}</script>`)
      .replace(INLINE_SCRIPT, (_whole, code: string) => `<script>${minifySync(code, { compress: true, mangle: true }).code}</script>`),
  )
  return { styles: variables }
}
