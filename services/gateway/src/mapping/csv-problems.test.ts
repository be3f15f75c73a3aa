import { refused } from '@club/kernel'
import { refusedCsv } from './csv-problems'

describe('a file of rows that is refused', () => {
  it('names the first wrong line, and lists all of them in the order of the file', () => {
    const read = {
      hasHeading: true,
      invalid: [{ line: 5, text: 'C, c', why: 'no such person' }],
      aside: [{ line: 2, text: 'Members', why: 'it stands before the heading' }],
    }
    expect(refusedCsv(refused('csv-line-invalid', { params: { line: 5, reason: 'no such person' }, read })).body).toEqual({
      code: 'CSV_LINE_INVALID',
      error: 'Line 5 of the CSV file is not valid: no such person',
      problems: [
        { line: 2, text: 'Members', reason: 'unusual', why: 'it stands before the heading' },
        { line: 5, text: 'C, c', reason: 'invalid', why: 'no such person' },
      ],
    })
  })

  it('lists at most a thousand lines', () => {
    const wrong = Array.from({ length: 1000 }, (_, at) => ({ line: at + 2, text: 'A', why: 'no such person' }))
    const read = { hasHeading: true, invalid: wrong, aside: [{ line: 2000, text: 'Total, 1', why: 'it looks like a total' }] }
    expect(refusedCsv(refused('csv-line-invalid', { params: { line: 2, reason: 'no such person' }, read })).body).toMatchObject({ problems: { length: 1000 } })
  })

  it('without rows says only that', () => {
    expect(refusedCsv(refused('csv-empty')).body).toEqual({ code: 'CSV_EMPTY', error: 'The CSV file has no rows' })
  })
})
