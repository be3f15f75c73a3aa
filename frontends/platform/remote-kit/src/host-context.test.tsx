import { createClubClock } from '@club/api'
import { klDay } from '@club/rules'
import { act, render, screen } from '@testing-library/react'
import { HostContext, useHost } from './host-context'
import type { RemoteHost } from './remote-host'

const CLUB = 'Sat, 28 Nov 2026 04:00:00 GMT'

function Today() {
  return <p>{klDay(useHost().now())}</p>
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z') }))
afterEach(() => jest.useRealTimers())

describe('what a screen knows of the time (D153)', () => {
  it('is drawn again as soon as the club says that the device is two days slow', () => {
    const clock = createClubClock()
    render(
      <HostContext value={{ now: clock.now, clock } as Partial<RemoteHost> as RemoteHost}>
        <Today />
      </HostContext>,
    )
    expect(screen.getByText('2026-11-26')).toBeVisible()
    act(() => clock.learn(CLUB))
    expect(screen.getByText('2026-11-28')).toBeVisible()
  })

  it('is the time of a shell that has no such clock yet', () => {
    render(
      <HostContext value={{ now: () => new Date(CLUB) } as Partial<RemoteHost> as RemoteHost}>
        <Today />
      </HostContext>,
    )
    expect(screen.getByText('2026-11-28')).toBeVisible()
  })
})
