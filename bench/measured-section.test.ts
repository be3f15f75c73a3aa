import { HEAD, MACHINE, withSection } from './measured-section'

const PAGE = `${HEAD}
## Codes (together)

| 1 |

${MACHINE}an old one

A dollar sign was $1 then; this explains it.

## How it came about

Nobody measured this.

## Bulk

| 2 |

${MACHINE}an old one
`

describe('a section of the benchmark', () => {
  it('leaves every word that was written by hand', () => {
    const after = withSection(PAGE, 'Codes (together)', `| 3, $& |\n\n${MACHINE}a new one`)
    expect(after).toBe(PAGE.replace('| 1 |', () => '| 3, $& |').replace('an old one', 'a new one'))
  })

  it('stands before what was written by hand under its title', () => {
    expect(withSection(PAGE, 'How it came about', `| 4 |\n\n${MACHINE}a new one`)).toContain(
      `## How it came about\n\n| 4 |\n\n${MACHINE}a new one\n\nNobody measured this.\n\n## Bulk`,
    )
  })

  it('replaces the last one and appends a new one', () => {
    const after = withSection(withSection(PAGE, 'Bulk', `| 5 |\n\n${MACHINE}a new one`), 'Reports', `| 6 |\n\n${MACHINE}a new one`)
    expect(after.slice(after.indexOf('## Bulk'))).toBe(`## Bulk\n\n| 5 |\n\n${MACHINE}a new one\n\n## Reports\n\n| 6 |\n\n${MACHINE}a new one\n`)
  })
})
