import { API_PATH, APP_PATH } from '@club/rules'
import type { RequestHandler } from 'express'
import { refuse } from '../pipeline/refusal'
import { sendJson } from '../pipeline/request'

// Paths are matched as the router matches them: ignoring case.
const CALLS = new RegExp(`^${API_PATH}/admin(?:/|$)`, 'i')
const PAGES = new RegExp(`^${APP_PATH}/(?:(?:en|bm)/)?admin(?:/|$)`, 'i')

/**
 * Keeps the back office to an origin of its own: at any other host, and for pages of any other origin, its calls are refused,
 * and its pages lead to where they are. With no origin the back office is served beside the member web.
 */
export function createAdminHost(adminOrigin: string): RequestHandler {
  if (adminOrigin === '') return (_request, _response, next) => next()
  const { host } = new URL(adminOrigin)
  return (request, response, next) => {
    const isThere = request.host === host
    if (CALLS.test(request.path)) {
      if (isThere && [undefined, adminOrigin].includes(request.headers.origin)) return next()
      const { status, body } = refuse('forbidden')
      return sendJson(response, status, body)
    }
    if (!isThere && PAGES.test(request.path)) return response.redirect(302, `${adminOrigin}${request.originalUrl}`)
    return next()
  }
}
