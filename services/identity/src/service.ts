import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { NotificationsServiceDefinition } from '@club/contracts/notifications'
import { MemberDataServiceDefinition } from '@club/contracts/platform/member-data'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import { createJobs, idempotencyPruning, inboxPruning } from '@club/jobs'
import { serveMemberData } from '@club/member-data'
import { openNats, startRelay } from '@club/messaging'
import { openObjects } from '@club/objects'
import { connect, migrationOf, openPostgres } from '@club/postgres'
import { serveRecords, serveUndo } from '@club/records'
import { APP_PATH } from '@club/rules'
import { createHost } from '@club/service-host'
import type { Host, Service } from '@club/service-host'
import { createBulkFiles } from './clients/bulk-files'
import { createGraphProvider } from './clients/graph-provider'
import { createOidcProvider } from './clients/oidc-provider'
import { createProducts } from './clients/catalogue-products'
import { createSender } from './clients/notifications-sender'
import { createSamples } from './clients/samples-offer'
import { createSisterShop } from './clients/sister-shop'
import type { Deps } from './commands/deps'
import { seedDemo } from './commands/seed-demo'
import { limitsOf, loadConfig, loadToolConfig } from './config'
import type { ToolConfig } from './config'
import { startDispatcher } from './jobs/dispatcher'
import { createIdentityServer } from './grpc/server'
import { startBulkUsers } from './jobs/bulk-users'
import { identityJobs } from './jobs/jobs'
import { PERSONAL_DATA } from './personal-data'
import { inversesOfIdentity } from './undo'
import { runOps } from './ops'
import { eraseBulkFiles } from './processes/erase-bulk-files'
import { createErasures } from './sagas/erase-member'
import { createSampleClaims } from './sagas/claim-sample'
import { createMessages } from './store/outgoing-messages'
import { createPasswordHasher } from './store/password-hasher'
import type { PasswordHasher } from './store/password-hasher'
import { promoterKind } from './store/promoters'
import { createSecrets } from './store/secrets'
import { openTokenSigner } from './store/token-signer'
import { onAudited } from './subscribers/on-audited'
import { onCodeRegistered } from './subscribers/on-code-registered'

export const service: Service = {
  name: 'identity',
  serve,
  migrate: migrationOf('identity'),
  seed: async () => ({}),
  'seed-demo': () =>
    withTools((deps, { DEMO_PASSWORD }) => {
      if (!DEMO_PASSWORD) throw new Error('DEMO_PASSWORD is not set: the demo accounts need one.')
      return seedDemo(deps, DEMO_PASSWORD)
    }),
  ops: (args) =>
    withTools((deps, config) =>
      runOps(
        { ...deps, limits: { eraseAfterDays: config.ERASE_AFTER_DAYS }, testClockAllowed: config.ALLOW_TEST_CLOCK, adminPassword: config.ADMIN_PASSWORD },
        args,
      ),
    ),
}

