import { useCallback, useState } from 'react'

/**
 * Folds columns into others while a table is wider than its room: one more each time that it sticks out, and fewer as soon as there is as
 * much room as it needed then.
 *
 * @param max how many columns can be folded
 */
export function useFold(max: number): { folded: number; onMeasure: (width: number, room: number) => void } {
  // Width in pixels that the table needed with 0, 1, 2 … columns folded.
  const [needed, setNeeded] = useState<readonly number[]>([])
  const folded = Math.min(needed.length, max)
  // Changes with every fold, so that the table is measured again before it is painted.
  const onMeasure = useCallback(
    (width: number, room: number) =>
      setNeeded((before) => {
        const fits = before.findIndex((one) => one <= room)
        if (fits >= 0) return before.slice(0, fits)
        return before.length === folded && folded < max && width > room ? [...before, width] : before
      }),
    [folded, max],
  )
  return { folded, onMeasure }
}
