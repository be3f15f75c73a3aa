import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { REMOTE_NAME } from '@club/releases'
import { ensurePrivateFolder, writePrivateFile } from '../backing/private-files'
import { dataDirOf, publishingKeysOf } from '../data-dir'
import { reportAndExit } from '../report-and-exit'

const KEY_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/

/**
 * `npm run remote:keys -- <remote> [--key NAME] [--to FOLDER]`: makes a pair that the remote is published with (ADR 33). Without a folder
 * the public half goes to the service of releases of this checkout's data folder, and the private half beside it into one of its own.
 */
function main(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string', default: 'team' }, to: { type: 'string' } } })
  const [remote = ''] = positionals
  if (!REMOTE_NAME.test(remote) || !KEY_NAME.test(values.key)) throw new Error('Say for which remote, e.g. "npm run remote:keys -- gifts --key ci".')
  const name = `${remote}.${values.key}`
  const dataDir = dataDirOf(process.env)
  const given = values.to === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', values.to)
  const publicFile = join(given ?? publishingKeysOf(dataDir), `${name}.pem`)
  const privateFile = join(given ?? join(dataDir, 'team-keys'), `${name}.private.pem`)
  if (existsSync(publicFile) || existsSync(privateFile)) throw new Error(`There is a key ${name} already: give the new one another name with --key.`)
  const pair = generateKeyPairSync('ed25519')
  if (given === undefined) ensurePrivateFolder(join(dataDir, 'team-keys'))
  mkdirSync(given ?? publishingKeysOf(dataDir), { recursive: true })
  writePrivateFile(privateFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  process.stdout.write(
    `${publicFile} goes to the releases service${given === undefined ? ', where it is already' : ''}.\n${privateFile} stays with the team.\n`,
  )
}

try {
  main()
} catch (error) {
  reportAndExit(error)
}
