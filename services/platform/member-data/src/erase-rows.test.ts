import { patternsOf, distinctivePatternsOf } from './erase-rows'

const VALUES = ['Siti Aminah', 'Raya', '2025', 'Bear', 'siti@example.com', '60123456789', '12 Jalan Raya', '7A']

describe('free text that names a member is found', () => {
  it('by no single word or short number where it stands for many members: theirs would be emptied too', () => {
    expect(distinctivePatternsOf(VALUES)).toEqual(['%Siti Aminah%', '%siti@example.com%', '%60123456789%', '%12 Jalan Raya%'])
  })

  it('by every value of four characters and more where it is about the member', () => {
    expect(patternsOf(VALUES)).toEqual(expect.arrayContaining(['%Raya%', '%Bear%', '%2025%']))
    expect(patternsOf(VALUES)).not.toContain('%7A%')
  })

  it('literally: a mark that stands for any other finds nothing else', () => {
    expect(patternsOf(['siti_a%'])).toEqual(['%siti\\_a\\%%'])
  })
})
