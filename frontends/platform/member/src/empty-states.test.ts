import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FRONTENDS = join(__dirname, '../../..')
const AREAS = ['account/src', 'rewards/src', 'campaigns/src', 'platform/member/src']

/** Every use of `EmptyState` on the member's side: where, and the text of its opening tag. */
const emptyStates = () =>
  AREAS.flatMap((area) =>
    readdirSync(join(FRONTENDS, area), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
      .flatMap((name) =>
        readFileSync(join(FRONTENDS, area, name), 'utf8')
          .split('<EmptyState')
          .slice(1)
          .map((rest) => ({ where: `${area}/${name}`, tag: rest.slice(0, rest.search(/<\/EmptyState>|\n\s*\/>|\/>\n/)) })),
      ),
  )

describe('where there is nothing yet', () => {
  it('stands a drawing of its own and a way on', () => {
    const found = emptyStates()
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ tag }) => !tag.includes('art={')).map(({ where }) => where)).toEqual([])
    // Without samples in stock the next step is to sign up.
    expect(found.filter(({ tag, where }) => !tag.includes('action={') && !where.endsWith('sample-fields.tsx')).map(({ where }) => where)).toEqual([])
  })
})
