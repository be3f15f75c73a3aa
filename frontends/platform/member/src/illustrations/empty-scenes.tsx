import { Scene, SceneGround, type SceneProps, paint } from '@club/ui'
import { WholeBear, Coin, Heart, Spark, Star, hue } from '@club/ui/drawing'

/** A house with a heart over its roof: nowhere to deliver to yet. */
export function HouseArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M58 160C44 160 36 150 38 138 40 126 52 120 62 126z" fill={hue.leafDeep} />
      <path d="M182 160C200 160 208 146 204 132 200 118 184 114 174 122z" fill={hue.leaf} />
      <path d="M196 118C206 122 208 138 202 150 198 157 192 160 184 160 190 148 196 136 196 118z" fill={hue.leafDeep} />
      <path d="M70 92H172V160H70z" fill={paint.card} />
      <path d="M146 92H172V160H132C144 140 148 116 146 92z" fill={paint.line} />
      <path
        d="M56 94C53 91 54 88 57 85L114 40C119 36 124 36 129 40L186 85C189 88 190 91 187 94 184 97 180 97 177 95L122 54 66 95C63 97 59 97 56 94z"
        fill={paint.primary}
      />
      <path d="M122 37C125 37 127 38 129 40L186 85C189 88 190 91 187 94 184 97 180 97 177 95L122 54z" fill={paint.primaryDark} />
      <path d="M122 54L168 88V94H72z" fill={paint.accentSoft} />
      <path d="M106 160V126C106 116 138 116 138 126V160z" fill={paint.accent} />
      <path d="M126 119C134 119 138 122 138 126V160H122C130 148 132 132 126 119z" fill={hue.mangoDeep} />
      <circle cx="131" cy="142" r="2.5" fill={paint.card} />
      <rect x="80" y="108" width="18" height="20" rx="4" fill={paint.diamondCardTo} />
      <path d="M89 108v20M80 118h18" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="146" y="108" width="18" height="20" rx="4" fill={paint.diamondCardTo} />
      <path d="M155 108v20M146 118h18" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M88 160H156" fill="none" stroke={hue.woodDeep} strokeWidth="5" strokeLinecap="round" />
      <Heart x={121} y={22} size={0.44} />
      <Spark x={186} y={46} size={0.45} />
      <Spark x={54} y={62} size={0.4} fill={hue.coral} />
    </Scene>
  )
}

/** A jar into which a coin falls: no points yet. */
export function PointsJarArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <g transform="translate(120 104)">
        <g transform="translate(0 0) scale(0.86)">
          <path d="M-44-46C-56-34-60-18-60 0V44C-60 60-52 66-38 66H38C52 66 60 60 60 44V0C60-18 56-34 44-46z" fill={paint.primarySoft} />
          <path d="M-44-46C-56-34-60-18-60 0V44C-60 60-52 66-38 66H38C52 66 60 60 60 44V0C60-18 56-34 44-46z" fill={hue.tealLight} opacity=".35" />
          <Coin x={-24} y={46} size={0.6} />
          <Coin x={16} y={48} size={0.6} />
          <path d="M26-46H44C56-34 60-18 60 0V44C60 60 52 66 38 66H16C40 50 46-10 26-46z" fill={paint.primary} opacity=".16" />
          <rect x="-50" y="-66" width="100" height="22" rx="10" fill={paint.primary} />
          <path d="M24-66h16c6 0 10 4 10 11s-4 11-10 11H18C26-50 28-58 24-66z" fill={paint.primaryDark} />
          <path d="M-36-58h34" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".5" />
          <path d="M-46-22C-49-12-50 0-50 12" fill="none" stroke={paint.card} strokeWidth="7" strokeLinecap="round" opacity=".9" />
        </g>
      </g>
      <Coin x={120} y={22} size={0.6} />
      <path d="M96 14L88 8M144 14L152 8" fill="none" stroke={hue.mangoDeep} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <Spark x={186} y={60} size={0.5} fill={hue.coral} />
      <Spark x={50} y={76} size={0.45} fill={paint.primary} />
      <Star x={196} y={104} size={0.32} />
    </Scene>
  )
}

