import { paint, Scene, SceneGround, type SceneProps } from '@club/ui'

/** A box that bursts with stars. */
export function CelebrationArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <rect x="78" y="98" width="84" height="58" rx="8" fill={paint.primary} />
      <path d="M70 84l50 14 50-14 6 16-56 12-56-12z" fill={paint.primaryDark} />
      <rect x="112" y="100" width="16" height="56" fill={paint.accent} />
      <path d="M120 22l8 17 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2z" fill={paint.accent} />
      <path d="M62 40l4 8 9 1-6.500 6 1.500 9-8-4.500-8 4.500 1.500-9L49 49l9-1zM182 46l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill={paint.gold} />
      <circle cx="88" cy="66" r="4" fill={paint.diamond} />
      <circle cx="160" cy="78" r="4" fill={paint.danger} />
      <circle cx="160" cy="28" r="3.500" fill={paint.primary} />
      <circle cx="84" cy="26" r="3" fill={paint.primary} />
    </Scene>
  )
}

/** A parent with a baby in a sling. */
export function WelcomeArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M66 158c-2-48 18-66 54-66s56 18 54 66z" fill={paint.primary} />
      <path d="M80 110c-10-18-10-50 3-67 17-23 57-23 74 0 13 17 13 49 3 67-9 7-19 5-23-2h-34c-4 7-14 9-23 2z" fill="#4A3426" />
      <path d="M110 86h20v14c0 8-20 8-20 0z" fill="#DFA97E" />
      <circle cx="120" cy="67" r="26" fill="#EDB98F" />
      <path d="M92 70c-4-26 10-42 29-42s31 16 27 42c-9-4-15-10-18-19-8 11-21 17-38 19z" fill="#4A3426" />
      <circle cx="110" cy="68" r="3" fill={paint.ink} />
      <circle cx="130" cy="68" r="3" fill={paint.ink} />
      <path d="M112 78c4 5 12 5 16 0" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <path d="M84 104c20 18 52 18 72 0l2 26c-18 28-58 28-76 0z" fill={paint.accent} />
      <circle cx="120" cy="116" r="16" fill="#F6CDA8" />
      <path d="M118 101c-1-4 4-6 6-3" stroke={paint.ink} strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <path d="M111 116c2 2 4 2 6 0M123 116c2 2 4 2 6 0M116 123c2 2 6 2 8 0" stroke={paint.ink} strokeWidth="2" fill="none" strokeLinecap="round" />
      <path
        d="M190 70.1C174.7 61.1 182.3 49.9 190 58.4 197.7 49.9 205.3 61.1 190 70.1zM46 80.3C34.1 73.3 40 64.5 46 71.2 52 64.5 57.9 73.3 46 80.3z"
        fill={paint.danger}
        opacity=".8"
      />
    </Scene>
  )
}
