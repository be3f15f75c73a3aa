import { differencesOf } from './reconciliation'

it('names what a report lacks, what differs and what it has too much', () => {
  const records = [
    { id: '1', content: 'a' },
    { id: '2', content: 'b' },
    { id: '3', content: 'c' },
  ]
  const rows = [
    { id: '2', content: 'b' },
    { id: '3', content: 'x' },
    { id: '4', content: 'd' },
  ]
  expect(differencesOf(records, rows)).toEqual([
    { subject: '1', expected: 'a', found: 'nothing' },
    { subject: '3', expected: 'c', found: 'x' },
    { subject: '4', expected: 'nothing', found: 'd' },
  ])
})
