import { adminCodeCalls } from '@club/contracts/http'
import { FORMAT_NAME, NEWS, VOUCHER_TYPE } from '@club/contracts/records'
import { judgeForm } from './judge-form'

const phrase = (key: string, values: Record<string, string | number> = {}) => [key, ...Object.values(values)].join(' ')
const whole = { brandId: 'a', formatId: 'b', sizeId: 'c', quantity: '1000', points: 20 }
const judge = (input: Record<string, unknown>) => judgeForm(adminCodeCalls.generateCodes, { ...whole, ...input }, phrase)

describe('a form judged by the schema of its call', () => {
  it('shows what would be right, field by field, with the refusal of the service', () => {
    expect(judge({ quantity: '2000000' })).toEqual([{ field: 'quantity', words: 'atMost 1,000,000', refusal: 'code-batch-too-large' }])
    expect(judge({ quantity: 0, points: '1.5' }).map(({ field, words }) => [field, words])).toEqual([
      ['quantity', 'atLeast 1'],
      ['points', 'wholeNumber'],
    ])
    expect(judge({ brandId: '', quantity: null }).map(({ field, words }) => [field, words])).toEqual([
      ['brandId', 'fillIn'],
      ['quantity', 'fillIn'],
    ])
  })

  it('needs both pictures where they are replaced together', () => {
    const record = { id: 'x', kind: 'A', title: 't', description: 'd', bmTitle: 't', bmDescription: 'd', showingTo: 'All' }
    const file = new File(['x'], 'x.png')
    const fieldsOf = (files: object) => judgeForm(NEWS.calls.edit, { ...record, ...files }, phrase).map(({ field }) => field)
    expect(fieldsOf({ file })).toContain('bmFile')
    expect(fieldsOf({ file, bmFile: file })).not.toContain('bmFile')
    expect(fieldsOf({})).not.toContain('bmFile')
  })

  it('says how long a text may be, rather than that the form is not filled in', () => {
    const tooLong = { field: 'name', words: 'tooLong 50', refusal: null }
    expect(judgeForm(FORMAT_NAME.calls.add, { name: 'x'.repeat(51) }, phrase)).toEqual([tooLong])
  })

  it('says what a number may look like that has too many decimals', () => {
    expect(judge({ points: 1.5 }).map(({ words }) => words)).toEqual(['wholeNumber'])
    const voucher = { itemId: 'a', name: 'b', points: 1, file: new File(['x'], 'x.png') }
    expect(judgeForm(VOUCHER_TYPE.calls.add, { ...voucher, value: 1.234 }, phrase).map(({ words }) => words)).toEqual(['decimals'])
  })

  it('finds nothing wrong with a whole form', () => {
    expect(judge({})).toEqual([])
  })
})
