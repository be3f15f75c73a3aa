import { useCallback, useState } from 'react'

/**
 * Folds columns into others while a table is wider than its room: as soon as it sticks out, and until there is as much room as it
 * needed then.
 */
export function useFold(canFold: boolean): { isFolded: boolean; onMeasure: (width: number, room: number) => void } {
  const [needed, setNeeded] = useState<number | null>(null)
  const onMeasure = useCallback(
    (width: number, room: number) =>
      setNeeded((before) => {
        if (before !== null) return room < before ? before : null
        return canFold && width > room ? width : null
      }),
    [canFold],
  )
  return { isFolded: canFold && needed !== null, onMeasure }
}
