import { paint } from './palette'
import { Scene, SceneGround, type SceneProps } from './scenes'

/** A cat that pulled the cable: the page does not exist. */
export function CatErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M84 152c-12-40 6-66 36-66s48 26 36 66z" fill="#F2A873" />
      <path d="M88 40l22 18-22 20zM152 40l-22 18 22 20z" fill="#E58F5A" />
      <ellipse cx="120" cy="78" rx="38" ry="32" fill="#F2A873" />
      <circle cx="106" cy="74" r="4" fill={paint.ink} />
      <circle cx="134" cy="74" r="4" fill={paint.ink} />
      <path d="M120 84l-4-4h8zM112 92c3-4 13-4 16 0" fill={paint.ink} stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M72 78l18 3M72 90l18-2M168 78l-18 3M168 90l-18-2" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" />
      <path d="M156 146c34 0 44-18 32-36" stroke="#E58F5A" strokeWidth="11" fill="none" strokeLinecap="round" />
      <path d="M20 134c20 14 30-14 52 2 10 8 26 8 34 0" stroke={paint.primary} strokeWidth="5" fill="none" strokeLinecap="round" />
      <rect x="98" y="126" width="20" height="16" rx="4" fill={paint.primaryDark} />
      <path d="M118 130h8M118 138h8" stroke={paint.primaryDark} strokeWidth="4" />
    </Scene>
  )
}

/** A bear with a broken honey pot: the service did not answer. */
export function BearErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M72 156c-6-40 14-64 46-64s52 24 46 64z" fill="#C08A52" />
      <circle cx="88" cy="40" r="14" fill="#A8703A" />
      <circle cx="148" cy="40" r="14" fill="#A8703A" />
      <circle cx="118" cy="70" r="38" fill="#C08A52" />
      <ellipse cx="118" cy="82" rx="17" ry="13" fill="#F0D9BD" />
      <ellipse cx="118" cy="76" rx="5" ry="4" fill={paint.ink} />
      <circle cx="102" cy="64" r="4" fill={paint.ink} />
      <circle cx="134" cy="64" r="4" fill={paint.ink} />
      <path d="M110 91c4-4 12-4 16 0" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <path d="M162 112h46l-5 42h-36z" fill={paint.accent} />
      <path d="M158 106h54v9h-54z" fill={paint.gold} />
      <path d="M184 106l-6 16 9 8-7 22" stroke={paint.ink} strokeWidth="2.500" fill="none" />
      <path d="M150 156c8-10 20 2 28-2s18 4 24 2" fill={paint.gold} />
    </Scene>
  )
}
