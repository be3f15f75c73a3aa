import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { casesOf } from './cases-of-tests'
import { startFerretdb } from './ferretdb'

/** The adapter for clubs that bring a MongoDB, against FerretDB. */
const SPEC = 'services/platform/documents/test/documents.spec.ts'

let ferretdb: Awaited<ReturnType<typeof startFerretdb>>
const folder = mkdtempSync(join(tmpdir(), 'documents-'))

beforeAll(async () => {
  ferretdb = await startFerretdb(folder)
}, 120_000)

afterAll(async () => {
  await ferretdb.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('keeps every promise of the documents port in a server that speaks the protocol of MongoDB', () => {
  const cases = casesOf(SPEC, { project: 'spec', folder, env: { MONGODB_URI: ferretdb.url } }).filter(({ fullName }) =>
    fullName.startsWith('documents in MongoDB'),
  )
  expect(cases.filter(({ status }) => status !== 'passed').map(({ fullName, failureMessages }) => [fullName, ...failureMessages])).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(7)
}, 180_000)
