import { findScreens } from './find-screens'

const SCREENS = [
  { path: '/a', label: 'Scan codes', group: 'Codes and receipts' },
  { path: '/b', label: 'Scan report', group: 'Reports' },
  { path: '/c', label: 'Point shop report', group: 'Reports' },
  { path: '/d', label: 'Bulk create users', group: 'Members' },
]
const found = (typed: string) => findScreens(SCREENS, typed).map(({ path }) => path)

describe('screens by words', () => {
  it('are none for what begins no word, or is no word', () => {
    expect(found('eport')).toEqual([])
    expect(found('scan shop')).toEqual([])
    expect(found('+')).toEqual([])
  })

  it('are those whose words begin with each typed one, in any order and case', () => {
    expect(found('REP sca')).toEqual(['/b'])
    expect(found('  users  bulk ')).toEqual(['/d'])
  })

  it('have their own name first and that of their group after it', () => {
    expect(found('codes')).toEqual(['/a'])
    expect(found('re')).toEqual(['/b', '/c', '/a'])
    expect(found('members')).toEqual(['/d'])
  })

  it('are all for an empty text', () => {
    expect(found(' ')).toEqual(['/a', '/b', '/c', '/d'])
  })
})
