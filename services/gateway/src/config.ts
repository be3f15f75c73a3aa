import { objectsEnv } from '@club/objects'
import { address, baseEnv, loadEnv } from '@club/service-host'
import * as z from 'zod'

// The gateway keeps nothing: it has no database.
const { DATABASE_URL: _database, ...host } = baseEnv

const secret = () => z.string().min(16, 'must have at least 16 characters')

const Env = z.object({
  ...host,
  ...objectsEnv,
  /** Port that browsers connect to. */
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** The published web site. */
  SITE_DIR: z.string().min(1),
  /** Scheme, host and port as browsers see them. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  /** Origin of the back office, its only one; empty: beside the member web. */
  ADMIN_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)]).default(''),
  /** Proxies in front that add to X-Forwarded-For; 0 trusts the socket alone. */
  PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  TOKEN_PUBLIC_KEY_FILE: z.string().min(1),
  FILE_SECRET: secret(),
  DEVICE_SECRET: secret(),
  PARTNER_SECRET: secret().optional(),
  /** Multiplies the limits per address and per subject (decision D130). */
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  /**
   * How long questions about members gather before they go to a service together, which spares calls where each crosses
   * between processes of a busy machine (ADR 7).
   */
  READS_BATCH_WAIT_MS: z.coerce.number().int().min(0).max(100).default(20),
  /** The most calls of members that services work on at once; under overload fewer, as many as are answered in time. */
  CONCURRENT_CALLS_MAX: z.coerce.number().int().min(1).max(100_000).default(1024),
  /** Minutes that staff may be idle before they sign in again; their unsaved text stays. */
  ADMIN_IDLE_MINUTES: z.coerce.number().int().min(1).max(480).default(30),
  /** New connections that are taken in each turn of the event loop; 1 is Node's own, and each more costs 3 µs of a connection that comes alone. */
  ACCEPTS_PER_TURN: z.coerce.number().int().min(1).max(256).default(64),
  /** Open connections of browsers; never more than half of what the process may open (ulimit -n). */
  CONNECTIONS_MAX: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  /** Connections of one IPv4 address, or 64 bits of IPv6; no effect behind a proxy, whose address all share. */
  CONNECTIONS_PER_NETWORK_MAX: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  LIVE_CONNECTIONS_PER_MEMBER_MAX: z.coerce.number().int().min(1).max(100).default(8),
  BRAND_NAME: z.string().min(1).max(100).default('Baby Club'),
  SISTER_SHOP_NAME: z.string().min(1).default('Drypers Shop'),
  /** The brand's own site; a domain that nobody owns until an installation names its own (decision D55). */
  BRAND_SITE_URL: z.string().default('https://www.example.com'),
  BRAND_SEARCH_URL: z.string().default('https://www.example.com/search'),
  BRAND_SHOP_URL: z.string().default('https://www.example.com/shop'),
  BRAND_FORUM_URL: z.string().default('https://www.example.com/forum'),
  /** Authorisation page of the social provider; unset: no buttons (decision D30). */
  SOCIAL_AUTHORIZE_URL: z.string().default(''),
  SOCIAL_PROVIDER: z.string().default('facebook'),
  SOCIAL_LABEL: z.string().default('Facebook'),
  SOCIAL_APP_ID: z.string().default(''),
  SOCIAL_SCOPES: z.string().default('openid email profile gender birthday'),
  RECEIPT_INSIGHTS_URL: z.string().default(''),
  /** Takes analytics events as JSON; empty: none leaves the page (decision D119). */
  TRACKER_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  SUPPORT_PHONE: z.string().default('+603-0000 0000'),
  SUPPORT_EMAIL: z.string().default('support@example.com'),
  SUPPORT_HOURS_EN: z.string().default('Mon-Fri 9am-5.30pm'),
  SUPPORT_HOURS_BM: z.string().default('Isnin-Jumaat 9 pagi-5.30 petang'),
  IDENTITY_ADDR: address(),
  POINTS_LEDGER_ADDR: address(),
  TIERS_ADDR: address(),
  CATALOGUE_ADDR: address(),
  SAMPLES_ADDR: address(),
  CONTESTS_ADDR: address(),
  CODES_ADDR: address(),
  REPORTING_ADDR: address(),
  CONTENT_ADDR: address(),
  NOTIFICATIONS_ADDR: address(),
  FRAUD_ADDR: address(),
  RELEASES_ADDR: address(),
})

export type Config = Readonly<z.infer<typeof Env>>

/** Reads this service's environment. @throws Error naming each bad variable. */
export const loadConfig = (env?: NodeJS.ProcessEnv): Config => loadEnv(Env, env)
