import * as z from 'zod'
import { refuseRenamedVariables } from './renamed-variables'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1')

const ADDRESS = /^[^\s:/,]+:\d{1,5}$/
const IPV4_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}:\d{1,5}$/
const isOfReplicas = (given: string): boolean => given.includes(',') && given.split(',').every((one) => IPV4_ADDRESS.test(one))

/** `host:port` of another process, or those of its replicas where no name has them all: `127.0.0.1:5001,127.0.0.1:5002`. */
export const address = () =>
  z.string().refine((given) => ADDRESS.test(given) || isOfReplicas(given), 'must be host:port, or several with IPv4 addresses and commas between')

/** A switch: true or false. */
export const toggle = (fallback: boolean) => z.preprocess((value) => value ?? String(fallback), flag)

/** Variables that every service reads from its environment; spread into the service's own schema. */
export const baseEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: z.string().min(1).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  GRPC_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  ADMIN_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  DATABASE_URL: z.string().min(1),
  /** URL for session locks when DATABASE_URL is a pooler that gives a connection for a transaction only; empty: DATABASE_URL. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** Connections to PostgreSQL that one process opens at most. */
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(100).default(6),
  NATS_URL: z.string().min(1),
  /** A user's credentials (JWT and seed), or the seed of an NKEY alone, instead of a name and a password in NATS_URL. */
  NATS_CREDS_FILE: z.string().min(1).optional(),
  /** CA that signed the servers' certificates, where no public authority did. */
  NATS_CA_FILE: z.string().min(1).optional(),
  /** Copies of a new stream, and its maximum size. */
  NATS_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  NATS_STREAM_BYTES_MAX: z.coerce.number().int().min(1_048_576).optional(),
  REDIS_URL: z.string().min(1),
  ALLOW_TEST_CLOCK: toggle(false),
  DRAIN_SECONDS_MAX: z.coerce.number().int().min(1).max(120).default(15),
  /** This service's own private key, and the public keys of all: who calls is proven (ADR 22). Tests alone do without. */
  RPC_KEY_FILE: z.string().min(1).optional(),
  RPC_CALLERS_FILE: z.string().min(1).optional(),
}

const TelemetryEnv = z.object({
  /** OTLP endpoint over HTTP for spans and metrics; absent: nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  /** The share of the traces begun here that is recorded; a caller's decision also applies to its callees. */
  OTEL_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.05),
})

/** Telemetry that a process exports; the same for all services in it. */
export type TelemetryConfig = Readonly<z.infer<typeof TelemetryEnv>>

/** Reads it. @throws Error one sentence that names every bad variable. */
export const loadTelemetryConfig = (env?: NodeJS.ProcessEnv): TelemetryConfig => loadEnv(TelemetryEnv, env)

/** The part of the configuration that the host itself needs. */
export interface HostConfig {
  readonly NODE_ENV: 'development' | 'test' | 'production'
  readonly LOG_LEVEL: string
  /** Log file in place of stdout: of services that share a process, each has its own. */
  readonly LOG_FILE?: string | undefined
  readonly HOST: string
  readonly GRPC_PORT: number
  readonly ADMIN_PORT: number
  readonly ALLOW_TEST_CLOCK: boolean
  readonly DATABASE_DIRECT_URL?: string | undefined
  readonly DATABASE_POOL_MAX?: number | undefined
  readonly NATS_CREDS_FILE?: string | undefined
  readonly NATS_CA_FILE?: string | undefined
  readonly NATS_STREAM_REPLICAS?: number | undefined
  readonly NATS_STREAM_BYTES_MAX?: number | undefined
  readonly DRAIN_SECONDS_MAX: number
  readonly RPC_KEY_FILE?: string | undefined
  readonly RPC_CALLERS_FILE?: string | undefined
}

/**
 * Reads and freezes the configuration.
 * @throws Error one sentence that names every bad variable, and never a value; or the new name of each that was renamed.
 */
export function loadEnv<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv = process.env): Readonly<z.infer<Schema>> {
  refuseRenamedVariables(env)
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const bad = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
    throw new Error(`The environment is not usable: ${bad.join(', ')}.`)
  }
  const config = parsed.data as z.infer<Schema> & { NODE_ENV?: string; ALLOW_TEST_CLOCK?: boolean; RATE_LIMIT_SCALE?: number }
  // Decision D12, D130: a deployed image never lets a caller choose the time.
  if (config.NODE_ENV === 'production' && config.ALLOW_TEST_CLOCK)
    throw new Error('The environment is not usable: ALLOW_TEST_CLOCK is refused when NODE_ENV is production.')
  // A number that tests and benchmarks raise would switch every limit off.
  if (config.NODE_ENV === 'production' && (config.RATE_LIMIT_SCALE ?? 1) > 1)
    throw new Error('The environment is not usable: RATE_LIMIT_SCALE above 1 is refused when NODE_ENV is production.')
  return Object.freeze(config)
}

/** The key with which a one-off command calls services: that of the command's service; undefined where it has none. */
export const commandKeyFile = (env: NodeJS.ProcessEnv = process.env): string | undefined => env['RPC_KEY_FILE'] || undefined
