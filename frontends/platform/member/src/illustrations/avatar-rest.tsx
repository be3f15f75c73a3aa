import { paint } from '@club/ui'
import { hue } from '@club/ui/drawing'
import { Eyes, type FaceProps } from './avatar-eyes'

/** The cat. */
export function Cat({ asleep }: FaceProps) {
  return (
    <>
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
      <Eyes left={24} right={40} y={35} asleep={asleep} />
    </>
  )
}

/** The rabbit. */
export function Rabbit({ asleep }: FaceProps) {
  return (
    <>
      <path d="M22 30C15 20 14 4 20 3 26 2 30 16 29 27z" fill={paint.card} />
      <path d="M22 25C18 17 17 8 20 7 24 7 26.500 17 26.500 25z" fill="#F6B7B2" />
      <path d="M36 27C35 15 40 4 47 8 53 12 52 18 47 17 45 20 44 25 42 30z" fill="#EDE8F2" />
      <path d="M38.500 26C38 18 41 9 45 10.500 43 16 42 21 41 27z" fill="#F6B7B2" />
      <path d="M12 42C12 31 21 24 32 24S52 31 52 42 43 57 32 57 12 52 12 42z" fill={paint.card} />
      <path
        d="M40 25.500C47.500 28 52 34 52 42 52 52 43 57 32 57 29 57 27 56.800 25 56.400 40 54 47 44 45 36 44 31 42 28 40 25.500z"
        fill="#D9D2E6"
        opacity=".75"
      />
      <ellipse cx="28.5" cy="47" rx="4.6" ry="3.6" fill="#F7F3FA" />
      <ellipse cx="35.5" cy="47" rx="4.6" ry="3.6" fill="#F7F3FA" />
      <path d="M29.800 42.500h4.400l-2.200 2.800z" fill="#D86A63" />
      <path d="M28 47.500q2 2.500 4 0 2 2.500 4 0" fill="none" stroke={paint.ink} strokeWidth="1.7" strokeLinecap="round" />
      <ellipse cx="20" cy="46" rx="3.6" ry="2.6" fill="#E0604A" opacity=".35" />
      <ellipse cx="44" cy="46" rx="3.6" ry="2.6" fill="#E0604A" opacity=".35" />
      <Eyes left={24} right={40} y={39} asleep={asleep} />
    </>
  )
}

/** The tapir. */
export function Tapir({ asleep }: FaceProps) {
  return (
    <>
      <circle cx="17" cy="19" r="7" fill="#3B4560" />
      <circle cx="47" cy="19" r="7" fill="#2B334A" />
      <path d="M12.500 16A7 7 0 0 1 19 12.300M45 12.300A7 7 0 0 1 51.500 16" fill="none" stroke={paint.card} strokeWidth="2" strokeLinecap="round" />
      <path d="M13 33C13 21 21 15 32 15S51 21 51 33C51 41 46 45 42 48 42 55 38 59 32 59S22 55 22 48C18 45 13 41 13 33z" fill="#3B4560" />
      <path d="M40 16.500C47 19 51 25 51 33 51 41 46 45 42 48 42 55 38 59 32 59 36 52 44 40 43.500 29 43.400 24 42 20 40 16.500z" fill="#2B334A" />
      <path d="M22 42C27 38 37 38 42 42V48C42 55 38 59 32 59S22 55 22 48z" fill="#E7EAF0" />
      <path d="M36 39.500C38.500 40 40.500 41 42 42V48C42 55 38 59 32 59 36.500 55 38 46 36 39.500z" fill="#C6CDDA" />
      <path d="M18.500 27C20 23 22 21 25 19.500" fill="none" stroke="#6C7BA6" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M29.500 51v3M34.500 51v3" fill="none" stroke={paint.ink} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="24" cy="32" r="4.6" fill={paint.card} />
      <circle cx="40" cy="32" r="4.6" fill={paint.card} />
      <Eyes left={24.4} right={39.6} y={32} asleep={asleep} />
      <ellipse cx="18.5" cy="38.5" rx="3.4" ry="2.4" fill={hue.coral} opacity=".6" />
      <ellipse cx="45.5" cy="38.5" rx="3.4" ry="2.4" fill={hue.coral} opacity=".6" />
    </>
  )
}
