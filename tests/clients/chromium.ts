import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's Chromium without windows: the same engine, at half the work, because no tab strip is drawn beside each page. */
const WITHOUT_WINDOWS = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' } as const
const WITH_WINDOWS = '/usr/bin/chromium'

/** Where the browser of the journeys is: CHROMIUM_PATH, else Debian's own. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? [WITHOUT_WINDOWS.path, WITH_WINDOWS].find((path) => existsSync(path)) ?? WITHOUT_WINDOWS.path
}

/**
 * Makes sure that there is a browser; on Debian, with the right to install packages, Debian's own is installed. Where that
 * cannot be, the Chromium with windows serves as well, only slower.
 * @throws Error one sentence that says what to do.
 */
export function ensureChromium(log: (line: string) => void): void {
  if (process.env['CHROMIUM_PATH'] === undefined && !existsSync(WITHOUT_WINDOWS.path) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log(`Installing Debian’s ${WITHOUT_WINDOWS.package}, which the browser tests drive …`)
    try {
      execFileSync('/usr/bin/apt-get', ['update', '-qq'], { stdio: 'ignore' })
      execFileSync('/usr/bin/apt-get', ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', WITHOUT_WINDOWS.package], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    } catch {
      log(`Debian’s ${WITHOUT_WINDOWS.package} could not be installed.`)
    }
  }
  if (!existsSync(chromiumPath()))
    throw new Error(
      `The browser tests need Chromium at ${chromiumPath()}: install it with "apt-get install ${WITHOUT_WINDOWS.package}", or name another one with CHROMIUM_PATH.`,
    )
}
