import { createPasswordHasher } from './password-hasher'

const cheap = { memoryKib: 256, passes: 1, concurrencyMax: 1, queueMax: 2 }

it('refuses wrong passwords, and any password where there is none', async () => {
  const hasher = createPasswordHasher(cheap)
  const hash = await hasher.hash('Sayang2baby!')
  expect(await hasher.fits(hash, 'Sayang2baby')).toBe(false)
  expect(await hasher.fits(null, 'Sayang2baby!')).toBe(false)
  expect(await hasher.fits(hash, 'Sayang2baby!')).toBe(true)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
})

it('lets only so many wait, and goes on afterwards', async () => {
  const hasher = createPasswordHasher(cheap)
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => hasher.hash('Sayang2baby!')))
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(await hasher.hash('Sayang2baby!')).toContain('argon2id')
})
