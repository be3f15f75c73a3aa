import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { EventSubject } from '@club/contracts/events'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import type { Address, KnownSession, SignUpRequest } from '@club/contracts/identity'
import type { BodyOf, OwnBodyOf, PROMOTER } from '@club/contracts/records'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { Fault } from '@club/kernel'
import { serveRecords } from '@club/records'
import type { SendLimitName } from '@club/rules'
import { clock } from '@club/service-host'
import type { RefusalOf } from '@club/service-host'
import { anInstant, recordedEvents, testDatabase, testHost } from '@club/testing'
import type { Message, SampleRefusal, Samples, ShopAnswer } from '../src/domain/ports'
import { limitsOf, loadConfig } from '../src/config'
import { createIdentityServer } from '../src/grpc/server'
import { startBulkUsers } from '../src/jobs/bulk-users'
import { createSampleClaims } from '../src/sagas/claim-sample'
import { createMessages } from '../src/store/outgoing-messages'
import { createPasswordHasher } from '../src/store/password-hasher'
import { promoterKind } from '../src/store/promoters'
import { createSecrets } from '../src/store/secrets'
import { createTokenSigner } from '../src/store/token-signer'

export const PASSWORD = 'Sayang2baby!'
export const HOME: Address = {
  id: '',
  active: true,
  label: 'Home',
  houseNumber: '',
  line1: '12',
  line2: '',
  line3: 'Jalan Bangi',
  city: 'Bangi',
  state: 'Selangor',
  postcode: '43600',
  country: 'Malaysia',
  createdAt: undefined,
}
const ENV = {
  NODE_ENV: 'test',
  DATABASE_URL: 'unused',
  NATS_URL: 'unused',
  REDIS_URL: 'unused',
  TOKEN_PRIVATE_KEY_FILE: 'unused',
  OTP_SECRET: 'otp secret of the suite',
  LINK_SECRET: 'link secret of the suite',
  PUBLIC_ORIGIN: 'http://club.test',
  CATALOGUE_ADDR: 'unused:1',
  SAMPLES_ADDR: 'unused:1',
  NOTIFICATIONS_ADDR: 'unused:1',
  POINTS_LEDGER_ADDR: 'unused:1',
  CODES_ADDR: 'unused:1',
  CONTESTS_ADDR: 'unused:1',
  REPORTING_ADDR: 'unused:1',
  FRAUD_ADDR: 'unused:1',
}

/** A sample that is offered, by its article number ARTICLE-1. */
export const SAMPLE_ID = '00000000-0000-7000-8000-0000000000aa'

let sequence = 0
/** A number and an email that nobody else in the run has. */
export function somebody() {
  sequence += 1
  const tail = String(sequence).padStart(6, '0')
  return { number: `0121${tail}`, email: `parent${tail}-${randomBytes(3).toString('hex')}@example.com` }
}

/** A sign-up that nothing is wrong with. */
export const aSignUp = (overrides: Partial<SignUpRequest> = {}): SignUpRequest => ({
  ...somebody(),
  name: 'Nur Aisyah',
  dob: '1995-01-01',
  edb: '',
  gender: 'female',
  race: 'malay',
  nationality: 'malaysian',
  address: undefined,
  pregnancyStage: 'trying',
  referCode: '',
  password: PASSWORD,
  redeemSample: false,
  sampleId: '',
  receiveMail: true,
  language: 'en',
  children: [],
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  device: undefined,
  network: '',
  requester: undefined,
  ...overrides,
})

const A_PROMOTER: BodyOf<typeof PROMOTER> = { name: 'Puan Salmah', code: 'KL-00', region: '', supervisorName: '', post: '', number: '', utmLink: '' }
/** A promoter as identity's records have them. */
type SavedPromoter = BodyOf<typeof PROMOTER> & OwnBodyOf<typeof PROMOTER> & { readonly id: string; readonly updatedAt?: Date | undefined }

