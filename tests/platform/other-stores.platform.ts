import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@club/postgres'
import type { Database } from '@club/postgres'
import { choosePorts } from '../../scripts/backing/ports'
import { givenSystem } from '../faults/given-system'
import type { GivenSystem } from '../faults/given-system'
import { leavers } from '../faults/leavers'
import { pictureBombs } from '../faults/picture-bombs'
import { SERVICES } from '../../scripts/start/topology'
import { startFerretdb } from './ferretdb'
import { MINIO_KEYS, startMinio } from './minio'

jest.setTimeout(60_000)

let given: GivenSystem
let minio: Awaited<ReturnType<typeof startMinio>>
let ferretdb: Awaited<ReturnType<typeof startFerretdb>>
let documents: Database
const folder = mkdtempSync(join(tmpdir(), 'other-stores-'))

/** A club that keeps files in MinIO and the editors' documents in a server that speaks as MongoDB does, as it was built. */
beforeAll(async () => {
  for (const name of ['minio', 'ferretdb']) mkdirSync(join(folder, name))
  minio = await startMinio(join(folder, 'minio'), (await choosePorts(folder, ['minio'])).get('minio') ?? 0)
  ferretdb = await startFerretdb(join(folder, 'ferretdb'))
  documents = connect(ferretdb.databaseUrl, { poolMax: 1 })
  given = await givenSystem({
    layout: 'together',
    only: [...SERVICES, 'gateway'],
    env: {
      RATE_LIMIT_SCALE: '1000',
      S3_ENDPOINT: minio.url,
      S3_ACCESS_KEY: MINIO_KEYS.accessKey,
      S3_SECRET_KEY: MINIO_KEYS.secretKey,
      MONGODB_URI: ferretdb.url,
    },
  })
}, 240_000)

afterAll(async () => {
  given.club.close()
  await given.stop()
  await documents.end()
  await Promise.all([minio.stop(), ferretdb.stop()])
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

describe('clients who leave a club with stores of its own', () =>
  leavers(
    () => given,
    () => ({ idlePorts: [Number(new URL(minio.url).port)], database: documents }),
  ))
describe('pictures that are made to take long, in a club with stores of its own,', () => pictureBombs(() => given))
