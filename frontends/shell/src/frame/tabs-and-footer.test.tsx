import type { Session } from '@club/session'
import { aMember, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../texts/bm.json'
import en from '../texts/en.json'
import type { Shell } from './shell-context'

const PEOPLE: Record<string, (session: Session) => void> = {
  member: (session) => session.acceptMember(aMember()),
  administrator: (session) =>
    session.acceptAdmin({ id: '0190b6d2-0000-7000-8000-0000000000a1', username: 'mei', role: 'dev', type: 'dev', token: 'admin-token' }),
  visitor: (session) => session.signOut(),
}

describe('the tabs under a thumb', () => {
  it.each([
    ['member', 5],
    ['administrator', 0],
    ['visitor', 0],
  ])('lead a %s to %d places of members', async (who, places) => {
    Object.assign(globalThis, { BASE_PATH: '/club' })
    const [{ ShellContext }, { BottomTabs }] = await Promise.all([import('./shell-context'), import('./tabs-and-footer')])
    const shell: Partial<Shell> = {}
    const Framed = () => (
      <ShellContext value={shell as Shell}>
        <BottomTabs />
      </ShellContext>
    )
    await renderScreen(<Framed />, {
      texts: { namespace: 'shell', en, bm },
      prepare: (session) => {
        shell.session = session
        PEOPLE[who]?.(session)
      },
    })
    expect(screen.queryAllByRole('link')).toHaveLength(places)
  })
})
