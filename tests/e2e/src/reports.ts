import { canaryCalls } from '@club/contracts/http'
import type { Page, Response } from 'playwright-core'

/** The first report of a page in which something of a kind is counted; what was counted before it may have been sent by itself. */
export function reportOf(page: Page, kind: string, timeout?: number): Promise<Response> {
  const isCounted = (response: Response) =>
    response.url().endsWith(canaryCalls.reportBrowser.path) &&
    (response.request().postDataJSON() as { events: { kind: string }[] }).events.some((event) => event.kind === kind)
  return page.waitForResponse(isCounted, timeout === undefined ? {} : { timeout })
}
