import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AppProvider } from './app-provider'
import { themeOf, watchTheme } from './colour-theme'
import { darkTokens } from './dark-tokens'
import { ThemeSwitch } from './lazy/theme-switch'
import { tokens } from './tokens'

const shown = () => document.documentElement.dataset['theme']

describe('the theme', () => {
  it.each([
    ['device', false, 'light'],
    ['device', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('of the choice "%s" with a dark device (%s) is %s', (choice, deviceIsDark, theme) => {
    expect(themeOf({ choice, deviceIsDark })).toBe(theme)
  })

  it('follows the switch at once, is kept, and goes back to the device', () => {
    watchTheme()
    render(
      <AppProvider language="bm">
        <ThemeSwitch />
      </AppProvider>,
    )
    expect(shown()).toBe('light')
    fireEvent.click(screen.getByRole('radio', { name: 'Gelap' }))
    expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
    fireEvent.click(screen.getByRole('radio', { name: 'Ikut peranti' }))
    expect([shown(), localStorage.getItem('theme')]).toEqual(['light', null])
    cleanup()
  })
})

/** WCAG's relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
type Colour = keyof typeof tokens.colour
/** Words, and what they stand on. */
const READ: readonly (readonly [Colour, readonly Colour[]])[] = [
  ['ink', ['surface', 'card', 'primarySoft', 'accentSoft', 'blush', 'platinumSoft', 'diamondSoft', 'goldSoft', 'successSoft', 'dangerSoft']],
  ['inkSoft', ['surface', 'card', 'primarySoft', 'accentSoft', 'blush', 'platinumSoft']],
  ['primaryDark', ['surface', 'card', 'primarySoft', 'accentSoft', 'blush']],
  ['danger', ['surface', 'card', 'dangerSoft']],
  ['success', ['surface', 'card', 'successSoft']],
  ['warning', ['card', 'accentSoft']],
  ['goldInk', ['goldSoft', 'card']],
  ['platinumInk', ['platinumSoft', 'card']],
  ['diamondInk', ['diamondSoft', 'card']],
  ['onPrimary', ['primary', 'primaryDark', 'danger', 'success', 'ink']],
  ['goldCardInk', ['goldCardFrom', 'goldCardTo']],
  ['platinumCardInk', ['platinumCardFrom', 'platinumCardTo']],
  ['diamondCardInk', ['diamondCardFrom', 'diamondCardTo']],
  ['onAccent', ['accent']],
  ['onHero', ['heroFrom', 'heroTo']],
]
it.each([
  ['light', tokens.colour],
  ['dark', darkTokens.colour],
] as const)('words can be read on what they stand on in the %s theme (4.5 to 1)', (_theme, colour) => {
  const weak = READ.flatMap(([words, grounds]) =>
    grounds
      .filter((ground) => contrast(colour[words], colour[ground]) < 4.5)
      .map((ground) => `${words} on ${ground}: ${contrast(colour[words], colour[ground]).toFixed(2)}`),
  )
  expect(weak).toEqual([])
})
