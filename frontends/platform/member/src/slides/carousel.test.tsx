import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { Carousel } from './carousel'
import en from './texts/en.json'

const mockAutoplay = { play: jest.fn(), stop: jest.fn() }
const mockEngine = {
  on: jest.fn().mockReturnThis(),
  off: jest.fn().mockReturnThis(),
  plugins: () => ({ autoplay: mockAutoplay }),
  scrollNext: jest.fn(),
  scrollPrev: jest.fn(),
  selectedScrollSnap: () => 0,
}
jest.mock('./carousel-engine', () => ({
  CarouselEngine: ({ onReady }: { onReady: (embla: unknown) => void }) => {
    useEffect(() => onReady(mockEngine), [onReady])
    return null
  },
}))

const onScreen = globalThis.IntersectionObserver
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  window.matchMedia = (() => ({ matches: false })) as never
  // Further down: nobody sees it.
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver
  render(
    <Carousel label="News" autoplayMs={6_000}>
      <p>first</p>
      <p>second</p>
    </Carousel>,
  )
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.IntersectionObserver = onScreen
})
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

it('slides stand in the page before anything can move them', () => {
  expect(screen.getByText('second')).toBeInTheDocument()
  expect(screen.getByText('1 of 2')).toBeVisible()
})

it('slides that nobody is near move on by themselves when it is time, and not before', async () => {
  await pass(5_900)
  expect(mockEngine.on).not.toHaveBeenCalled()
  await pass(200)
  expect(mockEngine.scrollNext).toHaveBeenCalledTimes(1)
})

it('a press before the library is there is followed once it is', async () => {
  fireEvent.click(screen.getByRole('button', { name: en.previous }))
  expect(mockEngine.scrollPrev).not.toHaveBeenCalled()
  await pass(6_100)
  expect(mockEngine.scrollPrev).toHaveBeenCalledTimes(1)
  expect(mockEngine.scrollNext).not.toHaveBeenCalled()
})

it('slides that were paused before the library is there stay paused', async () => {
  fireEvent.click(screen.getByRole('button', { name: en.pause }))
  await pass(6_100)
  expect(mockEngine.on).toHaveBeenCalled()
  expect(mockAutoplay.play).not.toHaveBeenCalled()
  expect(mockEngine.scrollNext).not.toHaveBeenCalled()
})
