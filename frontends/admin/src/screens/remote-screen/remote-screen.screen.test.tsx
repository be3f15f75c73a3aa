import type { MountedModule } from '@club/remote-kit'
import { aRemote, expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator, TEXTS } from '../../testing/back-office'
import { RemoteScreen } from './remote-screen.screen'

const remotes = [aRemote({ routes: [{ path: '/admin/gifts/:id', for: ['dev'], module: 'admin' }] })]

describe('a screen that another remote brings', () => {
  it('offers another try when it does not come', async () => {
    let tries = 0
    const mountModule = async ({ element, module }: MountedModule) => {
      tries += 1
      if (tries === 1) throw new Error('no network')
      element.textContent = `the ${module} module`
    }
    const setting = { texts: TEXTS, route: '/admin/gifts/1', pattern: '/admin/*', administrator: administrator(), remotes, mountModule }
    const { person, container } = await renderScreen(<RemoteScreen />, setting)
    expect(await screen.findByText('This screen is not available right now')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('the admin module')).toBeVisible()
    expect(screen.queryByText('This screen is not available right now')).toBeNull()
  })

  it('is nothing at an address that no remote has', async () => {
    const { container } = await renderScreen(<RemoteScreen />, { texts: TEXTS, route: '/admin/other', pattern: '/admin/*', remotes })
    expect(container).toHaveTextContent('')
  })
})
