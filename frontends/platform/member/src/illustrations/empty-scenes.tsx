import { paint, Scene, SceneGround, type SceneProps } from '@club/ui'

/** A house with its door open and a heart over the roof: nowhere to deliver to yet. */
export function HouseArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M120 44l70 52-9 11-61-45-61 45-9-11z" fill={paint.primaryDark} />
      <path d="M72 100l48-36 48 36v56H72z" fill={paint.primary} />
      <path d="M106 156v-34a14 14 0 0128 0v34z" fill={paint.accent} />
      <circle cx="128" cy="138" r="2.500" fill={paint.ink} />
      <rect x="82" y="112" width="16" height="16" rx="3" fill={paint.card} />
      <rect x="142" y="112" width="16" height="16" rx="3" fill={paint.card} />
      <path d="M120 32s-14-9-14-17c0-8 11-9 14-2 3-7 14-6 14 2 0 8-14 17-14 17z" fill={paint.danger} opacity=".85" />
      <path d="M40 156c0-12 8-20 16-20s12 8 12 20zM176 156c0-16 8-26 16-26s14 10 14 26z" fill={paint.primarySoft} />
    </Scene>
  )
}

/** A jar into which the first star falls: no points yet. */
export function PointsJarArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M80 76h80c10 8 14 20 14 32v36a12 12 0 01-12 12H78a12 12 0 01-12-12v-36c0-12 4-24 14-32z" fill={paint.primarySoft} />
      <path d="M66 132c18-10 36 8 54 0s36-10 54-2v14a12 12 0 01-12 12H78a12 12 0 01-12-12z" fill={paint.primary} opacity=".35" />
      <rect x="74" y="64" width="92" height="14" rx="7" fill={paint.primaryDark} />
      <path d="M120 14l6 13 14 1.700-10.500 9.600 3 14L120 45l-12.500 7.300 3-14L100 28.700l14-1.700z" fill={paint.accent} />
      <path d="M96 24l-8-8M144 24l8-8M120 8V1" stroke={paint.gold} strokeWidth="3" strokeLinecap="round" />
      <path d="M82 92c-4 8-6 16-6 26" stroke={paint.card} strokeWidth="5" strokeLinecap="round" fill="none" />
      <circle cx="108" cy="108" r="2.600" fill={paint.ink} />
      <circle cx="132" cy="108" r="2.600" fill={paint.ink} />
      <path d="M112 117c4 5 12 5 16 0" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
    </Scene>
  )
}

/** An open envelope with nothing in it, and a small bird that brought it. */
export function EnvelopeArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M52 84l68-40 68 40v66a6 6 0 01-6 6H58a6 6 0 01-6-6z" fill={paint.primaryDark} />
      <path d="M66 70h108v54H66z" fill={paint.card} />
      <path d="M84 88h50M84 102h34" stroke={paint.line} strokeWidth="6" strokeLinecap="round" />
      <path d="M52 86l68 44 68-44v64a6 6 0 01-6 6H58a6 6 0 01-6-6z" fill={paint.primary} />
      <path d="M52 152l50-34M188 152l-50-34" stroke={paint.primaryDark} strokeWidth="3" />
      <path d="M176 42c10-12 28-6 28 8 0 12-12 18-26 14 2-4 2-8-2-10z" fill={paint.accent} />
      <path d="M204 46l9 3-9 4z" fill={paint.gold} />
      <circle cx="194" cy="46" r="2.200" fill={paint.ink} />
    </Scene>
  )
}

