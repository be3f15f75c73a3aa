import { act, fireEvent, render, screen } from '@testing-library/react'
import { WhenNear } from './when-near'

let show: (isIntersecting: boolean) => void
const onScreen = globalThis.IntersectionObserver
beforeEach(() => {
  jest.useFakeTimers()
  globalThis.IntersectionObserver = class {
    constructor(seen: IntersectionObserverCallback) {
      show = (isIntersecting) => seen([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
    }
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver
  render(<WhenNear waiting="room">tree</WhenNear>)
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.IntersectionObserver = onScreen
})

it('a picture that decorates waits for its reader, however long', () => {
  render(
    <WhenNear waiting={null} decorates>
      picture
    </WhenNear>,
  )
  act(() => jest.advanceTimersByTime(60 * 60_000))
  expect(screen.queryByText('picture')).toBeNull()
  act(() => show(true))
  expect(screen.getByText('picture')).toBeVisible()
})

describe('what stands further down a page', () => {
  it('does not come while nobody is near it', () => {
    act(() => show(false))
    act(() => jest.advanceTimersByTime(2_900))
    expect(screen.getByText('room')).toBeVisible()
    expect(screen.queryByText('tree')).toBeNull()
  })

  it.each([
    ['it is on the screen', () => show(true)],
    ['the person does anything', () => void fireEvent.scroll(document)],
    ['three seconds have passed', () => void jest.advanceTimersByTime(3_000)],
  ])('comes when %s', (_when, happen) => {
    act(happen)
    expect(screen.getByText('tree')).toBeVisible()
  })
})
