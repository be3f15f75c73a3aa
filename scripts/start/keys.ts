import { createHmac, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../backing/private-files'
import { openRpcKeys } from './rpc-keys'
import { SECRETS, TOPOLOGY } from './topology'
import type { SecretName } from '@club/service-host'

export interface Keys {
  readonly secrets: Readonly<Record<SecretName, string>>
  /** Password of the demo members and the three administrators (decision D121). */
  readonly demoPassword: string
  /** Password of PostgreSQL's superuser. */
  readonly postgresPassword: string
  /** Password of a role, or of a user of Redis or NATS; the same on every call. */
  storePassword(store: 'postgres' | 'redis' | 'nats' | 'objects', name: string): string
  readonly privateKeyFile: string
  readonly publicKeyFile: string
  /** With what the ledger signs statements and checkpoints (trust-and-desk 6.2). */
  readonly statementKeyFile: string
  /** With what services prove to each other who calls (ADR 22). */
  readonly rpcKeysDir: string
}

type Kept = Record<SecretName | 'DEMO_PASSWORD' | 'POSTGRES_PASSWORD' | 'STORES_KEY', string>

/**
 * Opens the secrets of this data folder: made on the first run, kept in files that only their owner reads. A secret given by the environment wins.
 */
export function openKeys(dataDir: string, env: NodeJS.ProcessEnv): Keys {
  const file = join(dataDir, 'secrets.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>) : {}
  const generated = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('hex')])) as Record<SecretName, string>
  const all: Kept = {
    ...generated,
    DEMO_PASSWORD: newPassword(),
    POSTGRES_PASSWORD: randomBytes(18).toString('base64url'),
    STORES_KEY: randomBytes(32).toString('hex'),
    ...kept,
  }
  for (const name of [...SECRETS, 'DEMO_PASSWORD'] as const) all[name] = env[name] || all[name]
  writePrivateFile(file, `${JSON.stringify(all, null, 2)}\n`)
  const { DEMO_PASSWORD: demoPassword, POSTGRES_PASSWORD: postgresPassword, STORES_KEY: storesKey, ...secrets } = all
  const storePassword: Keys['storePassword'] = (store, name) => createHmac('sha256', storesKey).update(`${store} ${name}`).digest('base64url')
  return {
    secrets,
    demoPassword,
    postgresPassword,
    storePassword,
    ...openKeyPair(dataDir),
    statementKeyFile: openStatementKey(dataDir),
    rpcKeysDir: openAllRpcKeys(dataDir),
  }
}

/** The Ed25519 pair of decision D40: identity signs with the private half, everybody else holds the public one. */
function openKeyPair(dataDir: string): { privateKeyFile: string; publicKeyFile: string } {
  const privateKeyFile = join(dataDir, 'token-private.pem')
  const publicKeyFile = join(dataDir, 'token-public.pem')
  if (!existsSync(privateKeyFile) || !existsSync(publicKeyFile)) {
    const pair = generateKeyPairSync('ed25519')
    writePrivateFile(privateKeyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    writePrivateFile(publicKeyFile, pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  }
  return { privateKeyFile, publicKeyFile }
}

/** The Ed25519 key of trust-and-desk 6.2; the ledger publishes its public half itself. */
function openStatementKey(dataDir: string): string {
  const file = join(dataDir, 'statement-private.pem')
  if (!existsSync(file)) writePrivateFile(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return file
}

function openAllRpcKeys(dataDir: string): string {
  const folder = join(dataDir, 'rpc-keys')
  openRpcKeys(
    folder,
    TOPOLOGY.map(({ name }) => name),
  )
  return folder
}

/** Fourteen characters that are easily typed and satisfy decisions D29 and D93. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ''
  const word = Array.from({ length: 8 }, () => pick(letters)).join('')
  return `${pick(letters.toUpperCase())}${word}${pick('!@$%*')}${randomInt(1000, 10_000)}`
}
