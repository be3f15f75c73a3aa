import { webcrypto } from 'node:crypto'
import { comeBack, setOut } from './social-trip'

const PROVIDER = {
  provider: 'local',
  label: 'Baby ID',
  authorizeUrl: 'http://provider.test/auth',
  clientId: 'club',
  scope: 'openid email profile gender birthday',
}

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }))

describe('a trip to the provider', () => {
  it('is refused on the way back with another state, without an answer, or a second time', async () => {
    const storage = aStorage()
    const url = new URL(await setOut(PROVIDER, { from: 'sign-in', language: 'bm', clubUrl: 'http://club.test/app', storage }))
    expect(comeBack('?code=c&state=forged', storage)).toBeNull()
    expect(comeBack('', storage)).toBeNull()
    const search = `?code=c&state=${url.searchParams.get('state')}`
    expect(comeBack(search, storage)).toMatchObject({ provider: 'local', from: 'sign-in' })
    expect(comeBack(search, storage)).toBeNull()
  })

  it('asks for e-mail, profile, gender and birthday, and keeps its secret to itself', async () => {
    const storage = aStorage()
    const url = new URL(await setOut(PROVIDER, { from: 'sign-up', language: 'en', clubUrl: 'http://club.test/app', storage }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'openid email profile gender birthday',
      redirect_uri: 'http://club.test/app/en/signin',
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    const trip = comeBack(`?error=access_denied&state=${url.searchParams.get('state')}`, storage)
    expect(url.href).not.toContain(trip?.codeVerifier)
  })
})
