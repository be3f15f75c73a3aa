import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openKeys } from '../start/keys'

/** `npm run compose:secrets`: makes what deploy/compose.yaml reads from deploy/.env and deploy/secrets; what is there stays. */
const deploy = resolve(import.meta.dirname, '..', '..', 'deploy')
const folder = join(deploy, 'secrets')
mkdirSync(folder, { recursive: true, mode: 0o700 })
const keys = openKeys(folder, process.env)
// The containers run as another user; the folder itself is closed to others.
chmodSync(keys.privateKeyFile, 0o644)
const lines = Object.entries({ ...keys.secrets, POSTGRES_PASSWORD: 'club' }).map(([name, value]) => `${name}=${value}\n`)
writeFileSync(join(deploy, '.env'), lines.join(''), { mode: 0o600 })
process.stdout.write(`Secrets for deploy/compose.yaml are in ${folder} and ${join(deploy, '.env')}.\n`)
