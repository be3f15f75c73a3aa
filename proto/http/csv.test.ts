import { fieldColumn, toCsv } from './csv'
import { SCAN_CSV } from './scan-csv'
import type { ScanRow } from './admin-reports'

interface Line {
  name: string
  points: number
  at: string
}
const columns = [fieldColumn<Line, 'name'>('name'), fieldColumn<Line, 'points'>('points'), fieldColumn<Line, 'at'>('at', 'instant')]

describe('a CSV file', () => {
  it('defuses texts that a spreadsheet would run', () => {
    const file = toCsv(columns, [{ name: '=1+1', points: -5, at: '2026-01-15T02:00:00.000Z' }])
    expect(file).toBe("\uFEFFname,points,at\r\n'=1+1,-5,15/01/2026 10:00\r\n")
    expect(
      toCsv(
        [fieldColumn<Line, 'name'>('name')],
        [
          { name: '\t=1+1', points: 0, at: '' },
          { name: 'a;=1+1', points: 0, at: '' },
        ],
      ),
    ).toBe('\uFEFFname\r\n\'\t=1+1\r\n"a;=1+1"\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    const file = toCsv(columns, [
      { name: 'a "b", c\nd', points: 1, at: '' },
      { name: '', points: 2, at: 'never' },
    ])
    expect(file.slice(file.indexOf('\r\n') + 2)).toBe('"a ""b"", c\nd",1,\r\n,2,\r\n')
  })

  it('has the printed columns of the scan report', () => {
    const header = toCsv<ScanRow>(SCAN_CSV, []).slice(1).trim()
    expect(header).toBe('scannedAt,code,codeGroup,batchId,brand,format,size,points,bonusPoints,userId,name,email,number')
  })
})
