import { paint } from './palette'

/** The product's own mark: a smiling drop in a leaf. Decoration unless `label` is given. */
export function Logo({ size = 40, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <rect width="48" height="48" rx="16" fill={paint.primary} />
      <circle cx="24" cy="26" r="13" fill={paint.blush} />
      <path d="M24 13c-2-5 3-8 6-5-3 0-3 3-6 5z" fill={paint.accent} />
      <circle cx="19.500" cy="25" r="1.800" fill={paint.ink} />
      <circle cx="28.500" cy="25" r="1.800" fill={paint.ink} />
      <path d="M19.500 30c2.500 3 6.500 3 9 0" fill="none" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      <circle cx="15.500" cy="29" r="2" fill={paint.accent} opacity=".55" />
      <circle cx="32.500" cy="29" r="2" fill={paint.accent} opacity=".55" />
    </svg>
  )
}
