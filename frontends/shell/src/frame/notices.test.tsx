import { authCalls, type ErrorName } from '@club/contracts/http'
import type { Session } from '@club/session'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { act, screen } from '@testing-library/react'
import bm from '../texts/bm.json'
import en from '../texts/en.json'
import type { Shell } from './shell-context'

const SUPPORT = { phone: '1-800-00-0000', email: 'care@brand.test', hours: { en: '9 to 6', bm: '9 hingga 6' } }

/** Opens the club with a stored token that the gateway refuses. */
async function openWithRefusedToken(refusal: ErrorName, language: 'en' | 'bm') {
  Object.assign(globalThis, { BASE_PATH: '/drypers-baby-club' })
  const [{ ShellContext }, { Notices }] = await Promise.all([import('./shell-context'), import('./notices')])
  const shell: { session?: Session } & Partial<Shell> = { settings: { support: SUPPORT } as Shell['settings'] }
  const Framed = () => (
    <ShellContext value={shell as Shell}>
      <Notices />
    </ShellContext>
  )
  const rendered = await renderScreen(<Framed />, {
    gateway: fakeGateway().on(authCalls.session, refuse(refusal)),
    language,
    texts: { namespace: 'shell', en, bm },
    prepare: (session) => {
      shell.session = session
      localStorage.setItem('token', 'worn.out.token')
    },
  })
  await act(() => rendered.session.restore())
  return rendered
}

describe('a session that ended', () => {
  it.each([
    ['en', 'Error'],
    ['bm', 'Ralat'],
  ] as const)('is shown as an error that OKAY clears (%s)', async (language, title) => {
    const { person } = await openWithRefusedToken('session-expired', language)
    const alert = await screen.findByRole('alertdialog', { name: title })
    if (language === 'en') expect(alert).toHaveTextContent('Session expired, please log in again.')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('of a blocked account says whom to ask (D44)', async () => {
    await openWithRefusedToken('account-blocked', 'en')
    expect(await screen.findByRole('alertdialog', { name: 'Account blocked' })).toHaveTextContent(/1-800-00-0000.*care@brand\.test.*9 to 6/)
  })
})
