import { Scene, SceneGround, paint } from '@club/ui'
import { hue } from '@club/ui/drawing'

/** A table whose rows hold nothing, and the glass that looked through them. */
export function EmptyTableArt() {
  return (
    <Scene>
      <SceneGround />
      <path d="M54 44C54 38 58 34 64 34H172C178 34 182 38 182 44V142C182 148 178 152 172 152H64C58 152 54 148 54 142z" fill={paint.ink} opacity=".06" />
      <path d="M50 42C50 36 54 32 60 32H170C176 32 180 36 180 42V140C180 146 176 150 170 150H60C54 150 50 146 50 140z" fill={paint.card} />
      <path d="M50 42C50 36 54 32 60 32H170C176 32 180 36 180 42V60H50z" fill={paint.primary} />
      <path d="M156 32h14c6 0 10 4 10 10v18h-18C164 50 162 40 156 32z" fill={paint.primaryDark} />
      <path d="M64 46h26M106 46h20M140 46h24" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M64 78h22M106 78h14M140 78h22M64 102h30M106 102h18M64 126h24M106 126h12"
        fill="none"
        stroke={paint.line}
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M52 90H178M52 114H178" fill="none" stroke={paint.line} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M182 138L202 158" fill="none" stroke={hue.woodDeep} strokeWidth="11" strokeLinecap="round" />
      <circle cx="166" cy="120" r="25" fill={paint.diamondSoft} opacity=".95" />
      <circle cx="166" cy="120" r="25" fill="none" stroke={paint.primary} strokeWidth="6.500" />
      <path d="M152 114C153 108 157 104 162 102" fill="none" stroke={paint.card} strokeWidth="5" strokeLinecap="round" />
      <path d="M159 127h15" fill="none" stroke={paint.primaryDark} strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="160" cy="117" r="2.6" fill={paint.primaryDark} />
      <circle cx="173" cy="117" r="2.6" fill={paint.primaryDark} />
    </Scene>
  )
}
