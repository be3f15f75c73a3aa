import { createPasswordHasher } from './password-hasher'

const cheap = { memoryKib: 256, passes: 1, concurrencyMax: 1, waitMsMax: 2000 }

it('refuses wrong passwords, and any password where there is none', async () => {
  const hasher = createPasswordHasher(cheap)
  const hash = await hasher.hash('Sayang2baby!')
  expect(await hasher.fits(hash, 'Sayang2baby')).toBe(false)
  expect(await hasher.fits(null, 'Sayang2baby!')).toBe(false)
  expect(await hasher.fits(hash, 'Sayang2baby!')).toBe(true)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/)
})
