/** How many steps an axis has. */
const STEPS = 4
/** A step is one of these times a power of ten: people add such steps easily. */
const ROUND = [1, 2, 5, 10]

/** The figures beside an axis from 0 up to at least `max`, in even and round steps. */
export function figuresUpTo(max: number): readonly number[] {
  const least = Math.max(1, max / STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ROUND.map((round) => round * power).find((size) => size >= least) ?? least
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step)
}
