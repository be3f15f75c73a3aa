import type { tokens } from './tokens'

type Colours = Readonly<Record<keyof typeof tokens.colour, string>>

/** The same names at night: light words on dim surfaces, every pair that is read at AA or better. Drawings keep the day's colours. */
const darkColour: Colours = {
  surface: '#14161F',
  card: '#1E212D',
  ink: '#F3EFE8',
  inkSoft: '#B7BBCA',
  line: '#353A4B',
  lineStrong: '#8087A0',
  primary: '#4DBDB4',
  primaryDark: '#8ADBD4',
  primarySoft: '#163735',
  accent: '#FFB238',
  accentSoft: '#2F2A20',
  blush: '#33292D',
  danger: '#FFA297',
  dangerSoft: '#43211F',
  success: '#86DBA8',
  successSoft: '#17372A',
  warning: '#F2C46C',
  gold: '#DDA63F',
  goldInk: '#F4D28C',
  goldSoft: '#3A2E15',
  platinum: '#93A2B8',
  platinumInk: '#CBD5E3',
  platinumSoft: '#2A3041',
  diamond: '#6FAAE8',
  diamondInk: '#ABD0F6',
  diamondSoft: '#1A2E46',
  goldCardFrom: '#5A431A',
  goldCardTo: '#34270F',
  goldCardInk: '#FBE6B6',
  platinumCardFrom: '#4A5568',
  platinumCardTo: '#2A3241',
  platinumCardInk: '#EAF0F8',
  diamondCardFrom: '#234A74',
  diamondCardTo: '#142C49',
  diamondCardInk: '#D8EBFF',
  cardShine: 'rgba(255, 255, 255, 0.1)',
  onPrimary: '#06201E',
  onAccent: '#1F2A44',
  heroFrom: '#0A3B39',
  heroTo: '#0E5753',
  onHero: '#F3FBFA',
  shade: 'rgba(5, 6, 10, 0.7)',
  onShade: '#FFFFFF',
  viewfinder: '#0B0D13',
}

const darkShadow: Readonly<Record<keyof typeof tokens.shadow, string>> = {
  card: '0 0 0 1px rgba(255, 255, 255, 0.05)',
  raised: '0 0 0 1px rgba(255, 255, 255, 0.08), 0 8px 32px rgba(0, 0, 0, 0.6)',
}

/** Values that replace a token's in the dark theme; a file of its own, because the shell's page holds it and its script does not. */
export const darkTokens = { colour: darkColour, shadow: darkShadow } as const
