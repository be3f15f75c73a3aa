import { paint, Scene, SceneGround } from '@club/ui'
import { GladBear, Star } from './bear'
import type { JoyProps } from './joy-props'
import css from './joys.module.css'

/** The first code: a light passes over the label of a pack, and its star comes out. */
export function FirstCodeJoy({ moving }: JoyProps) {
  return (
    <Scene>
      <SceneGround />
      <g className={moving ? css.moving : undefined}>
        <path d="M82 82q38-14 76 0l6 68a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8z" fill={paint.primary} />
        <path d="M82 82q38-14 76 0l1 10q-39-13-78 0z" fill={paint.primaryDark} />
        <rect x="94" y="102" width="52" height="40" rx="6" fill={paint.card} />
        <path d="M102 112v20M108 112v20M113 112v20M121 112v20M126 112v20M131 112v20M138 112v20" stroke={paint.ink} strokeWidth="3" />
        <rect className={css.beam} x="86" y="118" width="68" height="5" rx="2.500" fill={paint.accent} />
        <g transform="translate(54 134)">
          <g className={`${css.peek} ${css.first}`}>
            <GladBear />
          </g>
        </g>
        <Star x={120} y={50} size={3} fill={paint.accent} className={`${css.spark} ${css.third}`} />
        <Star x={70} y={58} size={1.1} fill={paint.gold} className={`${css.spark} ${css.last}`} />
        <Star x={172} y={60} size={1.3} fill={paint.gold} className={`${css.spark} ${css.last}`} />
        <Star x={194} y={104} size={0.9} fill={paint.diamond} className={`${css.spark} ${css.last}`} />
        <g className={`${css.pop} ${css.last}`}>
          <path d="M156 150l-6 18 9-4 6 7 5-19z" fill={paint.danger} />
          <circle cx="164" cy="142" r="15" fill={paint.gold} />
          <circle cx="164" cy="142" r="11" fill="#F6D58A" />
          <path d="M160 139l5-4v14" fill="none" stroke={paint.goldInk} strokeWidth="3.500" strokeLinecap="round" strokeLinejoin="round" />
        </g>
      </g>
    </Scene>
  )
}
