import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromiumPath } from '../../clients/chromium'

/** The screens the product is designed for, in CSS pixels; the back office begins at the small desk. */
export const SIZES = { phone: { width: 390, height: 844 }, smallDesk: { width: 1024, height: 768 }, desk: { width: 1440, height: 900 } } as const
export type Size = keyof typeof SIZES

export const LANGUAGES = ['en', 'bm'] as const
export type Language = (typeof LANGUAGES)[number]

/** How long a condition may take on a busy machine before the journey fails, in milliseconds. */
export const PATIENCE_MS = 30_000

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const BEHIND_THE_SERVICES = join(__dirname, 'behind-the-services.sh')

/** A browser with an empty profile of its own, which leaves the processor to the services when they want it. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const env = { ...process.env, CHROMIUM: chromiumPath() } as Record<string, string>
  return chromium.launch({ executablePath: BEHIND_THE_SERVICES, headless: true, args: [...ARGUMENTS, ...more], env })
}

/** A failure in a page that the test did not ask for. */
export interface Trouble {
  readonly kind: 'console' | 'crash' | 'request' | 'answer'
  readonly text: string
}

/**
 * Collects every console error, uncaught error, failed request and refused answer of all pages of a context. Requests that the page itself cancelled
 * (it left, or closed a stream) do not count.
 */
export function watchForTrouble(context: BrowserContext): Trouble[] {
  const troubles: Trouble[] = []
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push({ kind: 'console', text: `${message.text()} (${message.location().url})` })
    })
    page.on('pageerror', (error) => troubles.push({ kind: 'crash', text: `${error.name}: ${error.message}\n${error.stack ?? ''}` }))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') troubles.push({ kind: 'request', text: `${request.method()} ${request.url()}: ${reason}` })
    })
    page.on('response', (response) => {
      if (response.status() >= 400) troubles.push({ kind: 'answer', text: `${response.request().method()} ${response.url()}: ${response.status()}` })
    })
  }
  context.on('page', watch)
  return troubles
}
