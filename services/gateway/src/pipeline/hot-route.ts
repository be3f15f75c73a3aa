import { API_PATH } from '@club/rules'
import { serveCall } from './serve-call'
import type { CallServer, Route } from './serve-call'
import type { Listener } from './shed-overload'

/**
 * Serves the busiest calls before Express sees them (ADR 10). It is the same function that serves every other call, so
 * only the latency differs.
 */
export function withHotRoutes(server: CallServer, routes: readonly Route[], rest: Listener): Listener {
  const hot = new Map(routes.map((route) => [`${route.call.method} ${API_PATH}${route.call.path}`, route]))
  return (request, response) => {
    const route = hot.get(`${request.method} ${request.url}`)
    return route ? serveCall(server, route, request, response) : rest(request, response)
  }
}
