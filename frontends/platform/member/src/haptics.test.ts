import { buzz } from './haptics'

const vibrate = jest.fn()

function device({ reduced, touched }: { reduced: boolean; touched: boolean }): void {
  Object.assign(window, { matchMedia: () => ({ matches: reduced }) })
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: touched } })
}

it.each([
  [{ reduced: false, touched: true }, 1],
  [{ reduced: true, touched: true }, 0],
  [{ reduced: false, touched: false }, 0],
])('a device that is %j buzzes %i times', (state, times) => {
  device(state)
  vibrate.mockClear()
  buzz()
  expect(vibrate).toHaveBeenCalledTimes(times)
})
