import { useHost } from '@club/remote-kit'
import { klDay } from '@club/rules'
import { findScreens, type MenuScreen } from '../find-screens'
import { useSearchText } from '../search-text'
import { daysNamed, namedDaysIn } from './named-days'
import type { PaletteAct } from './palette-act'

/** Reports between two days, by their paths; the report of orders has a first day alone (D97). */
const BY_DAY = ['/admin/account', '/admin/pointhistory', '/admin/freesample', '/admin/scan', '/admin/audit']

/** Reports of the days that are named after their name: "accounts last week", "undo yesterday". */
export function useReportActs(screens: readonly MenuScreen[], typed: string): readonly PaletteAct[] {
  const text = useSearchText()
  const today = klDay(useHost().now())
  const named = namedDaysIn(typed)
  if (!named) return []
  const days = new URLSearchParams({ ...daysNamed(named.name, today) }).toString()
  return findScreens(screens, named.rest)
    .filter(({ path }) => BY_DAY.includes(path))
    .map(({ path, label }) => ({
      key: `${path} ${named.name}`,
      label: text('report', { screen: label, days: text(named.name) }),
      note: text('opensReport'),
      to: `${path}?${days}`,
    }))
}
