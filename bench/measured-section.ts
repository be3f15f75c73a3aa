/** The line that ends what was measured, which every section of a benchmark has; `machine` writes it. */
export const MACHINE = '**Machine:** '

export const HEAD = `# Benchmark

Written by \`npm run bench\`, or by the command that a section names; what explains how figures came about is written by hand. Everything runs on one machine: the product, PostgreSQL and the program that makes the load. The ratios say more than the figures.
`

/**
 * The page with the measured part of a section replaced: the lines between its heading and the line of the machine. Hand-written text stays as it is:
 * the other sections, everything after the line of the machine, and a section without that line.
 */
export function withSection(page: string, title: string, measured: string): string {
  const sections = page.split(/^(?=## )/m)
  const at = sections.findIndex((section) => section.split('\n', 1)[0] === `## ${title}`)
  const written = `## ${title}\n\n${measured}\n`
  if (at < 0) return `${page.trimEnd()}\n\n${written}`
  const byHand = handwrittenOf(sections[at] ?? '')
  const isLast = at === sections.length - 1
  sections[at] = `${written}${byHand ? `\n${byHand}\n` : ''}${isLast ? '' : '\n'}`
  return sections.join('')
}

function handwrittenOf(section: string): string {
  const lines = section.split('\n').slice(1)
  return lines
    .slice(lines.findIndex((line) => line.startsWith(MACHINE)) + 1)
    .join('\n')
    .trim()
}
