import { followUncaught } from './uncaught'

const BASE = 'https://club.example/club/remotes/gifts/v1/'
const blamed = jest.fn()

const errorAt = (file: string, changes: object = {}) => Object.assign(new Error('broken'), { stack: `Error: broken\n    at ${file}:1:2`, ...changes })
const thrown = (error: Error, filename = '') => window.dispatchEvent(Object.assign(new Event('error'), { error, filename, message: error.message }))
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

beforeAll(() => followUncaught(BASE, blamed))
beforeEach(() => blamed.mockClear())

describe('an uncaught error', () => {
  it.each(['https://club.example/club/remotes/games/v1/1.js', 'https://club.example/club/assets/shell/shell.js', 'chrome-extension://x/y.js'])(
    'at %s is not that of a remote elsewhere',
    (file) => {
      thrown(errorAt(file), file)
      rejected(errorAt(file))
      expect(blamed).not.toHaveBeenCalled()
    },
  )

  it.each(['ApiFault', 'ApiRefusal', 'AbortError', 'ChunkLoadError'])('named %s came of the network, or was given up', (name) => {
    rejected(errorAt(`${BASE}1.js`, { name }))
    expect(blamed).not.toHaveBeenCalled()
  })

  it('in a timer, a promise or a worker is that of the remote whose code it is', () => {
    thrown(errorAt(`${BASE}1.js`), `${BASE}1.js`)
    rejected(errorAt(`${BASE}2.js`))
    // For a worker's error a page knows only the file.
    window.dispatchEvent(Object.assign(new Event('error'), { error: null, filename: `${BASE}worker.js`, message: 'broken' }))
    expect(blamed).toHaveBeenCalledTimes(3)
  })
})
