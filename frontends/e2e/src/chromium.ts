import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const DEBIAN_PATH = '/usr/bin/chromium'

/** Where the browser of the journeys is: CHROMIUM_PATH, else Debian's own. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? DEBIAN_PATH
}

/**
 * Makes sure that there is a browser; on Debian, with the right to install packages, Debian's own is installed.
 * @throws Error one sentence that says what to do.
 */
export function ensureChromium(log: (line: string) => void): void {
  if (existsSync(chromiumPath())) return
  if (process.env['CHROMIUM_PATH'] === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing Debian’s chromium, which the browser tests drive …')
    try {
      execFileSync('/usr/bin/apt-get', ['update', '-qq'], { stdio: 'ignore' })
      execFileSync('/usr/bin/apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    } catch {
      log('Debian’s chromium could not be installed.')
    }
  }
  if (!existsSync(chromiumPath())) throw new Error(`The browser tests need Chromium at ${chromiumPath()}: install it with "apt-get install chromium", or name another one with CHROMIUM_PATH.`)
}
