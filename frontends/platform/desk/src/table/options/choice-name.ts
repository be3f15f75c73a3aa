import type { useDeskText } from '../../desk-text'

/** A value of a column in words. */
export function choiceName(text: ReturnType<typeof useDeskText>, value: string): string {
  if (value === 'true' || value === 'false') return text(value === 'true' ? 'yes' : 'no')
  return `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`
}
