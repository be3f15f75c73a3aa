import { waitFor } from '@testing-library/react'
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
  const has = jest.fn(() => builds[at] ?? '')
  followBuilds('/events', has, take)
  return { take, has, at: () => builds[at] }
}

describe('a page with a remote that is being made', () => {
  it('leaves alone the build that it has, which is announced when it begins to listen', async () => {
    const { take, has } = page(['h1', 'h2'])
    onBuild({ data: 'h1' })
    onBuild({ data: 'h1' })
    // Builds are looked at one after the other: at the second, all of the first is done.
    await waitFor(() => expect(has).toHaveBeenCalledTimes(2))
    expect(take).not.toHaveBeenCalled()
  })

  it('takes over each build that was done before it listened, and one that follows, once', async () => {
    const { take, has, at } = page(['h1', 'h2', 'h3', 'h4'])
    onBuild({ data: 'h3' })
    onBuild({ data: 'h3' })
    // Looked at before each of two builds, after them, and once more for the second event.
    await waitFor(() => expect(has).toHaveBeenCalledTimes(4))
    expect([at(), take.mock.calls.length]).toEqual(['h3', 2])
    onBuild({ data: 'h4' })
    await waitFor(() => expect(has).toHaveBeenCalledTimes(6))
    expect([at(), take.mock.calls.length]).toEqual(['h4', 3])
  })
})
