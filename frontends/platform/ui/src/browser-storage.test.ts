import { localStore, refusedStorage, sessionStore } from './browser-storage'

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const onRefused = jest.fn()
let stop: () => void

beforeEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  // The page's memory ends with the page.
  Reflect.deleteProperty(globalThis, Symbol.for('club.storage.refused'))
  onRefused.mockClear()
  stop = refusedStorage.subscribe(onRefused)
})
afterEach(() => stop())

it.each([
  ['blocks it: the first look throws', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)],
  ['has none, as in some apps', () => jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never)],
  [
    'refuses to read it',
    () => ['getItem', 'setItem', 'removeItem'].forEach((name) => jest.spyOn(Storage.prototype, name as 'getItem').mockImplementation(blocked)),
  ],
])('keeps in memory, and says once, what a browser does not store that %s', (_how, refuse) => {
  refuse()
  expect([localStore.getItem('token'), refusedStorage.read()]).toEqual([null, true])
  localStore.setItem('token', 'a')
  localStore.setItem('token', 'b')
  localStore.setItem('language', 'bm')
  expect([localStore.getItem('token'), localStore.names()]).toEqual(['b', ['token', 'language']])
  localStore.removeItem('token')
  expect([localStore.getItem('token'), localStore.names()]).toEqual([null, ['language']])
  expect(onRefused).toHaveBeenCalledTimes(1)
})

it('keeps in memory what a full browser has no room for, and takes away the value before', () => {
  localStore.setItem('cart', 'old')
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  localStore.setItem('cart', 'new')
  expect([localStore.getItem('cart'), localStorage.getItem('cart'), refusedStorage.read()]).toEqual(['new', null, true])
  write.mockRestore()
  localStore.setItem('cart', 'newest')
  expect([localStore.getItem('cart'), localStorage.getItem('cart')]).toEqual(['newest', 'newest'])
})

it('stores in the browser and says nothing where it may, the two storages apart', () => {
  localStore.setItem('theme', 'dark')
  sessionStore.setItem('typed', '{}')
  expect([localStorage.getItem('theme'), sessionStorage.getItem('typed'), sessionStore.getItem('theme')]).toEqual(['dark', '{}', null])
  expect([localStore.names(), sessionStore.names(), refusedStorage.read()]).toEqual([['theme'], ['typed'], false])
  expect(onRefused).not.toHaveBeenCalled()
})

it('is one storage in all bundles of a page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)
  localStore.setItem('token', 'a')
  jest.isolateModules(() => {
    const other = jest.requireActual<{ localStore: typeof localStore }>('./browser-storage')
    expect([other.localStore === localStore, other.localStore.getItem('token')]).toEqual([false, 'a'])
  })
})
