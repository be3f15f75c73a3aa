import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PATH } from '@club/rules'
import { paramsOf, refusedReply } from '@club/service-host'
import type { Host } from '@club/service-host'
import { testHost, testNatsUrl } from '@club/testing'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey } from 'jose'
import { loadConfig } from '../src/config'
import { createGateway } from '../src/create-gateway'
import { serveScripts, ofEach, sessions } from './scripted-services'
import type { Asked, Scripts } from './scripted-services'

// A suite starts a dozen servers; on a busy machine that alone takes seconds.
jest.setTimeout(30_000)

export const PARTNER_SECRET = 'partner-secret-of-tests'
/** Signature of a partner (decision D131). */
export const signatureOf = (body: string | Uint8Array, secret = PARTNER_SECRET): string => createHmac('sha256', secret).update(body).digest('hex')

export const MEMBER = '0190f8f0-0000-7000-8000-000000000001'
export const SESSION = '0190f8f0-0000-7000-8000-000000000051'
export const EXPORT = '0190f8f0-0000-7000-8000-0000000000e1'
export const ADMIN = '0190f8f0-0000-7000-8000-0000000000aa'
export const BRAND = '0190f8f0-0000-7000-8000-0000000000b1'
export const FORMAT = '0190f8f0-0000-7000-8000-0000000000f1'
export const SIZE = '0190f8f0-0000-7000-8000-0000000000c1'
export const AT = new Date('2026-01-15T02:00:00.000Z')

/** The form of somebody who joins. */
export const SIGN_UP = {
  name: 'Nur Aisyah',
  number: '0123456789',
  email: 'a@b.my',
  password: 'Passw0rd!',
  dob: '1995-05-05',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'trying',
}

export const aMember = (changes: object = {}) => ({
  id: MEMBER,
  name: 'Aisyah',
  number: '60123456789',
  email: 'aisyah@example.com',
  dob: '1990-01-01',
  gender: 'female',
  race: 'malay',
  nationality: 'malaysian',
  pregnancyStage: 'trying',
  pregnancyStageUpdatedAt: AT,
  referralCode: 'ABCDEFGH',
  allowRefer: true,
  forceUpdated: true,
  language: 'en',
  registeredAt: AT,
  ...changes,
})

/** Identity's answer about the tokens of many accounts, from its answer about one. */
export const tokenVersions =
  (versionOf: (request: { subject: string; subjectKind: string }) => object) =>
  ({ subjects }: { subjects: { subject: string; subjectKind: string }[] }) => ({ versions: subjects.map(versionOf) })

