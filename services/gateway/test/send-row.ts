import type { CallDefinition } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { signatureOf } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { RECORD } from './refusal-rows'
import type { Row } from './refusal-rows'

type Files = Readonly<Record<string, string | Buffer<ArrayBuffer> | File | undefined>>

/** The usual content of a call. */
export interface Usual {
  readonly body?: object
  readonly files?: Files
}

let callers = 0

/** Sends a call as a row of the table of refusals says, for somebody who has not called yet: sessions are remembered for a while. */
export async function sendRow(given: GivenGateway, call: CallDefinition, usual: Usual, row: Row): Promise<Response> {
  row.when?.(given.scripts)
  const sub = `0190f8f0-0000-7000-8000-${String((callers += 1)).padStart(12, '0')}`
  const token = await given.token({ sub, ...(call.auth === 'admin' ? { role: 'dev' } : {}) })
  const { body, headers } = requestOf(call, { ...usual.body, ...row.body }, { ...usual.files, ...row.files })
  return fetch(`${given.origin}${API_PATH}${call.path.replace(':id', RECORD)}${row.query ?? ''}`, {
    method: call.method,
    headers: { ...headers, ...(row.visitor ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body }),
  })
}

/** A form where the call has files, else JSON; signed where partners call. */
function requestOf(call: CallDefinition, body: object, files: Files): { body?: FormData | string; headers: Record<string, string> } {
  if (call.multipart) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value))
    for (const [name, file] of Object.entries(files)) if (file !== undefined) form.append(name, file instanceof File ? file : new Blob([file]))
    return { body: form, headers: {} }
  }
  if (call.method !== 'POST') return { headers: {} }
  const json = JSON.stringify(body)
  return { body: json, headers: { 'content-type': 'application/json', ...(call.auth === 'signature' ? { 'x-signature': signatureOf(json) } : {}) } }
}
