import { Scene, SceneGround, type SceneProps, paint } from '@club/ui'
import { GiftBody, GiftLid, GiftLight, Face, Hand, Heart, Spark, Star, Tuft, hue } from '@club/ui/drawing'

/** A gift box that bursts with stars. */
export function CelebrationArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <GiftLight d="M74 90L46 6H202L173 88z" />
      <g transform="translate(38 26) scale(.7)">
        <path d="M52 92L108 74 192 88 138 108z" fill="#063F3C" />
      </g>
      <g transform="translate(38 26) scale(.7)">
        <GiftBody />
        <g transform="translate(36 -22) rotate(24 150 84)">
          <GiftLid />
        </g>
      </g>
      <Star x={104} y={48} size={0.66} />
      <Star x={66} y={66} size={0.38} fill={hue.coral} />
      <Star x={138} y={26} size={0.34} />
      <Spark x={84} y={26} size={0.5} fill={paint.primary} />
      <Spark x={168} y={20} size={0.5} fill={hue.coral} />
      <circle cx="58" cy="40" r="4" fill={paint.diamond} />
      <circle cx="124" cy="64" r="4" fill={hue.coralDeep} />
      <circle cx="196" cy="116" r="3.5" fill={paint.primary} />
    </Scene>
  )
}

/** A mother with her baby in her arms. */
export function WelcomeArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <g transform="translate(104 66) scale(.62)">
        <path d="M-78 152C-82 98-68 72-30 62-12 72 12 72 30 62 68 72 82 98 78 152z" fill={paint.primary} />
        <path d="M42 66C70 76 82 100 78 152H48C54 118 54 90 42 66z" fill={paint.primaryDark} />
        <path d="M-17 36h34v28c-6 11-28 11-34 0z" fill="#C98C60" />
        <path d="M-24 65C-14 82 14 82 24 65M0 79v22" fill="none" stroke={paint.primaryDark} strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="0" cy="100" r="3" fill={paint.accent} />
        <path d="M-62 18C-66-42-40-64 0-64S66-42 62 18C62 48 70 66 78 90 44 112-44 112-78 90-70 66-62 48-62 18z" fill={hue.coral} />
        <Face skin="tan" ears={false} />
        <path d="M-46 4C-48-32-28-52 0-52S48-32 46 4C38-18 22-32 0-33-22-32-38-18-46 4z" fill="#C4604B" />
        <path
          d="M-62 18C-66-42-40-64 0-64S66-42 62 18C62 48 70 66 78 90 44 112-44 112-78 90-70 66-62 48-62 18zM-43 2C-43 30-24 52 0 52S43 30 43 2C43-28 26-46 0-46S-43-28-43 2z"
          fill={hue.coral}
          fillRule="evenodd"
        />
        <path d="M36-54C58-42 64-16 62 18 62 48 70 66 78 90 62 100 44 104 24 105 50 90 54 60 50 24 52-8 50-36 36-54z" fill={hue.coralDeep} />
        <path d="M-42 40C-22 74 24 74 48 36M-60 72C-34 92 8 92 34 78" fill="none" stroke={hue.coralDeep} strokeWidth="4" strokeLinecap="round" />
        <path d="M-48-28C-42-44-30-52-18-55" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" opacity=".35" />
      </g>
      <g transform="translate(148 104) scale(.42) rotate(22)">
        <path d="M-56 34C-72 80-58 150 0 158 58 150 72 80 56 34 28 54-28 54-56 34z" fill={hue.mangoLight} />
        <path d="M32 46C42 42 50 38 56 34 72 80 58 150 0 158 42 124 50 80 32 46z" fill={paint.accent} />
        <path d="M-60 78C-18 92 20 74 52 46M-52 118C-20 126 18 118 42 100" fill="none" stroke={paint.accent} strokeWidth="5" strokeLinecap="round" />
        <Face skin="light" child mood="sleep" />
        <Tuft />
      </g>
      <path d="M72 146C90 158 126 160 152 144" fill="none" stroke={paint.primary} strokeWidth="25" strokeLinecap="round" />
      <path d="M84 160C106 166 132 164 154 154" fill="none" stroke={paint.primaryDark} strokeWidth="4" strokeLinecap="round" opacity=".6" />
      <Hand x={162} y={138} size={0.5} turn={66} skin="tan" mirrored />
      <Heart x={188} y={62} size={0.44} />
      <Heart x={50} y={74} size={0.32} fill={hue.coral} />
      <Spark x={196} y={100} size={0.45} />
      <Spark x={46} y={112} size={0.4} fill={paint.primary} />
    </Scene>
  )
}
