/** Whether the person asked their device for less movement; so does a page that cannot tell. */
export function isMotionReduced(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
