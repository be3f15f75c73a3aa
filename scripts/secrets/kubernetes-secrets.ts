import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { callersFileOf, rpcKeyFileOf } from '../start/rpc-keys'

/**
 * `npm run -s kubernetes:secrets -- RELEASE`: writes the Secrets of all services to standard output, as helm/README.md asks for them, from
 * what `npm run compose:secrets` made: the hosts are `postgres`, `redis` and `nats`. For a trial; real ones come from where secrets are kept.
 */
const ROOT = resolve(import.meta.dirname, '..', '..')
const folder = join(ROOT, 'deploy', 'secrets')
const keys = join(folder, 'rpc-keys')
const release = process.argv[2] ?? 'club'

interface Block {
  readonly database?: boolean
  readonly secrets: readonly string[]
  readonly files: Readonly<Record<string, string>>
}
const { services, tasks } = parse(readFileSync(join(ROOT, 'helm', 'loyalty', 'values.yaml'), 'utf8')) as {
  services: Record<string, Block>
  tasks: { migrationSecrets: string[] }
}
const variables = Object.fromEntries(
  readFileSync(join(ROOT, 'deploy', '.env'), 'utf8')
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
) as Record<string, string | undefined>
const stores: Readonly<Record<string, string | undefined>> = {
  S3_ACCESS_KEY: process.env['S3_ACCESS_KEY'] ?? 'club',
  S3_SECRET_KEY: process.env['S3_SECRET_KEY'] ?? variables['MINIO_PASSWORD'],
}

const secrets = Object.entries(services).map(([name, block]) => {
  const prefix = name.toUpperCase().replaceAll('-', '_')
  const wanted = [...block.secrets, ...(block.database ? tasks.migrationSecrets : []), ...(name === 'identity' ? ['ADMIN_PASSWORD'] : [])]
  const valueOf = (variable: string): string => {
    const value = variables[`${prefix}_${variable}`] ?? variables[variable] ?? stores[variable] ?? process.env[variable]
    if (value === undefined) throw new Error(`${variable} of ${name} is neither in deploy/.env nor in the environment.`)
    return value
  }
  const fileOf = (file: string): string => {
    const rpc: Readonly<Record<string, string>> = { 'rpc-key.json': rpcKeyFileOf(keys, name), 'rpc-callers.json': callersFileOf(keys) }
    return readFileSync(rpc[file] ?? join(folder, file), 'utf8')
  }
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${release}-${name}` },
    stringData: {
      ...Object.fromEntries(wanted.map((variable) => [variable, valueOf(variable)])),
      ...Object.fromEntries(Object.keys(block.files).map((file) => [file, fileOf(file)])),
    },
  }
})
process.stdout.write(secrets.map((secret) => `---\n${stringify(secret)}`).join(''))
