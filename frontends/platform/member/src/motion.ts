/** Whether the person asked their device for less movement; a page that cannot detect it assumes so. */
export function isMotionReduced(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
