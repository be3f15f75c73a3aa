import { useId } from 'react'
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../colour-theme'
import css from './theme-switch.module.css'
import { useUiText } from '../ui-text'

const WORDS = { device: 'themeDevice', light: 'themeLight', dark: 'themeDark' } as const

/** Chooses between the device's theme, the light one and the dark one; each browser keeps its own. */
export function ThemeSwitch() {
  const text = useUiText()
  const choice = useThemeChoice()
  const name = useId()
  return (
    <fieldset className={css.themes}>
      <legend>{text('theme')}</legend>
      <div className={css.choices}>
        {THEME_CHOICES.map((one) => (
          <label key={one} className={css.choice}>
            <input type="radio" name={name} value={one} checked={choice === one} onChange={() => chooseTheme(one)} />
            <span>{text(WORDS[one])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
