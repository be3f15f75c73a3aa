import { newId } from '@club/kernel'
import { registry } from '@club/service-host'
import { testDatabase, testHost, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { startReconciler } from '../src/index'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const MISMATCH = { check: 'bought-is-paid', subject: 'an order' }

it('counts what a comparison of all records found, although later ones of recent records find nothing', async () => {
  const service = `service-${newId()}`
  const host = testHost(service)
  const compared: ('all' | 'recent')[] = []
  startReconciler(host, db, {
    everySeconds: 0.01,
    completeEverySeconds: 0.1,
    reconcile: async (since) => {
      compared.push(since ? 'recent' : 'all')
      return { findings: since ? [] : [MISMATCH] }
    },
  })
  await host.start()
  try {
    await waitFor(
      'a recent comparison that ended after one of all records',
      () => compared.includes('all') && compared.lastIndexOf('recent') > compared.indexOf('all') + 1,
    )
  } finally {
    await host.stop()
  }
  const counted = (await registry.getSingleMetricAsString('club_record_mismatches')).split('\n').filter((line) => line.includes(service))
  expect(counted.map((line) => line.replace(/.*scope="(.*)"} /, '$1 ')).sort()).toEqual(['all 1', 'recent 0'])
})
