import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Names } from './names'

/** Edits one file of the repository; a place that is not there is reported, never skipped. */
export async function edit(root: string, path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(root, path), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${path} has not the shape that the generator knows.`)
  await writeFile(join(root, path), after)
}

/** A service is started, joined with the others and put into containers; nobody calls it yet. */
export async function wireService(n: Names, root: string): Promise<string[]> {
  const topology = 'scripts/start/topology.ts'
  const together = 'services/all-in-one/src/main.ts'
  const manifest = 'services/all-in-one/package.json'
  const compose = 'deploy/compose.yaml'
  const chart = 'helm/loyalty/values.yaml'
  const callers = 'services/platform/service-host/src/callers.ts'
  const waits = 'proto/waits.ts'
  await edit(root, topology, (text) =>
    text
      .replace(/(import \{ WIRING as tiers \})/, `import { WIRING as ${n.camel} } from '@club/${n.kebab}/wiring'\n$1`)
      .replace(/( {2}\['gateway', gateway\])/, `  ['${n.kebab}', ${n.camel}],\n$1`),
  )
  await edit(root, together, (text) =>
    text
      .replace(/(import \{ loadEnvironments \})/, `import { service as ${n.camel} } from '@club/${n.kebab}'\n$1`)
      .replace(/(const SERVICES = \[[^\]]*)\]/, `$1, ${n.camel}]`),
  )
  await edit(root, manifest, (text) => {
    const json = JSON.parse(text) as { club: { migrationsOf: string[] } }
    json.club.migrationsOf.push(n.kebab)
    return `${JSON.stringify(json, null, 2)}\n`
  })
  const secret = (variable: string) => `\${${n.snake.toUpperCase()}_${variable}:?run npm run compose:secrets}`
  await edit(root, compose, (text) =>
    text.replace(
      '\n  gateway:\n',
      `
  ${n.kebab}-migrate:
    <<: *migration
    image: baby-club/${n.kebab}
    build: { context: .., dockerfile: deploy/Dockerfile, target: service, args: { SERVICE: ${n.kebab} } }
    environment:
      MIGRATION_DATABASE_URL: ${secret('MIGRATION_DATABASE_URL')}
      DATABASE_URL: ${secret('DATABASE_URL')}
  ${n.kebab}:
    <<: *service
    image: baby-club/${n.kebab}
    build: { context: .., dockerfile: deploy/Dockerfile, target: service, args: { SERVICE: ${n.kebab} } }
    depends_on:
      <<: *stores
      ${n.kebab}-migrate: { condition: service_completed_successfully }
    environment:
      <<: *environment
      DATABASE_URL: ${secret('DATABASE_URL')}
      NATS_URL: ${secret('NATS_URL')}
      REDIS_URL: ${secret('REDIS_URL')}
    secrets: [{ source: rpc-${n.kebab}.json, target: rpc-key.json }, rpc-callers.json]

  gateway:
`,
    ),
  )
  await edit(root, chart, (text) =>
    text.replace(
      '\n  gateway:\n',
      `
  ${n.kebab}:
    replicas: 2
    database: true
    calls: []
    secrets: [DATABASE_URL, NATS_URL, REDIS_URL]
    files: *rpcFiles
    heapMb: 96
    resources: *small

  gateway:
`,
    ),
  )
  await edit(root, compose, (text) => text.replace(/( {2}rpc-callers\.json: .*\n)/, `$1  rpc-${n.kebab}.json: { file: ./secrets/rpc-keys/${n.kebab}.json }\n`))
  // In the order in which `npm run wiring` writes them.
  const fullName = `club.${n.snake}.v1.${n.pascal}Service`
  const nextIn = (text: string): string => {
    const known = [...text.matchAll(/^ {2}'(club\.[\w.]+)': \{$/gm)].map(([, name = '']) => name)
    return known.find((name) => name > fullName) ?? known.at(-1) ?? ''
  }
  await edit(root, callers, (text) => text.replace(`  '${nextIn(text)}': {`, (line) => `  '${fullName}': {\n    addNote: [],\n  },\n${line}`))
  await edit(root, waits, (text) => {
    const next = nextIn(text)
    const definition = `${next.split('.').at(-1)}Definition`
    return text
      .replace(`import type { ${definition} }`, (line) => `import type { ${n.pascal}ServiceDefinition } from './gen/club/${n.snake}/v1/service'\n${line}`)
      .replace(`  | ${definition}\n`, (line) => `  | ${n.pascal}ServiceDefinition\n${line}`)
      .replace(`  '${next}': {`, (line) => `  '${fullName}': {\n    addNote: 0,\n  },\n${line}`)
  })
  return [topology, together, manifest, compose, chart, callers, waits]
}
