import { RETURNED } from '@club/ui/returned'
import { expectAccessible, renderScreen } from '@club/web-testing'
import { act, screen } from '@testing-library/react'
import { connection } from '../connection'
import { Banners } from './banners'
import bm from './texts/bm.json'
import en from './texts/en.json'

const open = (language: 'en' | 'bm' = 'en', inBackOffice = false) =>
  renderScreen(
    <>
      <Banners {...(inBackOffice ? { language: 'en' as const } : {})} />
      <main id="content" tabIndex={-1} />
    </>,
    { language, texts: { namespace: 'away', en, bm } },
  )
const banner = () => screen.getByRole('status').textContent

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('club.storage.refused'))
  connection.write('online')
})

it('says nothing while all is well', async () => {
  await open()
  expect(banner()).toBe('')
})

it.each([
  ['en', false, en.offline, en.unreachable, en.backOnline],
  ['bm', false, bm.offline, bm.unreachable, bm.backOnline],
  ['bm', true, en.offline, en.unreachable, en.backOnline],
] as const)('says once that the connection is away, and that it is back (%s, back office: %p)', async (language, inBackOffice, offline, unreachable, back) => {
  const { container } = await open(language, inBackOffice)
  await act(async () => connection.write('offline'))
  expect(banner()).toBe(offline)
  await expectAccessible(container)
  await act(async () => connection.write('unreachable'))
  expect(banner()).toBe(unreachable)
  await act(async () => {
    connection.write('online')
    window.dispatchEvent(new Event(RETURNED))
  })
  expect(banner()).toBe(back)
})

it('says once that the browser stores nothing, until it is read, and gives the focus to the page', async () => {
  const { person, container } = await open()
  const { localStore } = await import('@club/ui/browser-storage')
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await act(async () => localStore.setItem('token', 'x'))
  expect(banner()).toBe(en.nothingStored)
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: en.nothingStoredRead }))
  expect(banner()).toBe('')
  expect(screen.getByRole('main')).toHaveFocus()
  await act(async () => localStore.setItem('language', 'bm'))
  expect(banner()).toBe('')
})
