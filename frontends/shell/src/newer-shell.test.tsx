import { createTexts } from '@club/session'
import { AppProvider } from '@club/ui'
import { expectAccessible } from '@club/web-testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import bm from './texts/bm.json'
import en from './texts/en.json'

const OWN = '/assets/shell/shell.11111111.js shell.22222222.css'
const pageWith = (script: string) =>
  `<!doctype html><script>inline()</script><script defer src="/assets/shell/${script}"></script><style data-file="shell.22222222.css"></style>`

/** The network's answer to a request for the page. */
let published: () => Promise<Partial<Response>>
let stop: () => void

async function watch() {
  Object.assign(globalThis, { BASE_PATH: '/drypers-baby-club', fetch: () => published() })
  const { newerShell, watchForNewerShell } = await import('./newer-shell')
  newerShell.write(null)
  stop = watchForNewerShell({ own: OWN, pageUrl: '/drypers-baby-club/' })
  return newerShell
}

const answer =
  (html: string, ok = true) =>
  async () => ({ ok, text: async () => html })
const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

async function notice(language: 'en' | 'bm', isQuiet: () => boolean = () => true) {
  const { NewerShellNotice } = await import('./frame/newer-shell-notice')
  const texts = createTexts(language)
  texts.addResourceBundle('en', 'shell', en)
  texts.addResourceBundle('bm', 'shell', bm)
  const onReload = jest.fn()
  const { container } = render(
    <AppProvider language={language}>
      <I18nextProvider i18n={texts}>
        <NewerShellNotice own={OWN} isQuiet={isQuiet} onReload={onReload} />
      </I18nextProvider>
    </AppProvider>,
  )
  return { container, onReload }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => stop())

describe('a tab', () => {
  it.each([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site is being restarted', answer(pageWith('shell.99999999.js'), false)],
    ['something else answers', answer('<!doctype html><p>Sign in to this Wi-Fi</p>')],
    ['the page is its own', answer(pageWith('shell.11111111.js'))],
  ])('detects no newer shell when %s', async (_when, page) => {
    published = page
    const newerShell = await watch()
    await backOnline()
    expect(newerShell.read()).toBeNull()
  })

  it('detects a newer shell until that one is rolled back', async () => {
    const newerShell = await watch()
    published = answer(pageWith('shell.99999999.js'))
    await backOnline()
    await waitFor(() => expect(newerShell.read()).toContain('shell.99999999.js'))
    published = answer(pageWith('shell.11111111.js'))
    await backOnline()
    await waitFor(() => expect(newerShell.read()).toBeNull())
  })
})

describe('the notice of a newer shell', () => {
  it.each(['en', 'bm'] as const)('reloads only when asked to (%s)', async (language) => {
    const words = language === 'en' ? en : bm
    const newerShell = await watch()
    const { container, onReload } = await notice(language)
    expect(screen.queryByRole('button')).toBeNull()
    act(() => newerShell.write('one'))
    expect(await screen.findByText(words.newerTitle)).toBeInTheDocument()
    await expectAccessible(container)
    expect(onReload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: words.newerReload }))
    expect(onReload).toHaveBeenCalledTimes(1)
  })

  it('waits for a moment between two screens while something is typed', async () => {
    const newerShell = await watch()
    const { pageLocation } = await import('./navigation')
    let quiet = false
    await notice('en', () => quiet)
    act(() => newerShell.write('one'))
    await act(async () => pageLocation.write({ path: '/elsewhere', search: '', hash: '' }))
    expect(screen.queryByRole('button')).toBeNull()
    quiet = true
    await act(async () => pageLocation.write({ path: '/quiet', search: '', hash: '' }))
    expect(await screen.findByRole('button', { name: en.newerReload })).toBeInTheDocument()
  })

  it('is not shown again within an hour of a reload', async () => {
    const newerShell = await watch()
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000_000)
    await notice('en')
    act(() => newerShell.write('one'))
    await userEvent.click(await screen.findByRole('button', { name: en.newerReload }))
    cleanup()
    newerShell.write(null)
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000_000 + 59 * 60_000)
    await notice('en')
    await act(async () => newerShell.write('two'))
    expect(screen.queryByRole('button')).toBeNull()
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000_000 + 60 * 60_000)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('button', { name: en.newerReload })).toBeInTheDocument()
    jest.restoreAllMocks()
  })

  it('can be put off until the next one', async () => {
    const newerShell = await watch()
    await notice('en')
    act(() => newerShell.write('one'))
    await userEvent.click(await screen.findByRole('button', { name: en.newerLater }))
    expect(screen.queryByRole('button')).toBeNull()
    act(() => newerShell.write('two'))
    expect(await screen.findByRole('button', { name: en.newerReload })).toBeInTheDocument()
  })
})
