import * as z from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { createDocument } from 'zod-openapi'
import type { CallDefinition, FileRule } from './call'
import { refusalsOf } from './call'
import { entryDecides } from './decided'
import { errorDetails } from './error-details'
import type { ErrorEntry, ErrorName } from './errors'
import { ERRORS } from './errors'

export interface OpenApiOptions {
  title: string
  version: string
  /** Address of the API, such as `/drypers-baby-club/api`. */
  serverUrl: string
  /** Ids of the calls that this gateway answers; the others are marked with `x-served: false`. Absent: all of them. */
  served?: ReadonlySet<string>
}

const errorEnvelope = z.object({ error: z.string(), code: z.string(), ...errorDetails.shape }).meta({ id: 'Error' })
const bilingualErrorEnvelope = z
  .object({ error: z.object({ en: z.string(), bm: z.string() }), code: z.string(), ...errorDetails.shape })
  .meta({ id: 'BilingualError' })

function entryOf(name: ErrorName): ErrorEntry {
  return ERRORS[name]
}

function refusalResponses(call: CallDefinition): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorEntry[]>()
  for (const name of refusalsOf(call)) {
    const entry = entryOf(name)
    byStatus.set(entry.status, [...(byStatus.get(entry.status) ?? []), entry])
  }
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, entries] of [...byStatus].sort(([a], [b]) => a - b)) {
    const kinds = [
      ...(entries.some((entry) => !entry.bilingual) ? [errorEnvelope] : []),
      ...(entries.some((entry) => entry.bilingual) ? [bilingualErrorEnvelope] : []),
    ]
    responses[`${status}` as `${2 | 3 | 4 | 5}${string}`] = {
      description: entries.map((entry) => `${entry.code}: ${entry.en}`).join('\n\n'),
      'x-decides-intent': Object.fromEntries(entries.map((entry) => [entry.code, entryDecides(entry)])),
      content: { 'application/json': { schema: kinds.length === 1 ? kinds[0] : z.union(kinds) } },
    }
  }
  return responses
}

function fileSchema(rule: FileRule): z.ZodType {
  const part = z.string().meta({
    format: 'binary',
    description: `${rule.types.join(', ')}; at most ${rule.bytesMax} bytes each`,
  })
  const schema = rule.countMax > 1 ? z.array(part).max(rule.countMax) : part
  return rule.required ? schema : schema.optional()
}

function multipartSchema(call: CallDefinition): z.ZodType {
  const files = z.object({
    ...Object.fromEntries(Object.entries(call.multipart?.files ?? {}).map(([name, rule]) => [name, fileSchema(rule)])),
    ...Object.fromEntries(
      Object.entries(call.multipart?.numberedFiles ?? {}).map(([name, rule]) => [
        `${name}0`,
        fileSchema({ ...rule, countMax: 1 }).meta({ description: `${name}{n}, n counted from 0` }),
      ]),
    ),
  })
  return call.body ? z.intersection(call.body, files) : files
}

function requestBody(call: CallDefinition): ZodOpenApiOperationObject['requestBody'] {
  if (!call.body && !call.multipart) return undefined
  const json = call.body && (!call.multipart || call.multipart.orJson)
  return {
    required: !call.body?.safeParse({}).success || call.multipart !== undefined,
    content: {
      ...(call.multipart ? { 'multipart/form-data': { schema: multipartSchema(call) } } : {}),
      ...(json ? { 'application/json': { schema: call.body } } : {}),
    },
  }
}

function security(call: CallDefinition): ZodOpenApiOperationObject['security'] {
  if (call.auth === 'signature') return [{ signature: [] }]
  if (call.auth === 'none' || call.auth === 'dev') return call.seesInactive ? [{}, { bearer: [] }] : []
  return [{ bearer: [] }]
}

const NOT_SERVED = 'Not served yet: this gateway answers 404.'

function describe(call: CallDefinition, served: boolean): string {
  const who: Record<CallDefinition['auth'], string> = {
    none: 'Anyone.',
    member: 'Members.',
    admin: `Administrators: ${(call.roles ?? []).join(', ')}.`,
    'member-or-admin': 'Members and administrators.',
    signature: 'Partners, by HMAC signature of the body.',
    dev: 'Anyone, outside production only.',
  }
  return [...(served ? [] : [NOT_SERVED]), who[call.auth], ...(call.idempotent ? ['A repeated Idempotency-Key replays the first answer.'] : [])].join(' ')
}

function operation(call: CallDefinition, served: boolean): ZodOpenApiOperationObject {
  const body = requestBody(call)
  const header = call.idempotent ? z.object({ 'Idempotency-Key': z.string().max(200).optional() }) : undefined
  return {
    operationId: call.id,
    summary: call.summary,
    description: describe(call, served),
    'x-served': served,
    tags: [call.tag],
    security: security(call),
    ...(body ? { requestBody: body } : {}),
    ...(call.query || call.params || header
      ? {
          requestParams: {
            ...(call.query ? { query: call.query } : {}),
            ...(call.params ? { path: call.params } : {}),
            ...(header ? { header } : {}),
          },
        }
      : {}),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: call.answer } } },
      ...refusalResponses(call),
    },
  }
}

/**
 * The OpenAPI 3.1 document of the calls, generated from the schemas that validate them (D125).
 * Server side only: browsers do not need it.
 */
export function createOpenApi(calls: readonly CallDefinition[], options: OpenApiOptions): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of calls) {
    const path = call.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    const method = call.method.toLowerCase() as 'get' | 'post' | 'delete'
    paths[path] = { ...paths[path], [method]: operation(call, options.served?.has(call.id) ?? true) }
  }
  return createDocument({
    openapi: '3.1.1',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.serverUrl }],
    tags: [...new Set(calls.map((call) => call.tag))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
    paths,
  })
}
