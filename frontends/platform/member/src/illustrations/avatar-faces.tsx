import { lateDrawing, paint } from '@club/ui'
import { Bear, hue } from '@club/ui/drawing'
import type { ComponentType } from 'react'
import { Eyes, type FaceProps } from './avatar-eyes'

const BOX = '0 0 64 64'

const BearFace = ({ asleep }: FaceProps) => <Bear x={32} y={36} size={0.44} mood={asleep ? 'sleep' : 'smile'} />

function Hornbill({ asleep }: FaceProps) {
  return (
    <>
      <path d="M20 14C18 8 22 6 24 10 25 5 30 5 30 10 33 6 37 8 35 13z" fill="#26314E" />
      <path d="M9 36C9 23 18 15 30 15S49 24 49 36 41 57 29 57 9 48 9 36z" fill="#2F3B5C" />
      <path d="M40 18.500C46 22 49 28 49 36 49 48 41 57 29 57 26 57 23.500 56.500 21 55.500 36 54 42 38 40 18.500z" fill="#1C2540" />
      <path d="M14 31C15 25 19 21 24 19" fill="none" stroke="#6C7BA6" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="25" cy="32" r="7.6" fill={paint.card} />
      <path d="M32 29C44 23 56 28 60 43 51 39 42 39 33 43 30 38 30 33 32 29z" fill={paint.accent} />
      <path d="M33 43C42 39 51 39 60 43 58 36 55 32 51 29.500 51 36 41 38 31 38z" fill={hue.mangoDeep} opacity=".6" />
      <path d="M32 28C35 16 47 12 55 19 47 20 42 23 39 28z" fill="#E4562F" />
      <path d="M44 21C48 19.500 51 19 55 19 47 20 42 23 39 28 40 25 42 23 44 21z" fill="#A93A1C" />
      <path d="M15 47C21 53 34 53 41 47" fill="none" stroke={paint.card} strokeWidth="3.6" strokeLinecap="round" />
      <ellipse cx="18" cy="42" rx="3.4" ry="2.4" fill={hue.coral} opacity=".7" />
      <Eyes left={26} y={32} asleep={asleep} />
    </>
  )
}

function Elephant({ asleep }: FaceProps) {
  return (
    <>
      <path d="M18 21C8 15 1 24 3 35 4 45 12 50 19 45z" fill="#A9B7D3" />
      <path d="M15 26C10 23 7 28 8 35 9 41 13 43 17 41z" fill="#F0B7B4" />
      <path d="M46 21C56 15 63 24 61 35 60 45 52 50 45 45z" fill="#8495B8" />
      <path d="M49 26C54 23 57 28 56 35 55 41 51 43 47 41z" fill="#D99A9A" />
      <path
        d="M14 32C14 21 21 14 32 14S50 21 50 32C50 40 45 45 40 47V52C40 58 46 57 46 53 46 50 52 50 52 54 52 61 44 64 37 62 30 60 27 55 27 49 20 47 14 41 14 32z"
        fill="#B8C5DE"
      />
      <path
        d="M40 16C46.500 18.500 50 24 50 32 50 40 45 45 40 47V52C40 58 46 57 46 53 46 50 52 50 52 54 52 61 44 64 37 62 36 61.700 35 61.300 34 60.800 33 54 36 48 40 42 44 34 44 24 40 16z"
        fill="#8FA0C2"
        opacity=".7"
      />
      <path d="M19 27C20.500 22.500 23 20 26.500 18.500" fill="none" stroke="#DCE5F4" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M28 45.500q4 1.500 8.500 0M28.500 50.500q4 1.500 8 0M31 55.500q3 1 6-.500"
        fill="none"
        stroke="#8FA0C2"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Eyes left={24} right={40} y={32} asleep={asleep} />
      <ellipse cx="19.5" cy="38" rx="3.6" ry="2.6" fill="#E0604A" opacity=".35" />
      <ellipse cx="44.5" cy="38" rx="3.6" ry="2.6" fill="#E0604A" opacity=".35" />
    </>
  )
}

/** The six animals in a field of 64 by 64: the colour behind each, and its face. Those that no member has as their own are loaded late. */
export const FACES: Record<'bear' | 'cat' | 'rabbit' | 'tapir' | 'hornbill' | 'elephant', { back: string; Face: ComponentType<FaceProps> }> = {
  bear: { back: paint.accentSoft, Face: BearFace },
  cat: { back: paint.blush, Face: lateDrawing<FaceProps>(async () => (await import('./avatar-rest')).Cat, BOX) },
  rabbit: { back: paint.primarySoft, Face: lateDrawing<FaceProps>(async () => (await import('./avatar-rest')).Rabbit, BOX) },
  tapir: { back: paint.diamondSoft, Face: lateDrawing<FaceProps>(async () => (await import('./avatar-rest')).Tapir, BOX) },
  hornbill: { back: paint.goldSoft, Face: Hornbill },
  elephant: { back: '#EAEFFA', Face: Elephant },
}
