import type { ReactNode } from 'react'

/** Icons are drawn on a 24 grid, 3 to 21, in one weight of 2 with round ends, in the colour of the text; without `label` they are decoration. */
export interface IconProps {
  size?: number
  label?: string
}

/** Makes an icon of its drawing. */
export function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 24, label }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        focusable="false"
      >
        {drawing}
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}