async function serve(env?: NodeJS.ProcessEnv): Promise<Host> {
  const config = loadConfig(env)
  const host = createHost('identity', config)
  const db = await openPostgres(host, config)
  const nats = openNats(host, config.NATS_URL)
  startRelay(host, db, nats)

  const secrets = createSecrets({ otpSecret: config.OTP_SECRET, linkSecret: config.LINK_SECRET })
  const messages = createMessages(secrets)
  startDispatcher(host, messages, { db, secrets, sender: createSender(host.client(NotificationsServiceDefinition, config.NOTIFICATIONS_ADDR)) })

  const onFault = (part: string) => (reason: string) => host.log.warn({ part, reason }, 'a partner did not answer')
  const { SISTER_SHOP_URL, SISTER_SHOP_NAME, SOCIAL_PROVIDER_URL, SOCIAL_PROVIDER, SOCIAL_APP_ID, SOCIAL_APP_SECRET } = config
  const limits = limitsOf(config)
  const site = { url: `${config.PUBLIC_ORIGIN.replace(/\/$/, '')}${APP_PATH}`, brand: config.BRAND_NAME }
  const samples = createSamples(host.client(SamplesServiceDefinition, config.SAMPLES_ADDR))
  const hasher = hasherOf(config)
  // Measures a hash here, so that the first burst is not judged by a guess.
  await hasher.hash(config.BRAND_NAME)
  host.grpc(
    IdentityServiceDefinition,
    createIdentityServer({
      db,
      messages,
      onSendRefused: (limit) => host.log.warn({ limit }, 'an SMS or mail was not sent because a limit was reached'),
      secrets,
      hasher,
      signer: await openTokenSigner(config.TOKEN_PRIVATE_KEY_FILE),
      limits,
      site,
      products: createProducts(host.client(CatalogueServiceDefinition, config.CATALOGUE_ADDR)),
      samples,
      claims: createSampleClaims(host, db, samples),
      shop: createSisterShop({ url: SISTER_SHOP_URL, name: SISTER_SHOP_NAME, onFault: onFault('sister shop') }),
      social: (config.SOCIAL_PROVIDER_KIND === 'oidc' ? createOidcProvider : createGraphProvider)({
        url: SOCIAL_PROVIDER_URL,
        name: SOCIAL_PROVIDER,
        appId: SOCIAL_APP_ID,
        appSecret: SOCIAL_APP_SECRET,
        onFault: onFault('social provider'),
      }),
    }),
  )
  serveRecords(host, db, [promoterKind(site.url, secrets.records)])
  serveMemberData(host, { db, inventory: PERSONAL_DATA })
  serveUndo(host, db, inversesOfIdentity({ secrets, site }))
  onAudited(host, { db, nats })
  onCodeRegistered(host, { db, nats, limits, secrets })
  startBulkUsers(host, db)
  const ledger = host.client(PointsLedgerServiceDefinition, config.POINTS_LEDGER_ADDR)
  const files = createBulkFiles(openObjects(config))
  const erasures = createErasures(host, {
    db,
    secrets,
    inventory: PERSONAL_DATA,
    forfeit: async (memberId) => void (await ledger.closeBooks({ memberId })),
    eraseFiles: (values) => eraseBulkFiles({ db, files }, values),
    elsewhere: {
      'points-ledger': host.client(MemberDataServiceDefinition, config.POINTS_LEDGER_ADDR).eraseMember,
      codes: host.client(MemberDataServiceDefinition, config.CODES_ADDR).eraseMember,
      catalogue: host.client(MemberDataServiceDefinition, config.CATALOGUE_ADDR).eraseMember,
      samples: host.client(MemberDataServiceDefinition, config.SAMPLES_ADDR).eraseMember,
      contests: host.client(MemberDataServiceDefinition, config.CONTESTS_ADDR).eraseMember,
      reporting: host.client(MemberDataServiceDefinition, config.REPORTING_ADDR).eraseMember,
      notifications: host.client(MemberDataServiceDefinition, config.NOTIFICATIONS_ADDR).eraseMember,
      fraud: host.client(MemberDataServiceDefinition, config.FRAUD_ADDR).eraseMember,
    },
  })
  createJobs(host, {
    redisUrl: config.REDIS_URL,
    db,
    jobs: [...identityJobs(db, erasures, host.log), inboxPruning('identity', db, nats), idempotencyPruning('identity', db)],
  })
  await host.start()
  return host
}

function hasherOf(config: Pick<ToolConfig, 'ARGON_MEMORY_KIB' | 'ARGON_PASSES' | 'ARGON_CONCURRENCY_MAX' | 'ARGON_WAIT_MS_MAX'>): PasswordHasher {
  return createPasswordHasher({
    memoryKib: config.ARGON_MEMORY_KIB,
    passes: config.ARGON_PASSES,
    concurrencyMax: config.ARGON_CONCURRENCY_MAX,
    waitMsMax: config.ARGON_WAIT_MS_MAX,
  })
}

async function withTools<T>(run: (deps: Pick<Deps, 'db' | 'hasher'>, config: ToolConfig) => Promise<T>): Promise<T> {
  const config = loadToolConfig()
  const db = connect(config.DATABASE_URL)
  try {
    return await run({ db, hasher: hasherOf(config) }, config)
  } finally {
    await db.end()
  }
}
