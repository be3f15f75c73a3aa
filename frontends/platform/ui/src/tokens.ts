/**
 * Every colour, size and shape of the product. No other file holds a colour or size literal:
 * TypeScript reads this object, style sheets read the `--club-*` variables made from it.
 */
export const tokens = {
  colour: {
    surface: '#FFFDF9',
    card: '#FFFFFF',
    ink: '#1F2A44',
    inkSoft: '#525C75',
    line: '#E8E1D6',
    lineStrong: '#858DA1',
    primary: '#0B7A75',
    primaryDark: '#075E5A',
    primarySoft: '#E3F3F1',
    accent: '#FFB238',
    accentSoft: '#FFF3DC',
    blush: '#FFE9E0',
    danger: '#B42318',
    dangerSoft: '#FDECEA',
    success: '#1B6E3C',
    successSoft: '#E4F4EA',
    warning: '#8A5A00',
    gold: '#B7791F',
    goldInk: '#7A4E0B',
    goldSoft: '#FBF0DA',
    platinum: '#64748B',
    platinumInk: '#475569',
    platinumSoft: '#EEF1F5',
    diamond: '#2F6FB3',
    diamondInk: '#235A94',
    diamondSoft: '#E5F0FA',
    goldCardFrom: '#FBE9BE',
    goldCardTo: '#E6C068',
    goldCardInk: '#4A2F05',
    platinumCardFrom: '#F1F4F8',
    platinumCardTo: '#BECAD9',
    platinumCardInk: '#263245',
    diamondCardFrom: '#E3F1FF',
    diamondCardTo: '#9CC8F0',
    diamondCardInk: '#10365E',
    cardShine: 'rgba(255, 255, 255, 0.45)',
    onPrimary: '#FFFFFF',
    onAccent: '#1F2A44',
    heroFrom: '#075E5A',
    heroTo: '#0B7A75',
    onHero: '#FFFFFF',
    shade: 'rgba(31, 42, 68, 0.55)',
    onShade: '#FFFFFF',
    viewfinder: '#1F2A44',
  },
  font: {
    family: "'Plus Jakarta Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    size: { display: '2rem', title: '1.5rem', heading: '1.25rem', body: '1rem', small: '0.875rem' },
    lineHeight: { tight: '1.2', body: '1.5' },
  },
  radius: { small: '8px', control: '12px', card: '16px', chip: '999px' },
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px', 10: '40px', 12: '48px', 16: '64px' },
  shadow: {
    card: '0 1px 2px rgba(31, 42, 68, 0.06), 0 6px 20px rgba(31, 42, 68, 0.06)',
    raised: '0 8px 32px rgba(31, 42, 68, 0.16)',
  },
  size: { target: '44px', columnNarrow: '560px', column: '1120px', columnWide: '1600px', tabs: '64px', thumbnail: '80px' },
  breakpoint: { tablet: '48em', desktop: '62em' },
} as const

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
  accentSoft: '#392D17',
  blush: '#3A2A27',
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

/** What stands in place of a token's value in the dark theme. */
export const darkTokens = { colour: darkColour, shadow: darkShadow } as const

/**
 * The tokens as CSS custom properties, e.g. `--club-colour-ink`, `--club-space-4`.
 *
 * @param of the tokens of the day, or those that replace them at night
 * @returns name to value, for a style sheet's `:root`
 */
export function tokenVariables(of: typeof tokens | typeof darkTokens = tokens): Record<string, string> {
  const variables: Record<string, string> = {}
  const walk = (prefix: string, value: unknown): void => {
    if (typeof value === 'string') {
      variables[prefix] = value
      return
    }
    for (const [key, child] of Object.entries(value as Record<string, unknown>)) {
      walk(`${prefix}-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, child)
    }
  }
  walk('--club', of)
  return variables
}
