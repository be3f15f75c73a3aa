type Method = (request: object, context: unknown) => unknown

/**
 * Reads every request without NUL characters. PostgreSQL cannot hold one in a text, and would answer a hostile body
 * with a fault where the caller deserves a refusal.
 */
export function readingWithoutNul<Server extends object>(server: Server): Server {
  const methods = Object.entries(server).map(([name, method]) => [
    name,
    (request: object, context: unknown) => (method as Method)(withoutNul(request) as object, context),
  ])
  return Object.fromEntries(methods) as Server
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNul(inner)]))
}
