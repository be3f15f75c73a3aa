import { darkTokens } from './dark-tokens'
import { tokens } from './tokens'

/**
 * The tokens as CSS custom properties, e.g. `--club-colour-ink`, `--club-space-4`.
 *
 * @param of the tokens of the day, or those that replace them at night
 * @returns name to value, for a style sheet's `:root`
 */
function tokenVariables(of: typeof tokens | typeof darkTokens = tokens): Record<string, string> {
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

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The tokens as the root's variables, those of the dark theme after them: the shell's page holds them before any script has run. */
export const tokenStyles = `:root{${declarations(tokenVariables())}}:root[data-theme=dark]{${declarations(tokenVariables(darkTokens))}}`
