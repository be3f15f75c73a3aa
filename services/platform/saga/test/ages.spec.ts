import { newId } from '@club/kernel'
import { testDatabase } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { ageOfOpen } from '../src/rows'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase([])
})
afterAll(() => db.drop())

it('is how long the oldest saga of a name is under way, forward or back; ended and stuck ones are not', async () => {
  const begin = (name: string, minutes: number, status = 'running', stuck = false) =>
    db.query(
      `INSERT INTO sagas (id, name, state, status, started_at, stuck_at)
       VALUES ($1, $2, '{}', $3, now() - make_interval(mins => $4), CASE WHEN $5 THEN now() END)`,
      [newId(), name, status, minutes, stuck],
    )
  await begin('order', 10)
  await begin('order', 20, 'undoing')
  await begin('order', 30, 'done')
  await begin('order', 40, 'running', true)
  await begin('gift', 50, 'undone')
  const ages = await ageOfOpen(db)
  expect([...ages.keys()]).toEqual(['order'])
  expect(ages.get('order')).toBeGreaterThanOrEqual(20 * 60)
  expect(ages.get('order')).toBeLessThan(30 * 60)
})
