import { paint } from '@club/ui'

/** The club's bear, glad, as in every moment; drawn around 0, 0 and 40 wide. */
export function GladBear({ hat = false }: { hat?: boolean }) {
  return (
    <g>
      <circle cx="-15" cy="-17" r="8" fill="#A8703A" />
      <circle cx="15" cy="-17" r="8" fill="#A8703A" />
      <circle cx="-15" cy="-17" r="4" fill="#F0D9BD" />
      <circle cx="15" cy="-17" r="4" fill="#F0D9BD" />
      <circle r="20" fill="#C08A52" />
      <ellipse cy="7" rx="9.500" ry="7.500" fill="#F0D9BD" />
      <ellipse cy="3.500" rx="3" ry="2.200" fill={paint.ink} />
      <path
        d="M-11-4c1.500-3 4.500-3 6 0M5-4c1.500-3 4.500-3 6 0M-4.500 8c3 3.500 6 3.500 9 0"
        fill="none"
        stroke={paint.ink}
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      <circle cx="-13" cy="5" r="3" fill={paint.danger} opacity=".25" />
      <circle cx="13" cy="5" r="3" fill={paint.danger} opacity=".25" />
      {hat ? (
        <>
          <path d="M0-46l11 27a26 26 0 0 1-22 0z" fill={paint.accent} />
          <path d="M-4.500-35l11.500 5M-8.500-26l19 6" stroke={paint.card} strokeWidth="3" strokeLinecap="round" />
          <circle cy="-46" r="4.500" fill={paint.primary} />
        </>
      ) : null}
    </g>
  )
}

/** A five-pointed star around 0, 0 with a radius of 10. */
export function Star({ x, y, size = 1, fill, className }: { x: number; y: number; size?: number; fill: string; className?: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={className} d="M0-10l2.900 6.200 6.800.8-5 4.600 1.300 6.700L0 5l-6 3.300 1.300-6.700-5-4.600 6.800-.8z" fill={fill} />
    </g>
  )
}
