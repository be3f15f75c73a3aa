import { paint } from '@club/ui'

export type PackKind = 'tape' | 'pants' | 'wipes' | 'tissues' | 'voucher' | 'gift' | 'sample'

const LOOK: Record<PackKind, { body: string; band: string; mark: string }> = {
  tape: { body: paint.primary, band: paint.accent, mark: paint.card },
  pants: { body: paint.diamond, band: paint.blush, mark: paint.card },
  wipes: { body: '#8CC7C2', band: paint.card, mark: paint.primaryDark },
  tissues: { body: paint.diamond, band: paint.blush, mark: paint.card },
  voucher: { body: paint.accent, band: paint.card, mark: paint.ink },
  gift: { body: paint.blush, band: paint.primary, mark: paint.primary },
  sample: { body: paint.primarySoft, band: paint.primary, mark: paint.primaryDark },
}

/** A drawn product pack, for items without a picture. */
export function PackArt({ kind = 'tape', label }: { kind?: PackKind; label?: string }) {
  const look = LOOK[kind]
  return (
    <svg viewBox="0 0 160 120" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
      <ellipse cx="80" cy="108" rx="52" ry="6" fill={paint.ink} opacity=".08" />
      {kind === 'voucher' ? (
        <g transform="rotate(-6 80 60)">
          <path d="M26 34h108v18a8 8 0 000 16v18H26V68a8 8 0 000-16z" fill={look.body} />
          <path d="M104 40v40" stroke={look.band} strokeWidth="2" strokeDasharray="4 5" />
          <path d="M62 44l5 10.500 11.500 1.300-8.600 7.800 2.400 11.400L62 69.300 51.700 75l2.400-11.400-8.600-7.800L57 54.500z" fill={look.band} />
        </g>
      ) : kind === 'gift' ? (
        <g>
          <rect x="42" y="46" width="76" height="56" rx="6" fill={look.body} />
          <rect x="36" y="36" width="88" height="18" rx="5" fill={paint.accent} />
          <rect x="73" y="36" width="14" height="66" fill={look.band} />
          <path d="M80 36c-22 0-24-22-10-20 7 1 10 12 10 20zm0 0c22 0 24-22 10-20-7 1-10 12-10 20z" fill="none" stroke={look.band} strokeWidth="6" />
        </g>
      ) : kind === 'wipes' ? (
        <g>
          <path d="M22 50c10-8 106-8 116 0 6 16 6 34 0 52-10 6-106 6-116 0-6-18-6-36 0-52z" fill={look.body} />
          <path d="M66 58c-2-20 6-32 14-20 8-12 18 0 14 20z" fill={look.band} stroke={look.mark} strokeOpacity=".25" strokeWidth="2" />
          <rect x="48" y="56" width="64" height="28" rx="12" fill={look.mark} />
          <rect x="56" y="63" width="48" height="14" rx="7" fill={look.band} />
        </g>
      ) : kind === 'tissues' ? (
        <g>
          <path d="M58 56c0-26 10-38 18-28 8-16 30-6 26 28z" fill={look.mark} stroke={paint.ink} strokeOpacity=".15" strokeWidth="2" />
          <path d="M34 54h92l6 48H28z" fill={look.body} />
          <path d="M52 54h56c-4 9-52 9-56 0z" fill={paint.ink} opacity=".25" />
          <path d="M31 84c30-10 68-10 98 0l1 12c-32-8-68-8-100 0z" fill={look.band} opacity=".9" />
        </g>
      ) : (
        <g>
          <path d="M40 26c10-6 70-6 80 0l4 76c-10 5-78 5-88 0z" fill={look.body} />
          <path d="M36 70c26-14 60-14 88 0l1 18c-30-10-60-10-90 0z" fill={look.band} opacity=".9" />
          <path d="M40 26c10 4 70 4 80 0" fill="none" stroke={paint.ink} strokeOpacity=".18" strokeWidth="2" />
          <circle cx="80" cy="50" r="15" fill={paint.blush} />
          <circle cx="75" cy="49" r="1.800" fill={paint.ink} />
          <circle cx="85" cy="49" r="1.800" fill={paint.ink} />
          <path d="M75 55c3 3 7 3 10 0" stroke={paint.ink} strokeWidth="2" fill="none" strokeLinecap="round" />
          {kind === 'pants' ? <path d="M54 84h52l-4 14c-10 0-16-4-18-8h-8c-2 4-8 8-18 8z" fill={look.mark} /> : null}
          {kind === 'tape' || kind === 'sample' ? <path d="M56 82h48c0 10-14 18-24 18s-24-8-24-18z" fill={look.mark} /> : null}
        </g>
      )}
    </svg>
  )
}
