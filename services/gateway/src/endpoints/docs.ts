import { memberExportSchema, refusalsOf } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { createOpenApi } from '@club/contracts/openapi'
import { API_PATH } from '@club/rules'
import { escapeHtml, htmlPage } from './html'
import { jsonFile, memoryFile } from './memory-file'
import type { MemoryFile } from './memory-file'

type Document = ReturnType<typeof createOpenApi>
type Operation = {
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

const NO_CACHE = 'no-cache'

interface Described {
  readonly calls: readonly CallDefinition[]
  /** Ids of those that this gateway serves. */
  readonly served: ReadonlySet<string>
}

/**
 * The OpenAPI document and a page to read it, made when somebody asks first (decision D125). Both describe these calls and say which of them
 * this gateway serves.
 */
export function createDocs(title: string, { calls, served }: Described): { openApi(): MemoryFile; page(): MemoryFile; memberExport(): MemoryFile } {
  let document: Document | undefined
  let openApi: MemoryFile | undefined
  let page: MemoryFile | undefined
  let schema: MemoryFile | undefined
  const documentOf = () => (document ??= createOpenApi(calls, { title: `${title} API`, version: '1.0.0', serverUrl: API_PATH, served }))
  return {
    openApi: () => (openApi ??= jsonFile(documentOf(), NO_CACHE)),
    memberExport: () => (schema ??= jsonFile(memberExportSchema(), NO_CACHE)),
    page: () => (page ??= memoryFile(renderPage(title, documentOf(), { calls, served }), 'text/html', NO_CACHE)),
  }
}

function renderPage(title: string, document: Document, { calls, served }: Described): string {
  const tags = [...new Set(calls.map(({ tag }) => tag))]
  const groups = tags.map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>` +
      calls
        .filter((call) => call.tag === tag)
        .map((call) => renderCall(call, document, served.has(call.id)))
        .join(''),
  )
  const schemas = escapeHtml(JSON.stringify(document.components?.schemas ?? {}, null, 2))
  return htmlPage(
    `${title} API`,
    `<h1>${escapeHtml(title)} API</h1><p>Every call below <code>${API_PATH}</code>; ${served.size} of ${calls.length} are served, the others say so. For tools: <a href="${API_PATH}/openapi.json">openapi.json</a>.</p>` +
      groups.join('') +
      `<h2>Schemas</h2><details><summary>All named schemas</summary><pre>${schemas}</pre></details>`,
  )
}

function renderCall(call: CallDefinition, document: Document, served: boolean): string {
  const item = document.paths?.[call.path.replace(/:([a-zA-Z]+)/g, '{$1}')] as Record<string, Operation> | undefined
  const operation = item?.[call.method.toLowerCase()]
  const bodies = Object.entries(operation?.requestBody?.content ?? {}).map(([type, { schema }]) => block(`Request, ${type}`, schema))
  const answers = Object.values(operation?.responses?.['200']?.content ?? {}).map(({ schema }) => block('Answer', schema))
  const who = call.auth === 'admin' ? `admin: ${(call.roles ?? []).join(', ')}` : call.auth
  return (
    `<details><summary><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)} ` +
    `<span class="muted">(${escapeHtml(who)}${served ? '' : ', not served yet'})</span></summary>${bodies.join('')}${answers.join('')}` +
    `<p>Refusals: ${refusalsOf(call)
      .map((name) => `<code>${escapeHtml(name)}</code>`)
      .join(' ')}</p></details>`
  )
}

const block = (label: string, schema: unknown) => `<p>${escapeHtml(label)}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`
