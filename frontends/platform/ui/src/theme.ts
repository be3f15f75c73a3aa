import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { darkTokens } from './dark-tokens'
import { tokens } from './tokens'

// Ten steps around the brand teal; step 7 is the brand colour itself, so that filled controls pass AA with white text.
const teal: MantineColorsTuple = [
  tokens.colour.primarySoft,
  '#C9E7E4',
  '#A6D6D2',
  '#7FC3BE',
  '#57AFA9',
  '#329A94',
  '#178A84',
  tokens.colour.primary,
  tokens.colour.primaryDark,
  '#054744',
]
const red: MantineColorsTuple = [
  tokens.colour.dangerSoft,
  '#FAD4D0',
  '#F5B0A9',
  '#EE867C',
  '#E45F53',
  '#D84236',
  '#C53023',
  tokens.colour.danger,
  '#912018',
  '#6B1711',
]
// The library's ten greys of the dark theme, from words to the deepest ground; 4 is a border, 5 a hovered and 6 a resting surface.
const night = darkTokens.colour
const dark: MantineColorsTuple = [
  night.ink,
  night.inkSoft,
  night.inkSoft,
  night.lineStrong,
  night.lineStrong,
  night.line,
  night.card,
  night.surface,
  night.surface,
  night.surface,
]

/** The component library dressed in the product's tokens. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  autoContrast: true,
  colors: { teal, red, dark },
  black: tokens.colour.ink,
  white: tokens.colour.card,
  fontFamily: tokens.font.family,
  headings: { fontFamily: tokens.font.family, fontWeight: '700' },
  defaultRadius: 'md',
  radius: {
    xs: tokens.radius.small,
    sm: tokens.radius.small,
    md: tokens.radius.control,
    lg: tokens.radius.card,
    xl: tokens.radius.chip,
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
})

/** Gives the component library's variables the product's colours. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': tokens.colour.surface,
    '--mantine-color-text': tokens.colour.ink,
    '--mantine-color-dimmed': tokens.colour.inkSoft,
    '--mantine-color-error': tokens.colour.danger,
    '--mantine-color-placeholder': tokens.colour.inkSoft,
    '--input-asterisk-color': tokens.colour.danger,
  },
  light: {
    '--mantine-color-body': tokens.colour.surface,
    '--mantine-color-text': tokens.colour.ink,
    '--mantine-color-dimmed': tokens.colour.inkSoft,
    '--mantine-color-error': tokens.colour.danger,
    '--mantine-color-placeholder': tokens.colour.inkSoft,
    '--mantine-color-default-border': tokens.colour.lineStrong,
  },
  dark: {
    '--mantine-color-body': night.card,
    '--mantine-color-text': night.ink,
    '--mantine-color-dimmed': night.inkSoft,
    '--mantine-color-error': night.danger,
    '--mantine-color-placeholder': night.inkSoft,
    '--mantine-color-default-border': night.lineStrong,
    '--input-asterisk-color': night.danger,
  },
})
