import { followBuilds } from './live-lifecycles'

let onBuild: (event: { data: string }) => void
beforeEach(() => {
  Object.assign(globalThis, {
    EventSource: class {
      addEventListener(_name: string, listener: typeof onBuild) {
        onBuild = listener
      }
    },
  })
})

/** A page that has one build, and takes those that followed one by one. */
function page(builds: readonly string[]) {
  let at = 0
  const take = jest.fn(async () => {
    at += 1
    return ['main']
  })
  followBuilds('/events', () => builds[at] ?? '', take)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { take, settled, has: () => builds[at] }
}

describe('a page with a remote that is being made', () => {
  it('leaves alone the build that it has, which is announced when it begins to listen', async () => {
    const { take, settled } = page(['h1', 'h2'])
    onBuild({ data: 'h1' })
    await settled()
    expect(take).not.toHaveBeenCalled()
  })

  it('takes over each build that was done before it listened, and one that follows, once', async () => {
    const { take, settled, has } = page(['h1', 'h2', 'h3', 'h4'])
    onBuild({ data: 'h3' })
    onBuild({ data: 'h3' })
    await settled()
    expect([has(), take.mock.calls.length]).toEqual(['h3', 2])
    onBuild({ data: 'h4' })
    await settled()
    expect([has(), take.mock.calls.length]).toEqual(['h4', 3])
  })
})
