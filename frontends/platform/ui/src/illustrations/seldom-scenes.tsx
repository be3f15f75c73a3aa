import { hue } from './hues'
import { paint } from './palette'
import { Spark } from './parts'
import { Scene, SceneGround, type SceneProps } from './scenes'
import { WholeBear } from './whole-bear'

/** An open basket with nothing in it. */
export function EmptyArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M84 88C88 36 152 36 156 88" fill="none" stroke={hue.woodDeep} strokeWidth="8" strokeLinecap="round" />
      <path d="M56 82H184C189 82 192 86 191 91 190 96 186 98 182 98H58C54 98 50 96 49 91 48 86 51 82 56 82z" fill={hue.wood} />
      <path d="M162 82H184C189 82 192 86 191 91 190 96 186 98 182 98H158C162 94 164 88 162 82z" fill={hue.woodDeep} />
      <path d="M60 98H180L168 150C167 155 163 158 158 158H82C77 158 73 155 72 150z" fill={paint.primary} />
      <path d="M158 98H180L168 150C167 155 163 158 158 158H132C150 144 160 122 158 98z" fill={paint.primaryDark} />
      <path
        d="M84 110L90 146M106 110L109 146M130 110L128 146M152 110L146 146"
        fill="none"
        stroke={hue.tealLight}
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".6"
      />
      <path
        d="M66 118C104 124 140 124 172 118M70 136C104 142 138 142 168 136"
        fill="none"
        stroke={hue.tealLight}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".4"
      />
      <path d="M62 90h44" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".5" />
      <Spark x={196} y={48} size={0.55} />
      <Spark x={46} y={56} size={0.45} fill={hue.coral} />
      <Spark x={120} y={66} size={0.35} fill={paint.primary} />
    </Scene>
  )
}

/** A cat that pulled the cable: the page does not exist. */
export function CatErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M24 142C46 156 52 122 76 138 90 148 100 146 108 142" fill="none" stroke={paint.primary} strokeWidth="5.5" strokeLinecap="round" />
      <rect x="104" y="128" width="24" height="20" rx="6" fill={paint.primaryDark} />
      <path d="M128 133h9M128 143h9" fill="none" stroke={paint.primaryDark} strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M158 150C196 152 208 128 192 108" fill="none" stroke="#D9844A" strokeWidth="13" strokeLinecap="round" />
      <path d="M84 158C72 118 88 92 120 92S168 118 156 158z" fill="#F2A873" />
      <path d="M138 96C162 106 164 134 156 158H130C144 140 148 116 138 96z" fill="#D9844A" opacity=".7" />
      <ellipse cx="118" cy="140" rx="20" ry="18" fill="#FFF0E4" />
      <g transform="translate(120 72) scale(1.72) translate(-32 -37)">
        <path
          d="M12 38C12 27 15 22 16 12 16 9 19 8 21 10L27 17C30 16 34 16 37 17L43 10C45 8 48 9 48 12 49 22 52 27 52 38 52 49 43 56 32 56S12 49 12 38z"
          fill="#F2A873"
        />
        <path
          d="M42 11C45 8 48 9 48 12 49 22 52 27 52 38 52 49 43 56 32 56 29 56 27 55.500 24.500 55 40 53 46 42 45 32 44.500 24 41 18 42 11z"
          fill="#D9844A"
          opacity=".6"
        />
        <path d="M18.500 13.500L24 20 18 24zM45.500 13.500L40 20 46 24z" fill="#F9C9B0" />
        <path d="M32 18v6M27 19l1.500 4M37 19l-1.500 4" fill="none" stroke="#C9713A" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M16 32C17 28 18 26 20 24" fill="none" stroke="#FFD3B0" strokeWidth="2" strokeLinecap="round" />
        <ellipse cx="28.5" cy="44" rx="5" ry="4" fill="#FFF0E4" />
        <ellipse cx="35.5" cy="44" rx="5" ry="4" fill="#FFF0E4" />
        <path d="M29.500 39.500h5l-2.500 3z" fill="#8E3B33" />
        <path d="M28 45q2 2.500 4 0 2 2.500 4 0" fill="none" stroke={paint.ink} strokeWidth="1.7" strokeLinecap="round" />
        <path
          d="M9 40l7 1.500M9 46l7-.500M55 40l-7 1.500M55 46l-7-.500"
          fill="none"
          stroke="#9A5A2C"
          strokeWidth="1.3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <ellipse cx="19.5" cy="43" rx="3.6" ry="2.6" fill="#E0604A" opacity=".35" />
        <ellipse cx="44.5" cy="43" rx="3.6" ry="2.6" fill="#E0604A" opacity=".35" />
        <ellipse cx="24" cy="35" rx="2.600" ry="3" fill={paint.ink} />
        <ellipse cx="40" cy="35" rx="2.600" ry="3" fill={paint.ink} />
        <circle cx="23.100" cy="33.900" r=".900" fill={paint.card} />
        <circle cx="39.100" cy="33.900" r=".900" fill={paint.card} />
      </g>
      <ellipse cx="102" cy="156" rx="15" ry="8" fill="#F2A873" />
      <ellipse cx="136" cy="156" rx="15" ry="8" fill="#D9844A" />
    </Scene>
  )
}

/** A bear with a broken honey pot: the service did not answer. */
export function BearErrorArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <WholeBear x={98} y={66} size={0.82} arms="down" mood="worry" />
      <path
        d="M164 116H212C216 116 218 119 217 123L210 152C209 156 206 158 202 158H174C170 158 167 156 166 152L159 123C158 119 160 116 164 116z"
        fill={paint.accent}
      />
      <path d="M200 116h12c4 0 6 3 5 7l-7 29c-1 4-4 6-8 6h-14C198 146 204 132 200 116z" fill={hue.mangoDeep} />
      <rect x="156" y="106" width="64" height="14" rx="7" fill={paint.gold} />
      <path d="M150 158C156 148 166 154 174 152S196 160 206 156 216 164 208 164H156C150 164 148 162 150 158z" fill={hue.mangoLight} />
      <path d="M190 118L183 132 192 140 184 152" fill="none" stroke={hue.barkDeep} strokeWidth="3" strokeLinecap="round" />
      <path d="M170 126l3 14" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".6" />
      <Spark x={48} y={60} size={0.45} fill={paint.primary} />
      <Spark x={196} y={70} size={0.4} fill={hue.coral} />
    </Scene>
  )
}
