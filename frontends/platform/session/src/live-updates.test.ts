import type { createEventSource } from 'eventsource-client'
import { createLiveUpdates, type LiveEvent } from './live-updates'

type Options = Parameters<typeof createEventSource>[0] & { onConnect: () => void; onScheduleReconnect: (about: { delay: number }) => void }

const LONGEST_FIRST_PAUSE_MS = 2_000

function given() {
  const made: Options[] = []
  const received: LiveEvent[] = []
  const connect = ((options: Options) => {
    made.push(options)
    return { close: () => undefined }
  }) as unknown as typeof createEventSource
  const live = createLiveUpdates({ url: '/live', connect })
  live.onEvent((event) => received.push(event))
  return { live, made, received }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the stream of live updates', () => {
  it('says that it was away when it comes back, and nothing the first time', () => {
    const { live, made, received } = given()
    live.start('token')
    made[0]?.onConnect()
    expect(received).toEqual([])
    made[0]?.onScheduleReconnect({ delay: 0 })
    jest.advanceTimersByTime(LONGEST_FIRST_PAUSE_MS)
    made[1]?.onConnect()
    expect(received).toEqual([{ kind: 'returned' }])
    live.stop()
  })

  it('comes back at once with the network, however long the pause had grown', () => {
    const { live, made, received } = given()
    live.start('token')
    for (let loss = 0; loss < 6; loss += 1) {
      made.at(-1)?.onScheduleReconnect({ delay: 0 })
      jest.runOnlyPendingTimers()
    }
    made.at(-1)?.onScheduleReconnect({ delay: 0 })
    const before = made.length
    window.dispatchEvent(new Event('online'))
    expect(made).toHaveLength(before + 1)
    made.at(-1)?.onConnect()
    expect(received).toEqual([{ kind: 'returned' }])
    live.stop()
    window.dispatchEvent(new Event('online'))
    expect(made).toHaveLength(before + 1)
  })
})
