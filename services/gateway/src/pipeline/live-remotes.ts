import { LIVE_PIN_HEADER, LIVE_REMOTE_HEADER } from '@club/rules'
import { clock } from '@club/service-host'
import type { Logger } from '@club/service-host'
import { sendBeforeRest } from './request'
import { setAll } from './security-headers'
import type { SecurityHeaders } from './security-headers'
import type { Listener } from './shed-overload'

interface Options {
  readonly pins: { read(token: string, now: Date): { readonly name: string } | undefined }
  /** a club of developers, where everybody may */
  readonly isOpen: boolean
  readonly headers: SecurityHeaders
  readonly log: Logger
}

/**
 * Refuses requests of a page that shows a developer's own version of a remote (`npm run dev`), unless a developer of this club signed a
 * link for testers of that very remote, while it is valid (ADR 32). The command marks each request. It may take this club for one on the
 * same computer, as a tunnel looks like one; here it is decided.
 */
export function refuseLiveRemotes({ pins, isOpen, headers, log }: Options, serve: Listener): Listener {
  return async (request, response) => {
    const remote = request.headers[LIVE_REMOTE_HEADER]
    if (remote === undefined || isOpen || pins.read(String(request.headers[LIVE_PIN_HEADER] ?? ''), clock.now())?.name === remote)
      return serve(request, response)
    log.warn('a page with a remote of a developer was refused')
    setAll(response, headers)
    const error = 'This club shows a remote from a computer of a developer with a link for testers of that remote alone: give one with --pin.'
    await sendBeforeRest(response, 403, { error, code: 'LIVE_REMOTE_NOT_ALLOWED' })
  }
}
