import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Client as ObjectStore } from 'minio'
import { Client } from 'pg'

/**
 * The stores of a club, as their operator reaches them, from the environment:
 * - NAMESPACE, POSTGRES_POD and POSTGRES_DATA: the pod of PostgreSQL's StatefulSet and the folder of its data in it; KUBECTL: the program
 * - POSTGRES_URL (the superuser's), NATS_URL (of a user who may do everything)
 * - S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY
 */
export interface Stores {
  readonly namespace: string
  readonly pod: string
  readonly data: string
  readonly postgresUrl: string
  readonly natsUrl: string
  readonly objects: ObjectStore
  readonly bucket: string
  kubectl(args: readonly string[], stdio?: readonly ['ignore' | 'pipe', 'ignore' | 'pipe']): ChildProcess
}

/** @throws Error that names what is missing */
export function storesOf(env: NodeJS.ProcessEnv): Stores {
  const need = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing in the environment.`)
    return value
  }
  const endpoint = new URL(need('S3_ENDPOINT'))
  const useSSL = endpoint.protocol === 'https:'
  const namespace = need('NAMESPACE')
  return {
    namespace,
    pod: env['POSTGRES_POD'] ?? 'postgres-0',
    data: env['POSTGRES_DATA'] ?? '/data/postgres',
    postgresUrl: need('POSTGRES_URL'),
    natsUrl: need('NATS_URL'),
    bucket: env['S3_BUCKET'] ?? 'club',
    objects: new ObjectStore({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: need('S3_ACCESS_KEY'),
      secretKey: need('S3_SECRET_KEY'),
      pathStyle: true,
    }),
    kubectl: (args, [input, output] = ['ignore', 'pipe']) =>
      spawn(env['KUBECTL'] ?? 'kubectl', ['-n', namespace, ...args], { stdio: [input, output, 'inherit'] }),
  }
}

/** @throws Error unless it ended with 0, or with another of these codes */
export async function ended(child: ChildProcess, what: string, codes: readonly number[] = [0]): Promise<void> {
  const [code] = (await once(child, 'close')) as [number]
  if (!codes.includes(code)) throw new Error(`${what} ended with ${code}.`)
}

/** A connection of the superuser to one database. */
export async function connectTo(postgresUrl: string, database: string): Promise<Client> {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return client
}
