import { useRemotes } from '@club/remote-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfScreen } from '../../screen-rows/screen-row'
import { menuWith, placeOf, rolesOf } from '../../screen-table'
import { SCREENS } from '../../screens'
import type { MenuScreen } from './find-screens'

/** A screen that the palette opens. */
export interface PaletteScreen extends MenuScreen {
  /** Forms for something new are found by their words only: the list of an empty text is the menu. */
  readonly isInMenu: boolean
}

/** Words by which staff look for a screen, besides its name. */
const ALSO: Readonly<Record<string, string>> = { accounts: 'registrations sign-ups', audit: 'undo', parcel: 'ship', massCreditNew: 'credit' }
/** Screens that need nothing from the screen before: the forms for something new. */
const NEW = /\/(add|generate|upload|new)$/

/** The screens of a role's menu, those of other remotes included, and its forms for something new. */
export function usePaletteScreens(role: string): readonly PaletteScreen[] {
  const { t } = useTranslation('admin')
  const remotes = useRemotes()
  return useMemo(() => {
    const inMenu = menuWith(role, remotes).flatMap(({ id, entries, brought }) => {
      const group = t(`menu.${id}`)
      return [
        ...entries.map((row) => ({ path: row.path, label: nameOfScreen(row, t), group, isInMenu: true, also: ALSO[row.id] ?? '' })),
        ...brought.map(({ path, label }) => ({ path, label: label.en, group, isInMenu: true })),
      ]
    })
    const forms = SCREENS.filter((row) => NEW.test(row.path) && rolesOf(row).some((one) => one === role)).flatMap((row) => {
      const place = placeOf(role, row.path)
      if (!place) return []
      const label = `${nameOfScreen(place.entry, t)}: ${nameOfScreen(row, t)}`
      return [{ path: row.path, label, group: t(`menu.${place.group.id}`), isInMenu: false, also: ALSO[row.id] ?? '' }]
    })
    return [...inMenu, ...forms]
  }, [role, remotes, t])
}
