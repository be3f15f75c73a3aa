import { lazy, Suspense, type ReactNode } from 'react'
import type { DateFieldProps } from './lazy/date-field'
import type { FileDropProps } from './lazy/file-drop'
import type { SelectFieldProps } from './lazy/select-field'
import { Skeleton } from './states'
import { patient } from './returned'
import css from './lazy.module.css'

// Members and staff use these, and the shell does not. Federation shares this package whole, so each of them is a
// chunk of its own and the shell stays within its budget.
const load = {
  date: () => import('./lazy/date-field'),
  file: () => import('./lazy/file-drop'),
  select: () => import('./lazy/select-field'),
}

/** Fetches the code of large components ahead of their first use; tests await it so that they render at once. */
export async function preloadComponents(names: readonly (keyof typeof load)[] = ['date', 'file', 'select']): Promise<void> {
  await Promise.all(names.map((name) => load[name]()))
}

// A switch that cannot be fetched, such as when the network is gone, leaves its place empty: the frame around it stays.
const ThemeSwitchChunk = lazy<() => ReactNode>(() =>
  import('./lazy/theme-switch').then(
    (chunk) => ({ default: chunk.ThemeSwitch }),
    () => ({ default: () => null }),
  ),
)
const DateFieldChunk = lazy(patient(async () => ({ default: (await load.date()).DateField })))
const FileDropChunk = lazy(patient(async () => ({ default: (await load.file()).FileDrop })))
const SelectFieldChunk = lazy(patient(async () => ({ default: (await load.select()).SelectField })))

function fieldShape(label: ReactNode, height = 48) {
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      <Skeleton height={height} />
    </div>
  )
}

/** A calendar day, typed as dd/mm/yyyy or picked; the value is `YYYY-MM-DD` or null. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={fieldShape(props.label)}>
      <DateFieldChunk {...props} />
    </Suspense>
  )
}

/** A file by button or by dropping, with a preview of pictures. Refuses wrong types and sizes with its own words; the server decides. */
export function FileDrop(props: FileDropProps) {
  return (
    <Suspense fallback={fieldShape(props.label, 120)}>
      <FileDropChunk {...props} />
    </Suspense>
  )
}

/** One choice out of many, found by typing. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Suspense fallback={fieldShape(props.label)}>
      <SelectFieldChunk {...props} />
    </Suspense>
  )
}

const THEME_SWITCH_HEIGHT = 80

/** Chooses between the device's theme, the light one and the dark one; each browser keeps its own. */
export function ThemeSwitch() {
  return (
    <Suspense fallback={<Skeleton height={THEME_SWITCH_HEIGHT} />}>
      <ThemeSwitchChunk />
    </Suspense>
  )
}
