import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGraphProvider } from '../src/clients/graph-provider'
import { createOidcProvider } from '../src/clients/oidc-provider'
import { createSisterShop } from '../src/clients/sister-shop'

/** A partner that answers by path; its requests stay readable. */
const answers = new Map<string, (query: URLSearchParams) => { status?: number; body?: unknown } | undefined>()
const faults: string[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://partner')
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const form = request.headers['content-type']?.includes('urlencoded') ? new URLSearchParams(text) : url.searchParams
    const answer = answers.get(url.pathname)
    // A path without an answer hangs, as a broken partner does.
    if (!answer) return
    const { status = 200, body = {} } = answer(form) ?? {}
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  answers.clear()
  faults.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const onFault = (reason: string) => void faults.push(reason)
const options = (over: object = {}) => ({ url, name: 'baby-id', appId: 'club', appSecret: 'secret', onFault, ...over })

describe('a Facebook-type provider', () => {
  const token = (over: object) => () => ({ body: { data: { app_id: 'club', is_valid: true, expires_at: 0, ...over } } })
  const personOf = (provider = 'baby-id', given = 'token', over: object = {}) => createGraphProvider(options(over)).personOf(provider, given)
  beforeEach(() => answers.set('/me', () => ({ body: { id: '42', email: 'parent@example.com', name: 'Nur Aisyah', birthday: '03/12/1994' } })))

  it('vouches for nobody without a token, under another name, or when it is not configured', async () => {
    answers.set('/debug_token', token({}))
    expect([await personOf('other'), await personOf('baby-id', ''), await personOf('baby-id', 'token', { url: undefined })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['of another app', { app_id: 'somebody else' }],
    ['that is not valid', { is_valid: false }],
    ['that has expired', { expires_at: 1_600_000_000 }],
  ])('refuses a token %s', async (_, over) => {
    answers.set('/debug_token', token(over))
    expect(await personOf()).toBeUndefined()
  })

  it('names the person of a good token by its own id, and does not say that the email is verified', async () => {
    answers.set('/debug_token', token({}))
    expect(await personOf()).toEqual({ issuer: 'baby-id', subject: '42', email: 'parent@example.com', isProven: false })
    answers.set('/me', () => ({ body: { email: 'parent@example.com' } }))
    expect(await personOf()).toBeUndefined()
  })

  it('changes a code and reads the birthday as it writes it', async () => {
    answers.set('/oauth/access_token', (query) => ({ body: { access_token: `${query.get('code')}-${query.get('code_verifier')}` } }))
    expect(await createGraphProvider(options()).exchange('baby-id', `${url}/en/signin?code=c&state=s`, 'v')).toEqual({
      accessToken: 'c-v',
      email: 'parent@example.com',
      name: 'Nur Aisyah',
      gender: undefined,
      birthday: '1994-03-12',
    })
  })
})

describe('an OpenID Connect provider', () => {
  const given = (introspection: object, userinfo: object = { sub: 's', email: 'parent@example.com', email_verified: true }) => {
    answers.set('/.well-known/openid-configuration', () => ({
      body: {
        issuer: url,
        token_endpoint: `${url}/token`,
        introspection_endpoint: `${url}/introspection`,
        userinfo_endpoint: `${url}/userinfo`,
        jwks_uri: `${url}/jwks`,
      },
    }))
    answers.set('/introspection', () => ({ body: introspection }))
    answers.set('/userinfo', () => ({ body: userinfo }))
  }
  const personOf = () => createOidcProvider(options()).personOf('baby-id', 'token')

  it.each([
    ['a token that it has ended', { active: false }, undefined],
    ['a token of another app', { active: true, client_id: 'somebody else' }, undefined],
    ['an email that it has not proven', { active: true, client_id: 'club' }, { sub: 's', email: 'parent@example.com', email_verified: false }],
    ['an email of which it does not say whether it has proven it', { active: true, client_id: 'club' }, { sub: 's', email: 'parent@example.com' }],
    ['a claim that is no claim', { active: true, client_id: 'club' }, { sub: 's', email: 'parent@example.com', email_verified: 'false' }],
  ])('does not vouch for %s', async (_, introspection, userinfo) => {
    given(introspection, userinfo)
    expect(await personOf()).toBeUndefined()
  })

  it('is found at the next try when it was away at the first', async () => {
    const provider = createOidcProvider(options())
    answers.set('/.well-known/openid-configuration', () => ({ status: 503 }))
    expect(await provider.personOf('baby-id', 'token')).toBeUndefined()
    expect(faults).toHaveLength(1)
    given({ active: true, client_id: 'club' })
    expect(await provider.personOf('baby-id', 'token')).toEqual({ issuer: url, subject: 's', email: 'parent@example.com', isProven: true })
  })
})

describe('the sister shop', () => {
  const verify = () => createSisterShop({ url, name: 'Drypers Shop', onFault }).verify('parent@example.com', 'pw')

  it('counts as unknown when it is slow, broken, or answers what nobody understands', async () => {
    expect(await verify()).toEqual({ kind: 'unknown' })
    for (const answer of [{ status: 500 }, { status: 404 }, { body: { name: '' } }]) {
      answers.set('/verify', () => answer)
      expect(await verify()).toEqual({ kind: 'unknown' })
    }
    expect(faults).toHaveLength(2)
  })

  it('refuses a password, or says whose it is', async () => {
    answers.set('/verify', () => ({ status: 401 }))
    expect(await verify()).toEqual({ kind: 'refused' })
    answers.set('/verify', () => ({ body: { name: 'Siew Ling', email: 'parent@example.com', number: null } }))
    expect(await verify()).toEqual({ kind: 'accepted', name: 'Siew Ling', email: 'parent@example.com', number: null })
  })
})
