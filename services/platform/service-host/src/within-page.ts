import { ServerError, Status } from './rpc'

/** A request for a page, refused when it asks for no row or for more than a page holds. @throws ServerError INVALID_ARGUMENT */
export function withinPage<R extends { readonly limit: number }>(request: R, rowsMax: number): R {
  if (request.limit < 1 || request.limit > rowsMax) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${rowsMax} rows`)
  return request
}