/** An open envelope, and the small bird that brought it. */
export function EnvelopeArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path
        d="M48 86C48 82 50 80 53 78L114 38C118 36 122 36 126 38L187 78C190 80 192 82 192 86V150C192 156 188 160 182 160H58C52 160 48 156 48 150z"
        fill={paint.primaryDark}
      />
      <path d="M64 52C64 48 67 46 70 46H170C173 46 176 48 176 52V120L120 140 64 120z" fill={paint.card} />
      <path d="M150 46h20c3 0 6 2 6 6v68l-40 14C150 108 156 78 150 46z" fill={paint.line} opacity=".6" />
      <Heart x={106} y={72} size={0.5} fill={hue.coral} />
      <path d="M86 98h56M86 112h36" fill="none" stroke={paint.line} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M48 86L112 126C117 129 123 129 128 126L192 86V150C192 156 188 160 182 160H58C52 160 48 156 48 150z" fill={paint.primary} />
      <path d="M192 86V150C192 156 188 160 182 160H130C168 152 184 124 184 91z" fill={paint.primaryDark} opacity=".7" />
      <path d="M58 150L98 122" fill="none" stroke={hue.tealLight} strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(186 40)">
        <path d="M-20 4C-20-10-10-18 2-18 14-18 22-9 22 2 22 14 13 22 0 22-12 22-20 15-30 14-26 10-22 8-20 4z" fill={paint.accent} />
        <path d="M10-16C18-12 22-6 22 2 22 14 13 22 0 22 12 12 15-2 10-16z" fill={hue.mangoDeep} />
        <path d="M21-3L33 2 21 6z" fill="#E4562F" />
        <path d="M-8 2C-4 12 6 14 12 6 6 2-2 0-8 2z" fill={hue.mangoLight} />
        <ellipse cx="12" cy="-5" rx="2.4" ry="2.8" fill={paint.ink} />
        <circle cx="11.3" cy="-6" r="0.9" fill={paint.card} />
      </g>
    </Scene>
  )
}

/** Steps up to a flag, and the bear on the first: the way of the tiers has only begun. */
export function StairsArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path
        d="M40 158V138C40 135 42 133 45 133H84V113C84 110 86 108 89 108H128V88C128 85 130 83 133 83H172V63C172 60 174 58 177 58H200C203 58 205 60 205 63V158z"
        fill={paint.primary}
      />
      <path d="M196 58h4c3 0 5 2 5 5v95h-34C188 140 198 100 196 58z" fill={paint.primaryDark} />
      <path d="M46 137H80M90 112H124M134 87H168M178 62H196" fill="none" stroke={hue.tealLight} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M190 58V18" fill="none" stroke={hue.bark} strokeWidth="4.5" strokeLinecap="round" />
      <path d="M191 18C200 14 208 24 220 20V38C208 42 200 32 191 36z" fill={hue.coral} />
      <path d="M208 21C212 22 216 21 220 20V38C216 39 212 39 208 37z" fill={hue.coralDeep} />
      <WholeBear x={62} y={88} size={0.37} arms="wave" mood="smile" />
      <Star x={150} y={40} size={0.4} />
      <Spark x={110} y={60} size={0.45} fill={hue.coral} />
      <Spark x={40} y={60} size={0.4} fill={paint.primary} />
    </Scene>
  )
}

/** A long receipt with a smile: none has been sent in yet. */
export function ReceiptArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M86 30H162V154H86z" fill={paint.ink} opacity=".06" />
      <path
        d="M80 27C80 24 82 22 85 22H155C158 22 160 24 160 27V150l-5 7-5-7l-5 7-5-7l-5 7-5-7l-5 7-5-7l-5 7-5-7l-5 7-5-7l-5 7-5-7l-5 7-5-7z"
        fill={paint.card}
      />
      <path d="M136 22h19c3 0 5 2 5 5v123l-5 7-5-7-5 7-5-7-5 7-5-5C146 120 146 60 136 22z" fill={paint.line} opacity=".55" />
      <path d="M80 27C80 24 82 22 85 22H155C158 22 160 24 160 27V44H80z" fill={paint.primary} />
      <path d="M136 22h19c3 0 5 2 5 5v17h-18C142 36 140 28 136 22z" fill={paint.primaryDark} />
      <path d="M92 33h24" fill="none" stroke={paint.card} strokeWidth="4" strokeLinecap="round" opacity=".6" />
      <path d="M92 60h34M92 74h26M92 88h32" fill="none" stroke={paint.line} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M142 60h6M142 74h6M142 88h6" fill="none" stroke={paint.accent} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      <ellipse cx="110" cy="112" rx="3" ry="3.6" fill={paint.ink} />
      <ellipse cx="130" cy="112" rx="3" ry="3.6" fill={paint.ink} />
      <circle cx="109" cy="110.8" r="1" fill={paint.card} />
      <circle cx="129" cy="110.8" r="1" fill={paint.card} />
      <path d="M113 121q7 7 14 0" fill="none" stroke={paint.ink} strokeWidth="2.8" strokeLinecap="round" />
      <ellipse cx="103" cy="120" rx="5" ry="3.5" fill="#EE7F66" opacity=".4" />
      <ellipse cx="137" cy="120" rx="5" ry="3.5" fill="#EE7F66" opacity=".4" />
      <circle cx="184" cy="58" r="20" fill={hue.mangoDeep} />
      <circle cx="182" cy="56" r="20" fill={paint.accent} />
      <path d="M182 47v18M173 56h18" fill="none" stroke={paint.ink} strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M168 50C170 45 174 42 178 41" fill="none" stroke={paint.card} strokeWidth="3" strokeLinecap="round" opacity=".7" />
      <Spark x={54} y={56} size={0.45} fill={hue.coral} />
      <Spark x={192} y={108} size={0.4} fill={paint.primary} />
    </Scene>
  )
}

