import { useSyncExternalStore } from 'react'
import { localStore } from './browser-storage'
import { tokens } from './tokens'

export const THEME_CHOICES = ['device', 'light', 'dark'] as const
/** A person's choice of theme; `device` follows the phone or computer. */
type ThemeChoice = (typeof THEME_CHOICES)[number]
type Theme = 'light' | 'dark'

/** Where the choice is kept in this browser; the page's first script reads it before anything is drawn. */
const THEME_KEY = 'theme'

const listeners = new Set<() => void>()
const devicePrefers = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null)

/** The kept choice; `device` when nothing or something else is kept. */
function readThemeChoice(): ThemeChoice {
  const kept = localStore.getItem(THEME_KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'device'
}

/** Which theme is shown: the choice, or what the device prefers. */
export function themeOf({ choice, deviceIsDark }: { choice: ThemeChoice; deviceIsDark: boolean }): Theme {
  if (choice === 'light') return 'light'
  return choice === 'dark' || deviceIsDark ? 'dark' : 'light'
}

function apply(): void {
  const theme = themeOf({ choice: readThemeChoice(), deviceIsDark: devicePrefers()?.matches ?? false })
  const root = document.documentElement
  root.dataset['theme'] = theme
  const edge = theme === 'dark' ? getComputedStyle(root).getPropertyValue('--club-colour-surface') : tokens.colour.primary
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', edge)
  listeners.forEach((listener) => listener())
}

/** Keeps a choice for the next visit and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'device') localStore.removeItem(THEME_KEY)
  else localStore.setItem(THEME_KEY, choice)
  apply()
}

/** Keeps the page in the theme of the choice and of the device, also when either changes elsewhere. */
export function watchTheme(): void {
  devicePrefers()?.addEventListener('change', apply)
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) apply()
  })
  apply()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The person's choice. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readThemeChoice)

/** The theme that is shown. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'))
