import type { MountedModule } from '@club/remote-kit'
import { aRemote, renderScreen } from '@club/web-testing'
import { act, screen } from '@testing-library/react'
import { texts } from '../../testing/member'
import { RemoteTiles } from './remote-tiles'

const remotes = [aRemote({ tiles: ['tile'] }), aRemote({ name: 'games' }), aRemote({ name: 'quiz', tiles: ['board'] })]

describe('the tiles of other remotes', () => {
  it('that do not come or break leave nothing, and the others stay', async () => {
    const mounted: MountedModule[] = []
    const mountModule = async (given: MountedModule) => {
      mounted.push(given)
      if (given.remote.name === 'gifts') throw new Error('no network')
      given.element.textContent = given.module
    }
    const { container } = await renderScreen(<RemoteTiles />, { texts, remotes, mountModule })
    expect(await screen.findByText('board')).toBeVisible()
    expect(mounted.map(({ remote, module }) => `${remote.name}/${module}`)).toEqual(['gifts/tile', 'quiz/board'])
    act(() => mounted[1]?.onFailed())
    expect(screen.getByText('board')).not.toBeVisible()
    expect(container.querySelector('[role=status]')).toBeNull()
  })

  it('end with the screen', async () => {
    const mounted: MountedModule[] = []
    const { unmount } = await renderScreen(<RemoteTiles />, { texts, remotes, mountModule: async (given) => void mounted.push(given) })
    expect(mounted.map(({ signal }) => signal.aborted)).toEqual([false, false])
    unmount()
    expect(mounted.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })
})