/** A map with a path and a flag: no quest to follow. */
export function QuestMapArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path
        d="M46 62C46 59 48 57 50 56L96 40 144 58 188 42C192 41 194 43 194 46V132C194 135 192 137 190 138L144 156 96 138 52 154C48 155 46 153 46 150z"
        fill={paint.accentSoft}
      />
      <path d="M96 40L144 58V156L96 138z" fill={hue.mangoLight} opacity=".55" />
      <path d="M144 58L188 42C192 41 194 43 194 46V132C194 135 192 137 190 138L144 156z" fill={paint.card} opacity=".6" />
      <path d="M58 92c12-8 24 2 30-6V70L58 80z" fill={hue.leaf} opacity=".5" />
      <path d="M152 132c10-10 22 0 34-10v10l-34 13z" fill={paint.diamondCardTo} opacity=".7" />
      <path d="M66 132C76 106 98 128 106 104S136 96 148 84" fill="none" stroke={hue.coralDeep} strokeWidth="4.5" strokeLinecap="round" strokeDasharray="1 10" />
      <circle cx="66" cy="132" r="7" fill={paint.primary} />
      <circle cx="64.5" cy="130.5" r="2.5" fill={paint.card} opacity=".7" />
      <path d="M158 88V42" fill="none" stroke={hue.bark} strokeWidth="4.5" strokeLinecap="round" />
      <path d="M159 42C168 37 178 48 190 43V62C178 67 168 56 159 61z" fill={hue.coral} />
      <path d="M178 45C182 45 186 45 190 43V62C186 64 182 64 178 62z" fill={hue.coralDeep} />
      <Star x={80} y={62} size={0.3} />
      <Spark x={206} y={92} size={0.45} />
      <Spark x={36} y={104} size={0.4} fill={paint.primary} />
    </Scene>
  )
}

/** A cup on its stand, waiting for somebody's name. */
export function TrophyArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path
        d="M84 48H66C64 70 74 82 92 84M156 48H174C176 70 166 82 148 84"
        fill="none"
        stroke={hue.mangoDeep}
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M82 36C82 33 84 31 87 31H153C156 31 158 33 158 36V66C158 92 142 106 120 106S82 92 82 66z" fill={paint.accent} />
      <path d="M136 31h17c3 0 5 2 5 5v30c0 26-16 40-38 40C142 94 142 58 136 31z" fill={hue.mangoDeep} />
      <path d="M94 46C93 58 94 70 98 80" fill="none" stroke={paint.card} strokeWidth="6" strokeLinecap="round" opacity=".6" />
      <Star x={118} y={64} size={0.56} fill={hue.cream} />
      <path d="M112 104h16l4 22h-24z" fill={hue.mangoDeep} />
      <path d="M88 126C88 123 90 121 93 121H147C150 121 152 123 152 126V158H88z" fill={paint.primary} />
      <path d="M138 121h9c3 0 5 2 5 5v32h-24C136 146 140 134 138 121z" fill={paint.primaryDark} />
      <rect x="102" y="132" width="34" height="12" rx="6" fill={hue.cream} />
      <Spark x={188} y={96} size={0.5} fill={hue.coral} />
      <Spark x={52} y={108} size={0.45} />
      <Spark x={190} y={36} size={0.4} fill={paint.primary} />
    </Scene>
  )
}

/** Shelves with one toy left on them. */
export function ShelvesArt({ label }: SceneProps) {
  return (
    <Scene label={label}>
      <SceneGround />
      <path d="M54 32C54 28 57 26 60 26H180C183 26 186 28 186 32V160H54z" fill={hue.wood} />
      <path d="M172 26h8c3 0 6 2 6 6v128h-14z" fill={hue.woodDeep} />
      <path d="M64 36H172V88H64zM64 98H172V150H64z" fill={hue.woodLight} />
      <path d="M64 36H172V44H64zM64 98H172V106H64z" fill={hue.woodDeep} opacity=".45" />
      <path d="M150 44H172V88H150zM150 106H172V150H150z" fill={hue.woodDeep} opacity=".2" />
      <WholeBear x={100} y={110} size={0.34} arms="down" mood="smile" />
      <path d="M140 70C140 62 152 62 152 70" fill="none" stroke={paint.lineStrong} strokeWidth="0" strokeLinecap="round" />
      <Spark x={128} y={66} size={0.55} fill={paint.card} />
      <Spark x={150} y={60} size={0.3} fill={paint.card} />
      <Spark x={206} y={60} size={0.5} />
      <Spark x={36} y={80} size={0.45} fill={hue.coral} />
    </Scene>
  )
}
