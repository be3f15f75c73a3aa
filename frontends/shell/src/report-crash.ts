import { operationCalls, type ReportedCrash } from '@club/contracts/http'
import type { RemoteHost } from '@club/remote-kit'
import { matchesRoute } from '@club/remote-kit/route-table'
import type { PublishedRemote } from '@club/remote-kit/remotes-file'

/** A screen that breaks again and again is known after a few times. */
const REPORTS_MAX = 5
const MESSAGE_LENGTH_MAX = 200
const NAME_LENGTH_MAX = 60
let reports = 0

/** Message of an error, without anything somebody may have typed or been shown: quoted text, addresses of mails, long numbers. */
function plainMessage(message: string): string {
  return message
    .replace(/"[^"]*"?|\S*@\S*|\d{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MESSAGE_LENGTH_MAX)
}

/** The report of an error, as the contract takes it: no address of a page, nothing personal. */
export function crashOf(
  remote: Pick<PublishedRemote, 'name' | 'version' | 'routes'>,
  kind: ReportedCrash['kind'],
  error: unknown,
  path: string,
): ReportedCrash {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const at = /([\w.-]{1,80}\.js:\d{1,6}:\d{1,8})/.exec(stack)?.[1]
  return {
    remote: remote.name,
    version: remote.version,
    kind,
    route: remote.routes.find((route) => matchesRoute(route.path, path))?.path ?? '/*',
    name: name.replace(/\W/g, '').slice(0, NAME_LENGTH_MAX) || 'Error',
    message: plainMessage(message),
    ...(at === undefined ? {} : { at }),
  }
}

/**
 * Reports a crash to the gateway, for its log and its metric, with the trace id of the request. Nothing comes back, and a report that is refused or
 * does not arrive is given up: the person sees the area's fallback in any case.
 */
export async function reportCrash(
  host: Pick<RemoteHost, 'api' | 'basePath'>,
  remote: PublishedRemote,
  kind: ReportedCrash['kind'],
  error: unknown,
): Promise<void> {
  reports += 1
  if (reports > REPORTS_MAX) return
  const path = window.location.pathname.slice(host.basePath.length)
  await host.api.call(operationCalls.reportCrash, crashOf(remote, kind, error, path))
}
