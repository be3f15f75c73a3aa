import { Scene, SceneGround, tokens } from '@club/ui'

const { colour: paint } = tokens

/** A table whose rows hold nothing, and the glass that looked through them. */
export const EmptyTableArt = () => (
  <Scene>
    <SceneGround />
    <rect x="52" y="36" width="128" height="112" rx="10" fill={paint.card} stroke={paint.line} strokeWidth="3" />
    <path d="M52 62V46a10 10 0 0110-10h108a10 10 0 0110 10v16z" fill={paint.primary} />
    <path d="M66 49h26M106 49h20M140 49h26" stroke={paint.card} strokeWidth="5" strokeLinecap="round" />
    <path d="M66 80h22M106 80h14M140 80h22M66 104h30M106 104h18M66 128h24M106 128h12" stroke={paint.line} strokeWidth="5" strokeLinecap="round" />
    <path d="M53 92h126M53 116h126" stroke={paint.line} strokeWidth="2" />
    <path d="M180 136l20 20" stroke={paint.primaryDark} strokeWidth="9" strokeLinecap="round" />
    <circle cx="164" cy="120" r="23" fill={paint.primarySoft} fillOpacity=".9" stroke={paint.primaryDark} strokeWidth="6" />
  </Scene>
)