/** The whole service on a real database, with its partners played by the suite. */
export async function serveIdentity(settings: Readonly<Record<string, string>> = {}) {
  const db = await testDatabase(['services/identity/migrations'])
  const host = testHost('identity')
  const callers = testHost('callers')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const secrets = createSecrets({ otpSecret: ENV.OTP_SECRET, linkSecret: ENV.LINK_SECRET })
  const shop = new Map<string, ShopAnswer>()
  /** Person whom a provider reports as signed in, by token; the subject is the email where a test gives none. */
  const socialPeople = new Map<string, { email: string; subject?: string; isProven?: boolean }>()
  /** Orders asked of the samples service, and its answers; when gone for good it never answers. */
  const sampleShelf = {
    asked: [] as (readonly string[])[],
    orders: new Map<string, Parameters<Samples['order']>[1]>(),
    refuses: undefined as SampleRefusal | undefined,
    isAway: false,
  }
  /** The limits that refused an SMS or a mail. */
  const sendsRefused: SendLimitName[] = []
  const samples: Samples = {
    async check(sample, _home, housemateIds) {
      sampleShelf.asked.push(housemateIds)
      if (sample !== 'ARTICLE-1') return { kind: 'refused', reason: 'not-available' }
      return sampleShelf.refuses ? { kind: 'refused', reason: sampleShelf.refuses } : { kind: 'free', sampleId: SAMPLE_ID }
    },
    async order(key, claim) {
      if (sampleShelf.isAway) throw new Fault('away')
      if (sampleShelf.refuses) return { kind: 'refused', reason: sampleShelf.refuses }
      sampleShelf.orders.set(key, claim)
      return { kind: 'ordered', orderId: `order of ${claim.memberId}` }
    },
  }
  const deps = {
    db,
    messages: createMessages(secrets),
    onSendRefused: (limit: SendLimitName) => void sendsRefused.push(limit),
    secrets,
    // Cheap on purpose: these suites do not test the strength of the hash.
    hasher: createPasswordHasher({ memoryKib: 256, passes: 1, concurrencyMax: 4, waitMsMax: 2000 }),
    signer: await createTokenSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    limits: limitsOf(loadConfig({ ...ENV, ...settings })),
    site: { url: 'http://club.test/drypers-baby-club', brand: 'Baby Club' },
    products: { belongTogether: async ({ brandId, formatId }: { brandId: string; formatId: string }) => brandId === formatId },
    samples,
    claims: createSampleClaims(host, db, samples),
    shop: { name: 'Drypers Shop', verify: async (email: string) => shop.get(email) ?? { kind: 'unknown' as const } },
    social: {
      exchange: async () => undefined,
      personOf: async (_provider: string, token: string) => {
        const person = socialPeople.get(token)
        return person && { issuer: 'https://provider.test', subject: person.email, isProven: true, ...person }
      },
    },
  }
  host.grpc(IdentityServiceDefinition, createIdentityServer(deps))
  serveRecords(host, db, [promoterKind(deps.site.url, secrets.records)])
  startBulkUsers(host, db)
  const { grpcPort } = await host.start()
  const identity = callers.client(IdentityServiceDefinition, `127.0.0.1:${grpcPort}`, { deadlineMs: 15_000 })
  const records = callers.client(RecordServiceDefinition, `127.0.0.1:${grpcPort}`)

  /** Adds a promoter, or changes the one with the id. */
  async function savePromoter(
    { id, ...fields }: Partial<BodyOf<typeof PROMOTER>> & { readonly id?: string | undefined },
    seenAt?: Date,
  ): Promise<{ promoter?: SavedPromoter; refusal?: RefusalOf<string> }> {
    const body = JSON.stringify({ ...(id ? {} : A_PROMOTER), ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in A_PROMOTER)) })
    const { result, refusal } = await (id ? records.editRecord({ kind: 'promoter', id, seenAt, body }) : records.addRecord({ kind: 'promoter', body }))
    if (result?.$case !== 'record') return refusal ? { refusal } : {}
    const { body: kept, ...head } = result.value
    return { promoter: { ...(JSON.parse(kept) as SavedPromoter), ...head } }
  }

  /** Messages waiting to be sent to a number or an email, oldest first. */
  async function messagesTo(to: string): Promise<Message[]> {
    const { rows } = await db.query<{ id: string; sealed: Buffer }>('SELECT id, sealed FROM outgoing_messages ORDER BY id')
    return rows.map((row) => secrets.open(row.id, row.sealed)).filter((message) => message.to === to)
  }
  const otpOf = async (number: string) => /\b\d{4}\b/.exec((await messagesTo(number)).at(-1)?.text ?? '')?.[0] ?? 'none'
  /** The two values of the last link that was mailed. */
  async function linkOf(email: string) {
    const url = new URL((await messagesTo(email)).at(-1)?.links[0] ?? 'http://none')
    return { user: url.searchParams.get('user') ?? '', datems: BigInt(url.searchParams.get('datems') ?? '0') }
  }
  /** The events that were recorded for an aggregate, oldest first. */
  const eventsOf = <S extends EventSubject>(subject: S, aggregate?: string) => recordedEvents(db, subject, aggregate)
  async function signedUp(overrides: Partial<SignUpRequest> = {}) {
    const request = aSignUp(overrides)
    const { result, refusal } = await identity.signUp(request)
    if (result?.$case !== 'signedUp') throw new Error(`sign-up was refused: ${errorOf({ refusal }) ?? 'no result'}`)
    return { ...request, ...result.value, stored: `6${request.number}` }
  }
  async function member(overrides: Partial<SignUpRequest> = {}) {
    const parent = await signedUp(overrides)
    const asked = { memberId: parent.memberId, number: parent.number, otp: await otpOf(parent.stored), device: overrides.device }
    const { result, refusal } = await identity.verifyOtp(asked)
    if (result?.$case !== 'verified') throw new Error(`verification was refused: ${errorOf({ refusal }) ?? 'no result'}`)
    return parent
  }
  /** Identity's answer about one member, and whether the shown token is still valid. */
  const sessionOf = async (memberId: string, shown: { sessionId: string; expiresAt: number } = { sessionId: '', expiresAt: 0 }) => {
    const { sessions } = await identity.listSessions({ questions: [{ memberId, tokenExpiresAt: BigInt(shown.expiresAt), sessionId: shown.sessionId }] })
    return sessions[0] as KnownSession
  }
  return {
    db,
    deps,
    sessionOf,
    identity,
    savePromoter,
    publicKey,
    shop,
    socialPeople,
    sampleShelf,
    sendsRefused,
    messagesTo,
    otpOf,
    linkOf,
    eventsOf,
    signedUp,
    member,
    async stop() {
      await callers.stop()
      await host.stop()
      await db.drop()
    },
  }
}

export type Served = Awaited<ReturnType<typeof serveIdentity>>

/** Makes calls at a chosen instant. */
export const at = <T>(instant: string | Date, run: () => T): T => clock.runAt(typeof instant === 'string' ? anInstant(instant) : instant, run)

/** The name of the error a reply refuses with; undefined when it does not refuse. */
export const errorOf = ({ refusal }: { refusal: RefusalOf<string> | undefined }): string | undefined => refusal?.params['errorName']