/** Services that know one member, one brand and nothing else. */
export const quietServices = (): Scripts => ({
  identity: {
    listTokenVersions: tokenVersions(({ subjectKind }) => ({ version: 1, blocked: false, role: subjectKind === 'admin' ? 'dev' : 'user' })),
    listSessions: sessions(() => ({ result: { $case: 'session', value: { member: aMember(), token: '' } } })),
    signUp: () => ({ result: { $case: 'signedUp', value: { memberId: MEMBER, referralCode: 'ABCDEFGH' } } }),
    resendOtp: () => ({ result: { $case: 'retryAfterSeconds', value: 60 } }),
    verifyOtp: () => refused('IDENTITY_REFUSAL_WRONG_OTP'),
    verifyLink: () => refused('IDENTITY_REFUSAL_LINK_EXPIRED'),
    signIn: () => refused('IDENTITY_REFUSAL_NOT_REGISTERED'),
    forgotPassword: () => refused('IDENTITY_REFUSAL_EMAIL_NOT_REGISTERED'),
    resetPassword: () => refused('IDENTITY_REFUSAL_RESET_LINK_EXPIRED'),
    endSession: () => ({ result: { $case: 'done', value: {} } }),
    setLanguage: () => ({ result: { $case: 'done', value: {} } }),
    checkBulkUsers: () => ({ issues: [], memberIds: [] }),
    editDetails: () => ({ result: { $case: 'edited', value: { member: aMember(), pointsAwarded: 0n } } }),
    addAddress: () => refused('IDENTITY_REFUSAL_INVALID_ADDRESS'),
    saveBaby: () => refused('IDENTITY_REFUSAL_INVALID_BABY'),
    listHouseholds: ({ memberId }) => ({ result: { $case: 'households', value: { households: [{ key: 'home', memberIds: [memberId, 'mate'] }] } } }),
    getPassLink: () => ({ result: { $case: 'none', value: {} } }),
    savePassLink: () => ({ result: { $case: 'link', value: { token: 'a-token', name: 'Aisyah', createdAt: AT } } }),
    revokePassLink: () => ({ result: { $case: 'done', value: {} } }),
    findPassLink: () => ({ result: { $case: 'found', value: { memberId: MEMBER, name: 'Aisyah', membershipEnded: false } } }),
    acknowledgeSsoPopup: () => ({ result: { $case: 'session', value: { member: aMember(), token: '' } } }),
    adminSignIn: () => refused('IDENTITY_REFUSAL_WRONG_ADMIN_LOGIN'),
    getAdmin: () => ({ result: { $case: 'admin', value: { id: ADMIN, username: 'dev', role: 'dev', token: '' } } }),
    listMemberNames: () => ({ members: [{ id: MEMBER, name: 'Aisyah', email: 'aisyah@example.com', number: '60123456789', quiet: true, status: 'active' }] }),
    searchMembers: () => ({ members: [] }),
    actOnMember: () => ({ result: { $case: 'acted', value: { email: 'aisyah@example.com' } } }),
    describeMember: () => ({ result: { $case: 'described', value: { account: aMember(), status: 'active' } } }),
    recordAudit: () => ({}),
    listAudit: () => ({ rows: [] }),
    listReaders: () => ({ readings: [] }),
    listSignIns: () => ({ found: true, signIns: [] }),
    beginExport: () => ({ result: { $case: 'begun', value: { exportId: EXPORT, contacts: ['aisyah@example.com'] } } }),
    endExport: () => ({ result: { $case: 'done', value: {} } }),
    listViews: () => ({ views: [] }),
    saveView: ({ name, query, shared }: { name: string; query: string; shared: boolean }) => ({
      result: { $case: 'view', value: { id: ADMIN, name, query, shared, owner: 'dev', own: true, removable: true } },
    }),
    removeView: () => ({ result: { $case: 'done', value: {} } }),
    setQuiet: () => ({ result: { $case: 'done', value: {} } }),
    findMembersByEmail: ({ emails }: { emails: readonly string[] }) => ({ memberIds: emails.map(() => MEMBER) }),
  },
  ledger: {
    listBooks: ofEach(
      { balance: 120n, accountVersion: 1n, lines: [{ id: 'e1', points: 120n, source: 'Unique Code', balanceAfter: 120n, accountVersion: 1n, occurredAt: AT }] },
      'books',
    ),
    listEntries: () => ({ entries: [] }),
    readBalanceAt: () => ({ balance: 120n }),
    sumMonths: () => ({ months: [] }),
  },
  tiers: {
    getStandings: ({ memberIds }: { memberIds: readonly string[] }) => ({
      standings: memberIds.map((memberId) => ({
        memberId,
        tier: 'Gold',
        earnedPastYear: 120n,
        resetOn: '2027-01-14',
        highTierPoints: 3999n,
        nextTier: 'Platinum',
        accountVersion: 1n,
      })),
    }),
    getStandingAt: () => ({ tier: 'Gold', earnedPastYear: 120n }),
  },
  catalogue: {
    searchMembers: () => ({ members: [] }),
    findParcels: () => ({ parcels: [] }),
    claimProduct: () => ({ isKnown: true }),
    returnProduct: () => ({}),
    listBrands: () => ({
      brands: [
        {
          id: BRAND,
          name: 'DryPantz',
          createdAt: AT,
          updatedAt: AT,
          formats: [{ id: FORMAT, name: 'pants', sizes: [{ id: SIZE, name: 'm', description: '7-12 kg' }] }],
        },
      ],
    }),
    listMembersRewards: ofEach({ vouchers: [], orders: [] }, 'members'),
    listOrders: () => ({ result: { $case: 'page', value: { orders: [] } } }),
    listVouchers: () => ({ result: { $case: 'page', value: { vouchers: [] } } }),
    countHeldAt: () => ({ openOrders: 1, unusedVouchers: 2 }),
    useVoucher: () => refused('CATALOGUE_REFUSAL_VOUCHER_NOT_FOUND'),
  },
  samples: {
    searchMembers: () => ({ members: [] }),
    findParcels: () => ({ parcels: [] }),
    listSamples: () => ({ samples: [{ id: 's1', brandId: BRAND, formatId: FORMAT, sizeId: SIZE, inventory: 5, redeemed: 1, active: true, updatedAt: AT }] }),
    listMembersSamples: ofEach({ orders: [], allowRequest: true, promptFeedback: false }, 'members'),
    listOrders: () => ({ result: { $case: 'page', value: { orders: [] } } }),
    mayRequest: () => ({ allowed: true }),
  },
  contests: {
    listQuests: () => ({ groups: [] }),
    listMembersEntries: ofEach({ entries: [] }, 'members'),
    listEntryCounts: () => ({ result: { $case: 'page', value: { entries: [] } } }),
    describeMember: () => ({ entries: [], boxes: [] }),
    getMysteryCampaign: () => ({ fromDay: '', toDay: '', winners: [], draws: [] }),
    listWishTotals: () => ({ totals: [] }),
    listContests: () => ({ contests: [] }),
    listContestDrafts: () => ({ drafts: [] }),
    listGifts: () => ({ gifts: [] }),
    toggleContest: () => refused('CONTEST_EDIT_REFUSAL_NOT_FOUND'),
    listBoxes: () => ({ boxes: [] }),
  },
  codes: {
    registerCodes: ({ items }: { items: unknown[] }) => ({
      items: items.map(() => refused('CODES_REFUSAL_UNKNOWN_CODE')),
    }),
    listBatches: () => ({ batches: [aBatch()], doublePointsDay: 15, generating: false }),
    toggleBatch: () => refused('CODES_REFUSAL_BATCH_NOT_FOUND'),
    setDoublePointsDay: () => refused('CODES_REFUSAL_INVALID_DAY'),
    generateBatch: () => refused('CODES_REFUSAL_GENERATION_IN_PROGRESS'),
    findCode: () => ({ codes: [] }),
    findAttemptCodes: () => ({ attempts: [] }),
    searchMembers: () => ({ members: [] }),
    listBatchCodes: () => ({ codes: [] }),
    listMemberReceipts: () => ({ receipts: [] }),
    readBatchFile: ({ asWorkbook }) =>
      asWorkbook ? [{ data: Buffer.from('the workbook') }] : [{ data: Buffer.from('code\n') }, { data: Buffer.from('ABCDEFGH23\n') }],
  },
  reporting: { listScans: () => [], summariseScans: () => ({ days: [] }), listTimeline: () => ({ rows: [] }) },
  content: {
    listNews: () => ({ news: [] }),
  },
  notifications: {
    listInboxes: ofEach({ notes: [] }, 'inboxes'),
    readNote: () => ({ found: false, notes: [] }),
    removeNote: () => ({ found: true, notes: [] }),
    listSent: () => ({ enabled: true, messages: [] }),
  },
  fraud: {
    addAppeal: () => ({ result: { $case: 'added', value: { appealId: '' } } }),
    decideAlarm: () => refused('FRAUD_REFUSAL_ALARM_NOT_FOUND'),
    listAlarms: () => ({ result: { $case: 'page', value: { alarms: [], more: false, kinds: [] } } }),
  },
  releases: {
    admitPublisher: () => refused('RELEASES_REFUSAL_UNSIGNED'),
    changeRelease: () => refused('RELEASES_REFUSAL_NO_CANARY'),
    listReleases: () => ({ releases: [] }),
    listRates: () => ({ rates: [] }),
    reportBrowser: () => ({}),
    reportCrash: () => ({}),
  },
  records: { listRecords: () => ({ records: [] }) },
  jobs: { runJob: () => ({ known: true, counts: { changed: 3n } }) },
  undoers: {
    previewUndo: () => ({ changes: [] }),
    undo: () => ({ changes: [] }),
  },
  memberData: { exportMember: ({ list }: { list: string }) => (list === 'member' ? [{ rows: [JSON.stringify({ id: MEMBER })] }] : []) },
})

