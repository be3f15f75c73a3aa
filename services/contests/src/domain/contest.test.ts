import { feeOf, kept, refusalOf } from './contest'
import type { Contest, EntryDraft } from './contest'

const both = (text: string) => ({ en: text, bm: text })
const aContest = (over: Partial<Contest> = {}): Contest => ({
  id: 'c1',
  name: both('Crawl'),
  description: both(''),
  image: both(''),
  startOn: '2026-03-01',
  endOn: '2026-03-31',
  active: true,
  pointRequired: true,
  pointsPerEntry: 100n,
  entriesPerPerson: 5,
  entriesPerHousehold: 5,
  uploadImages: false,
  uploadReceipts: false,
  linkUrl: false,
  gotDropdown: false,
  dropdownTitle: both(''),
  dropdownOptions: [{ id: 'o1', dropdown: 'Touch' }],
  prizes: [],
  steps: [],
  ...over,
})
const anEntry = (over: Partial<EntryDraft> = {}): EntryDraft => ({ imageKey: undefined, receiptKey: undefined, link: '', selectedValue: '', ...over })

describe('a submission', () => {
  it.each([
    ['of a hidden contest', aContest({ active: false }), '2026-03-10', [anEntry()], 'contest-unknown'],
    ['the day before the first', aContest(), '2026-02-28', [anEntry()], 'not-started'],
    ['the day after the last', aContest(), '2026-04-01', [anEntry()], 'ended'],
    ['without an entry', aContest(), '2026-03-10', [], 'incomplete'],
    ['without the picture', aContest({ uploadImages: true }), '2026-03-10', [anEntry()], 'incomplete'],
    ['with a picture in only one of two entries', aContest({ uploadImages: true }), '2026-03-10', [anEntry({ imageKey: 'k' }), anEntry()], 'incomplete'],
    ['without the receipt', aContest({ uploadReceipts: true }), '2026-03-10', [anEntry({ imageKey: 'k' })], 'incomplete'],
    ['without a link', aContest({ linkUrl: true }), '2026-03-10', [anEntry()], 'incomplete'],
    ['with a link that opens no page', aContest({ linkUrl: true }), '2026-03-10', [anEntry({ link: 'javascript:alert(1)' })], 'incomplete'],
    ['with a link that is no address', aContest({ linkUrl: true }), '2026-03-10', [anEntry({ link: 'https://exa%mple.com/dance' })], 'incomplete'],
    ['with an option that is none', aContest({ gotDropdown: true }), '2026-03-10', [anEntry({ selectedValue: 'Other' })], 'incomplete'],
    ['of more entries than a person has', aContest({ entriesPerPerson: 1 }), '2026-03-10', [anEntry(), anEntry()], 'entries-limit'],
  ])('%s is refused', (_what, contest, today, entries, refusal) => {
    expect(refusalOf(contest, entries, today)).toBe(refusal)
  })

  it('is fine on the first and on the last day, with an option named by its text or its id', () => {
    const contest = aContest({ gotDropdown: true })
    expect(refusalOf(contest, [anEntry({ selectedValue: 'Touch' })], '2026-03-01')).toBeUndefined()
    expect(refusalOf(contest, [anEntry({ selectedValue: 'o1' })], '2026-03-31')).toBeUndefined()
  })

  it('costs its entries, or nothing where no points are asked', () => {
    expect(feeOf(aContest(), 3)).toBe(300n)
    expect(feeOf(aContest({ pointRequired: false }), 3)).toBe(0n)
  })

  it('keeps only what the contest asks for, and the text of an option', () => {
    const entry = anEntry({ imageKey: 'k', link: 'https://x.my', selectedValue: 'o1' })
    expect(kept(aContest({ gotDropdown: true }), entry)).toEqual(anEntry({ selectedValue: 'Touch' }))
  })
})
