import type { AppSettings } from '@club/remote-kit'
import type { Language } from '@club/session'

/** Where a person set out to the provider: the answer to an unknown member differs (D30). */
export type Departure = 'sign-in' | 'sign-up'

/** State that the browser keeps while a person is at the provider's. */
export interface Trip {
  provider: string
  from: Departure
  state: string
  codeVerifier: string
}

type Provider = AppSettings['social'][number]

const KEPT_AT = 'socialTrip'
const SECRET_BYTES = 32

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function secret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** The address of the provider's page; the way back, guarded by state and PKCE, is kept for this tab (D30). */
export async function setOut(
  provider: Provider,
  { from, language, clubUrl, storage }: { from: Departure; language: Language; clubUrl: string; storage: Pick<Storage, 'setItem'> },
): Promise<string> {
  const trip: Trip = { provider: provider.provider, from, state: secret(), codeVerifier: secret() }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(trip.codeVerifier))
  storage.setItem(KEPT_AT, JSON.stringify(trip))
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: `${clubUrl}/${language}/signin`,
    response_type: 'code',
    scope: provider.scope,
    state: trip.state,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
  })
  return `${provider.authorizeUrl}?${query}`
}

/** The trip that this return belongs to; null if none was begun here, or it is another person's. It can be taken once. */
export function comeBack(search: string, storage: Pick<Storage, 'getItem' | 'removeItem'>): Trip | null {
  const query = new URLSearchParams(search)
  const kept = storage.getItem(KEPT_AT)
  if (kept === null || (!query.has('code') && !query.has('error'))) return null
  const trip = JSON.parse(kept) as Trip
  if (query.get('state') !== trip.state) return null
  storage.removeItem(KEPT_AT)
  return trip
}
