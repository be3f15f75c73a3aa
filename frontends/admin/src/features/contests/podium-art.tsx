import { Scene, SceneGround, paint } from '@club/ui'
import { Spark, Star, hue } from '@club/ui/drawing'

/** An empty podium, with a star over its first place. */
export function PodiumArt() {
  return (
    <Scene>
      <SceneGround />
      <path d="M44 122C44 118 47 116 50 116H96V160H50C47 160 44 158 44 154z" fill={paint.primary} />
      <path d="M146 128H190C193 128 196 130 196 134V154C196 158 193 160 190 160H146z" fill={paint.primaryDark} />
      <path d="M96 102C96 98 99 96 102 96H140C143 96 146 98 146 102V160H96z" fill={hue.tealLight} />
      <path d="M132 96h8c3 0 6 2 6 6v58h-24C136 142 138 116 132 96z" fill={paint.primary} opacity=".6" />
      <path d="M52 121H88M104 101h24M152 133h32" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" opacity=".6" />
      <circle cx="64.5" cy="140" r="4" fill={paint.card} />
      <circle cx="75.5" cy="140" r="4" fill={paint.card} />
      <circle cx="121" cy="126" r="4" fill={paint.card} />
      <circle cx="159" cy="146" r="4" fill={paint.card} />
      <circle cx="170" cy="146" r="4" fill={paint.card} />
      <circle cx="181" cy="146" r="4" fill={paint.card} />
      <Star x={121} y={58} size={1.05} />
      <Spark x={72} y={78} size={0.5} fill={hue.coral} />
      <Spark x={176} y={92} size={0.5} />
      <Spark x={186} y={44} size={0.4} fill={paint.primary} />
    </Scene>
  )
}
