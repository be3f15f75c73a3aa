import { Scene, SceneGround, tokens } from '@club/ui'

const { colour: paint } = tokens

/** An empty podium, with a star over its first place. */
export function PodiumArt() {
  return (
    <Scene>
      <SceneGround />
      <path d="M46 116a6 6 0 016-6h44v46H54a8 8 0 01-8-8z" fill={paint.primary} />
      <path d="M144 120h44a6 6 0 016 6v22a8 8 0 01-8 8h-42z" fill={paint.primary} />
      <path d="M96 96a6 6 0 016-6h36a6 6 0 016 6v60H96z" fill={paint.primaryDark} />
      <path d="M115 116l6-4v26" stroke={paint.card} strokeWidth="5" fill="none" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M64 128a6 6 0 0112 0c0 6-12 7-12 14h12" stroke={paint.card} strokeWidth="4" fill="none" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M163 130h11l-6 6.500a5 5 0 11-6 5" stroke={paint.card} strokeWidth="3.500" fill="none" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M120 30l7 15 16 2-12 11 3.500 16.500-14.500-8-14.500 8L109 58 97 47l16-2z" fill={paint.accent} />
      <path d="M76 62l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM168 72l2.500 5 5 2.500-5 2.500-2.500 5-2.500-5-5-2.500 5-2.500z" fill={paint.accent} />
    </Scene>
  )
}
