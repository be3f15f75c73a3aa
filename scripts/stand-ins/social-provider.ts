import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalizeEmail } from '@club/rules'
import Provider from 'oidc-provider'
import type { AccountClaims } from 'oidc-provider'
import { accountPage } from './account-page'
import { readForm } from './read-form'

/** Values that a person types into the provider's page. */
interface Person {
  readonly name: string
  /** Empty: the person does not let the provider disclose it. */
  readonly email: string
  readonly gender: string
  readonly birthday: string
}

export interface ProviderOptions {
  readonly issuer: string
  /** The club's addresses, as browsers may write them. */
  readonly clubUrls: readonly string[]
  readonly clientId: string
  readonly clientSecret: string
}

const HOUR_SECONDS = 3600

/** The same email is the same person, whatever else is typed; without an email everybody is somebody new. */
const subjectOf = ({ email }: Person): string => (email === '' ? randomUUID() : createHash('sha256').update(normalizeEmail(email)).digest('base64url'))

/** An OpenID Connect provider that accepts whatever identity one types: the social provider of the local run (decision D30). */
export function createProvider(options: ProviderOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** Last values that each person typed. */
  const people = new Map<string, Person>()
  const provider = new Provider(options.issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.clubUrls.flatMap((url) => [`${url}/en/signin`, `${url}/bm/signin`]),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'gender', 'birthday'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], gender: ['gender'], birthday: ['birthdate'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
    cookies: { keys: [randomBytes(32).toString('hex')], short: { path: '/' } },
    ttl: { AccessToken: HOUR_SECONDS, AuthorizationCode: 60, Interaction: HOUR_SECONDS, Session: 1, Grant: HOUR_SECONDS, IdToken: HOUR_SECONDS },
    // Asks each time, even a person who was here before: a local run has many people in one browser.
    loadExistingGrant: async (context) => {
      const grantId = context.oidc.result?.consent?.grantId
      return grantId ? context.oidc.provider.Grant.find(grantId) : undefined
    },
    interactions: { url: (_context, interaction) => `/account/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: (): AccountClaims => {
        const { name = '', email = '', gender = '', birthday = '' } = people.get(id) ?? {}
        return { sub: id, name, gender, birthdate: birthday, ...(email === '' ? {} : { email, email_verified: true }) }
      },
    }),
  })
  const serve = provider.callback()

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid, params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(accountPage({ uid, scope: String(params['scope'] ?? '') }))
      return
    }
    const form = await readForm(request)
    if (form.get('answer') !== 'allow') {
      await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'The person did not allow it' })
      return
    }
    const valueOf = (name: string) => form.get(name)?.trim() ?? ''
    const person: Person = {
      name: valueOf('name'),
      email: form.has('shareEmail') ? valueOf('email') : '',
      gender: valueOf('gender'),
      birthday: valueOf('birthday'),
    }
    const accountId = subjectOf(person)
    people.set(accountId, person)
    const grant = new provider.Grant({ accountId, clientId: options.clientId })
    grant.addOIDCScope(String(params['scope'] ?? 'openid'))
    const grantId = await grant.save()
    await provider.interactionFinished(request, response, { login: { accountId, remember: false }, consent: { grantId } })
  }

  return async (request, response) => {
    if (!request.url?.startsWith('/account/')) return serve(request, response)
    try {
      await choose(request, response)
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in has expired. Please go back to the club and start again.')
    }
  }
}
