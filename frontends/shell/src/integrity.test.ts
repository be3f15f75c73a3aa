import type { PublishedRemote } from '@club/remote-kit/remotes-file'

const BASE = 'https://club.example/club/remotes/gifts/v1/'
const fetched = jest.fn()

async function learned(integrity: object | undefined, answer: () => Promise<object>) {
  jest.resetModules()
  Object.assign(globalThis, { fetch: fetched.mockReset().mockImplementation(async () => ({ json: answer })) })
  const { expected, learnIntegrity } = await import('./integrity')
  await learnIntegrity(BASE, { integrity } as PublishedRemote)
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
})
