import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CALLS } from '@club/contracts/http'
import { knownRecording, type Recording } from './recordings'

const API = '/drypers-baby-club/api'

/** Asks a gateway again for what was recorded. Calls that change something are asked of nobody. */
async function recordAgain({ call, query, params = {} }: Recording, club: string, token: string | undefined): Promise<Recording> {
  const definition = CALLS.find(({ id }) => id === call)
  if (definition?.method !== 'GET') throw new Error(`${call} is no call that reads: its answer cannot be recorded.`)
  const path = definition.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const response = await fetch(`${club}${API}${path}${search}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })
  const recorded: Recording = {
    call,
    ...(query ? { query } : {}),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    status: response.status,
    answer: await response.json(),
  }
  knownRecording(recorded)
  return recorded
}

/** `record.ts <file> --club URL [--token T]`: writes the answers of a running club into a file of recordings. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { club: { type: 'string' }, token: { type: 'string' } } })
  const [file] = positionals
  if (file === undefined || values.club === undefined) throw new Error('Say whom to ask: npm run record -- --club https://club.example [--token T]')
  const recorded: Recording[] = []
  for (const one of JSON.parse(readFileSync(file, 'utf8')) as Recording[]) recorded.push(await recordAgain(one, values.club, values.token))
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`)
  process.stdout.write(`${recorded.map(({ call, status }) => `${call} ${status}`).join('\n')}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