export const aBatch = (changes: object = {}) => ({
  id: 'b0000000-0000-7000-8000-000000000001',
  brand: { id: BRAND, name: 'DryPantz' },
  format: { id: FORMAT, name: 'pants' },
  size: { id: SIZE, name: 'm' },
  createdAt: AT,
  points: 150n,
  quantity: 1,
  status: 'complete',
  active: true,
  fileReady: true,
  createdBy: ADMIN,
  ...changes,
})

/** A service's "no". */
export const refused = (reason: string, { field = '', retryAfterSeconds = 0, ...params }: RefusalGiven = {}) =>
  refusedReply(reason, { field, retryAfterSeconds, params: paramsOf(params) })

/** Details of a refusal besides its reason; fields that the message lacks are params. */
interface RefusalGiven {
  readonly field?: string
  readonly retryAfterSeconds?: number
  readonly [param: string]: unknown
}

export interface GivenGateway {
  readonly scripts: Scripts
  readonly origin: string
  readonly api: string
  readonly site: string
  token(changes?: { sub?: string; role?: string; ver?: number; jti?: string; expiresInSeconds?: number; key?: CryptoKey }): Promise<string>
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>
  /** The services go away, or come back. */
  stop(): Promise<void>
}

/** A gateway on free ports before scripted services; each suite has its own. */
export async function givenGateway(env: Record<string, string> = {}, onAsked?: (asked: Asked) => void): Promise<GivenGateway> {
  const scripts = quietServices()
  const services = testHost('services')
  serveScripts(services, scripts, onAsked)
  const { grpcPort } = await services.start()
  const keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const site = join(folder, 'site')
  mkdirSync(site)
  const keyFile = join(folder, 'public.pem')
  writeFileSync(keyFile, await exportSPKI(keys.publicKey))
  const at = `127.0.0.1:${grpcPort}`
  const addresses = [
    'IDENTITY',
    'POINTS_LEDGER',
    'TIERS',
    'CATALOGUE',
    'SAMPLES',
    'CONTESTS',
    'CODES',
    'REPORTING',
    'CONTENT',
    'NOTIFICATIONS',
    'FRAUD',
    'RELEASES',
  ]
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    SITE_DIR: site,
    OBJECTS_DIR: join(folder, 'objects'),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    TOKEN_PUBLIC_KEY_FILE: keyFile,
    FILE_SECRET: 'file-secret-of-tests',
    DEVICE_SECRET: 'device-secret-of-tests',
    PARTNER_SECRET,
    NATS_URL: testNatsUrl(),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    ALLOW_TEST_CLOCK: 'true',
    RATE_LIMIT_SCALE: '100000',
    ACCEPTS_PER_TURN: '1',
    ...Object.fromEntries(addresses.map((name) => [`${name}_ADDR`, at])),
    ...env,
  })
  const host: Host = testHost('gateway')
  const { port } = await createGateway(host, config)
  const origin = `http://127.0.0.1:${port}`
  const api = `${origin}${API_PATH}`
  return {
    scripts,
    origin,
    api,
    site,
    token: ({ sub = MEMBER, role = 'user', ver = 1, jti = SESSION, expiresInSeconds = 3600, key = keys.privateKey } = {}) =>
      new SignJWT({ role, ver })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(sub)
        .setJti(jti)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInSeconds)
        .sign(key),
    async call(method, path, { body, token, headers = {} } = {}) {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      return { status: response.status, body: (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>, headers: response.headers }
    },
    async stop() {
      await host.stop()
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
