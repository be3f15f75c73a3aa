import { Fault } from '@club/kernel'
import type { Provider } from '../domain/delivery'

/** SMS through a provider's HTTP call: POST {to, text, reference}; any 2xx means taken. */
export const httpSms = ({ url, token, timeoutMs }: { url: string; token: string | undefined; timeoutMs: number }): Provider => ({
  keepsText: false,
  async deliver({ id, to, text }) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to, text, reference: id }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Fault(`the SMS provider answered ${response.status}`)
  },
})
