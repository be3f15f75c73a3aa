import type { Article, Blog, Contest, Journey, Wisher } from '@club/contracts/http'
import bm from '../texts/bm.json'
import en from '../texts/en.json'

export const TODAY = new Date('2026-11-22T10:00:00+08:00')
export const texts = { namespace: 'campaigns', en, bm }

const id = (end: string) => `00000000-0000-7000-8000-${end.padStart(12, '0')}`

export const aContest = (end: string, name: string, change: Partial<Contest> = {}): Contest => ({
  id: id(end),
  name: { en: name, bm: '' },
  description: { en: 'Show us your baby on the move.', bm: 'Tunjukkan si manja anda bergerak.' },
  image: { en: '/picture.svg', bm: '' },
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  active: true,
  prizes: [{ id: id('a1'), title: 'Winner', imageUrl: '', amount: '3', item: 'Jogger stroller' }],
  steps: [{ id: id('a2'), instructions: { en: 'Take a photo.', bm: 'Ambil gambar.' }, description: { en: '', bm: '' } }],
  pointRequired: true,
  pointsPerEntry: 100,
  entriesPerPerson: 5,
  uploadImages: true,
  uploadReceipts: false,
  linkURL: false,
  gotDropdown: false,
  dropdownTitle: { en: '', bm: '' },
  dropdownOptions: [],
  ...change,
})

export const aWish = (end: string, name: string, change: Partial<Wisher> = {}): Wisher => ({
  id: id(end),
  active: true,
  name,
  age: 1,
  image: '',
  wishes: { en: 'A school bag.', bm: '' },
  points: 4200,
  ...change,
})

export const JOURNEY: Journey = {
  id: id('b1'),
  home: 12,
  children: 460,
  points: 148_500,
  product: 9200,
  progressPoints: 45_800,
  description: { en: 'Thank you.', bm: '' },
}

export const anArticle = (end: string, text: string): Article => ({
  id: id(end),
  active: true,
  title: { en: `Article ${end}`, bm: '' },
  description: { en: text, bm: '' },
  image: '/picture.svg',
})

export const aBlog = (end: string, images: number): Blog => ({
  id: id(end),
  active: true,
  title: 'A rainy morning',
  venue: 'Ipoh, Perak',
  description: { en: 'We arrived.', bm: '' },
  images: Array.from({ length: images }, (_, index) => ({ url: `/picture-${index}.svg` })),
})