/** Steps up to a flag: the way of the tiers has only begun. */
export function StairsArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M48 156v-22h40v-24h40V86h40V62h24v94z" fill={paint.primary} />
      <path d="M48 134h40v7H48zM88 110h40v7H88zM128 86h40v7h-40zM168 62h24v7h-24z" fill={paint.primaryDark} />
      <path d="M181 62V20" stroke={paint.ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M181 22l30 9-30 10z" fill={paint.accent} />
      <circle cx="66" cy="112" r="14" fill="#F6CDA8" />
      <path d="M63 99c-1-4 4-6 6-3" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <circle cx="62" cy="112" r="1.900" fill={paint.ink} />
      <circle cx="71" cy="112" r="1.900" fill={paint.ink} />
      <path d="M62 118c3 3 7 3 10 0" stroke={paint.ink} strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M54 134c0-10 24-10 24 0z" fill={paint.accent} />
    </Scene>
  )
}

/** A long receipt with a smile: none has been sent in yet. */
export function ReceiptArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M80 26h80v126l-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8z" fill={paint.card} />
      <path d="M80 26h80v20H80z" fill={paint.primary} />
      <path d="M92 62h40M92 76h30M92 90h36" stroke={paint.line} strokeWidth="6" strokeLinecap="round" />
      <path d="M144 62h6M144 76h6M144 90h6" stroke={paint.accent} strokeWidth="6" strokeLinecap="round" />
      <circle cx="108" cy="112" r="2.600" fill={paint.ink} />
      <circle cx="132" cy="112" r="2.600" fill={paint.ink} />
      <path d="M110 121c5 6 15 6 20 0" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <circle cx="182" cy="54" r="17" fill={paint.accent} />
      <path d="M182 46v16M174 54h16" stroke={paint.ink} strokeWidth="4" strokeLinecap="round" />
    </Scene>
  )
}

/** A map with a path and a flag: no quest to follow. */
export function QuestMapArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M50 58l46-18 48 18 46-18v98l-46 18-48-18-46 18z" fill={paint.primarySoft} />
      <path d="M96 40v98M144 58v98" stroke={paint.primary} strokeWidth="3" opacity=".5" />
      <path d="M66 132c10-24 32-4 40-26s30-10 40-30" stroke={paint.danger} strokeWidth="4" strokeDasharray="3 9" strokeLinecap="round" fill="none" />
      <circle cx="66" cy="132" r="6" fill={paint.primaryDark} />
      <path d="M160 92V46" stroke={paint.ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M160 48l28 9-28 10z" fill={paint.accent} />
    </Scene>
  )
}

/** A cup on its stand, waiting for somebody's name. */
export function TrophyArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M84 36h72v32c0 26-16 40-36 40S84 94 84 68z" fill={paint.accent} />
      <path d="M84 46H62c0 22 10 34 26 36M156 46h22c0 22-10 34-26 36" fill="none" stroke={paint.gold} strokeWidth="7" strokeLinecap="round" />
      <path d="M112 106h16v20h-16z" fill={paint.gold} />
      <rect x="88" y="124" width="64" height="32" rx="6" fill={paint.primary} />
      <rect x="104" y="134" width="32" height="10" rx="5" fill={paint.card} />
      <path d="M120 50l4 8 9 1.200-6.500 6.200 1.700 8.800-8.200-4.300-8.200 4.300 1.700-8.800-6.500-6.200 9-1.200z" fill={paint.card} />
    </Scene>
  )
}

/** Shelves with one toy left on them. */
export function ShelvesArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <rect x="56" y="30" width="128" height="128" rx="10" fill={paint.primaryDark} />
      <path d="M66 40h108v46H66zM66 96h108v52H66z" fill={paint.primarySoft} />
      <path d="M66 86h108v8H66z" fill={paint.primary} />
      <circle cx="98" cy="128" r="18" fill={paint.accent} />
      <circle cx="86" cy="111" r="7" fill={paint.accent} />
      <circle cx="110" cy="111" r="7" fill={paint.accent} />
      <circle cx="92" cy="126" r="2.200" fill={paint.ink} />
      <circle cx="104" cy="126" r="2.200" fill={paint.ink} />
      <path d="M94 134c2 3 6 3 8 0" stroke={paint.ink} strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M140 58l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" fill={paint.card} />
    </Scene>
  )
}
