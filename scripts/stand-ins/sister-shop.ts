import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalizeEmail } from '@club/rules'

const BODY_BYTES_MAX = 4096

/** Customers of the shop; a null number is one that the shop does not know. */
const CUSTOMERS: Readonly<Record<string, { readonly name: string; readonly number: string | null }>> = {
  'sister@example.com': { name: 'Lim Siew Ling', number: '0123000099' },
  'sister.nonumber@example.com': { name: 'Farah Izzati', number: null },
}

/** The sister shop of the local run (decision D137): `POST /shop/verify {email, password}`; every customer has one password. */
export const createSisterShop =
  (password: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.method !== 'POST' || request.url !== '/shop/verify') return answer(404, { error: 'there is no such page' })
    const credentials = await readJson(request)
    const email = typeof credentials['email'] === 'string' ? normalizeEmail(credentials['email']) : ''
    const customer = CUSTOMERS[email]
    if (!customer) return answer(404, { error: 'unknown' })
    if (credentials['password'] !== password) return answer(401, { error: 'refused' })
    return answer(200, { name: customer.name, email, number: customer.number })
  }

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_BYTES_MAX) return {}
  }
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
