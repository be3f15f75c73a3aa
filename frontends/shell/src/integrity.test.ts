import type { PublishedRemote } from '@club/remote-kit/remotes-file'

const BASE = 'https://club.example/club/remotes/gifts/v1/'
const fetched = jest.fn()

async function learned(integrity: object | undefined, answer: () => Promise<object>, first?: object) {
  jest.resetModules()
  Object.assign(globalThis, { fetch: fetched.mockReset().mockImplementation(async () => ({ json: answer })) })
  const { expected, learnIntegrity } = await import('./integrity')
  await learnIntegrity(BASE, { integrity, first } as PublishedRemote)
  return expected
}
const LIST = { href: 'integrity.json', sha256: 'abc' }

describe('what the files of a remote must be', () => {
  it('is not known without the list that the manifest names', async () => {
    await expect(learned(LIST, () => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
  })

  it('is nothing for a version that was built before there were hashes', async () => {
    expect(await learned(undefined, async () => ({}))).toEqual({})
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is known by their addresses, from a list that the browser has checked', async () => {
    expect(await learned(LIST, async () => ({ 'entry.js': 'def', 'files/a.css': 'ghi' }))).toEqual({
      [`${BASE}entry.js`]: 'sha256-def',
      [`${BASE}files/a.css`]: 'sha256-ghi',
    })
    expect(fetched).toHaveBeenCalledWith(`${BASE}integrity.json`, { integrity: 'sha256-abc' })
    expect(window.clubIntegrity).toMatchObject({ [`${BASE}entry.js`]: 'sha256-def' })
  })

  describe('of the screen that a page begins with', () => {
    const FIRST = { 'entry.js': 'def' }
    const begin = async (answer: () => Promise<object>) => {
      await learned(LIST, answer, FIRST)
      expect(fetched).not.toHaveBeenCalled()
      return (file: string) => window.clubIntegrityOf?.(`${BASE}${file}`)
    }

    it('comes with the page, and the others before the first of them is loaded, once', async () => {
      const waitFor = await begin(async () => ({ 'entry.js': 'def', 'later.js': 'jkl' }))
      expect(waitFor('entry.js')).toBeUndefined()
      await Promise.all([waitFor('later.js'), waitFor('later.css')])
      expect(fetched).toHaveBeenCalledTimes(1)
      expect(window.clubIntegrity).toMatchObject({ [`${BASE}later.js`]: 'sha256-jkl' })
      expect(waitFor('later.js')).toBeUndefined()
    })

    it('is followed by the others at the first press, which may lead to another screen', async () => {
      await begin(async () => ({}))
      window.dispatchEvent(new Event('pointerdown'))
      expect(fetched).toHaveBeenCalledWith(`${BASE}integrity.json`, { integrity: 'sha256-abc' })
    })

    it('lets nothing else be loaded while the others do not come, and asks for them again', async () => {
      const answer = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ 'later.js': 'jkl' })
      const waitFor = await begin(answer)
      await expect(waitFor('later.js')).rejects.toMatchObject({ name: 'ChunkLoadError' })
      await waitFor('later.js')
      expect(waitFor('later.js')).toBeUndefined()
    })
  })
})
