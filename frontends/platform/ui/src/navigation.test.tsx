import { render, screen } from '@testing-library/react'
import { Tabs } from './navigation'

const NAMES = ['shop', 'orders', 'boxes'] as const

/** A strip 200 px wide with tabs of 100 px. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return NAMES.findIndex((name) => this.dataset['value'] === name) * 100
  })
})
afterEach(() => jest.restoreAllMocks())

const tabs = (value: (typeof NAMES)[number]) => (
  <Tabs label="Rewards" value={value} onChange={() => undefined} tabs={NAMES.map((name) => ({ value: name, label: name, content: name }))} />
)

describe('a strip of tabs that is wider than the screen', () => {
  it('is scrolled so far that the chosen tab is whole, and back', () => {
    const { rerender } = render(tabs('boxes'))
    expect(screen.getByRole('tablist').scrollLeft).toBe(100)
    rerender(tabs('orders'))
    expect(screen.getByRole('tablist').scrollLeft).toBe(100)
    rerender(tabs('shop'))
    expect(screen.getByRole('tablist').scrollLeft).toBe(0)
  })
})
