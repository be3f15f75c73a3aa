import { resolve } from 'node:path'
import { generate, generateRemoteRepo } from './generate'

const [kind = '', name = '', folder = ''] = process.argv.slice(2)

async function made(): Promise<string[]> {
  if (kind !== 'remote-repo') return generate(kind, name, process.cwd())
  if (folder === '') throw new Error('Say where, e.g. "npm run generate -- remote-repo gifts ../gifts".')
  return generateRemoteRepo(name, resolve(process.env['INIT_CWD'] ?? '.', folder))
}

made().then(
  (files) => process.stdout.write(`${files.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
