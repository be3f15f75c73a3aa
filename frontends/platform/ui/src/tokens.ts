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
    onPrimary: '#FFFFFF',
    shade: 'rgba(31, 42, 68, 0.55)',
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

/**
 * The tokens as CSS custom properties, e.g. `--club-colour-ink`, `--club-space-4`.
 *
 * @returns name to value, for a style sheet's `:root`
 */
export function tokenVariables(): Record<string, string> {
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
  walk('--club', tokens)
  return variables
}
