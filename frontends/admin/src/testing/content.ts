import type { Article, Blog, Contest, ContestDraft, ContestEntry, NewsItem, Wisher } from '@club/contracts/http'
import words from '../texts/content.json'
import journeyWords from '../texts/records/journey.json'
import articleWords from '../texts/records/article.json'
import newsWords from '../texts/records/news.json'
import blogWords from '../texts/records/blog.json'
import wishWords from '../texts/records/wish.json'
import { wordsOfKind } from './record-words'

/** The words of editorial screens, English in both languages (D13). */
export const CONTENT_TEXTS = { namespace: 'content', en: words, bm: words }

export const ARTICLE_TEXTS = wordsOfKind('article', articleWords)
export const JOURNEY_TEXTS = wordsOfKind('journey', journeyWords)
export const WISH_TEXTS = wordsOfKind('wish', wishWords)
export const NEWS_TEXTS = wordsOfKind('news', newsWords)
export const BLOG_TEXTS = wordsOfKind('blog', blogWords)

export const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })

const dates = { createdAt: '2026-11-20T02:30:00.000Z', updatedAt: '2026-11-20T02:30:00.000Z' }
const LONG = 'A title that goes on for more than forty characters'

export const news = (changes: Partial<NewsItem> = {}): NewsItem => ({
  id: 'n1',
  active: true,
  showingTo: 'All',
  link: '',
  title: { en: LONG, bm: 'Tidur' },
  description: { en: 'All night', bm: 'Sepanjang malam' },
  image: { en: '/en.jpg', bm: '/bm.jpg' },
  ...dates,
  ...changes,
})

export const article = (changes: Partial<Article> = {}): Article => ({
  id: 'a1',
  active: true,
  title: { en: 'Homes', bm: 'Rumah' },
  description: { en: 'Twelve', bm: 'Dua belas' },
  image: '/a.jpg',
  updatedAt: dates.updatedAt,
  ...changes,
})

export const blog = (changes: Partial<Blog> = {}): Blog => ({
  id: 'b1',
  active: true,
  title: 'Ipoh',
  venue: 'Perak',
  description: { en: 'Rain', bm: 'Hujan' },
  images: [{ url: '/1.jpg' }, { url: '/2.jpg' }],
  updatedAt: dates.updatedAt,
  ...changes,
})

export const wish = (changes: Partial<Wisher> = {}): Wisher => ({
  id: 'w1',
  active: true,
  name: 'Iman',
  age: 5,
  image: '/w.svg',
  wishes: { en: 'A bag', bm: 'Beg' },
  points: 12_500,
  updatedAt: dates.updatedAt,
  ...changes,
})

export const contest = (changes: Partial<Contest> = {}): Contest => ({
  id: 'c1',
  active: true,
  name: { en: 'Fit-a-thon', bm: 'Fit-a-thon' },
  description: { en: 'Move', bm: 'Gerak' },
  image: { en: '/en.jpg', bm: '/bm.jpg' },
  startDate: '2026-11-01',
  endDate: '2026-12-01',
  prizes: [{ id: 'p1', title: '', imageUrl: '/p.jpg', amount: 'RM50', item: '' }],
  steps: [{ id: 's1', instructions: { en: 'Move', bm: 'Gerak' }, description: { en: '', bm: '' } }],
  pointRequired: false,
  pointsPerEntry: 0,
  entriesPerPerson: 2,
  uploadImages: true,
  uploadReceipts: false,
  linkURL: false,
  gotDropdown: false,
  dropdownTitle: { en: '', bm: '' },
  dropdownOptions: [],
  updatedAt: dates.updatedAt,
  ...changes,
})

/** A draft of a contest with a name, one icon and two prizes, of which one has a picture. */
export const contestDraft = (changes: Partial<ContestDraft['values']> = {}): ContestDraft => ({
  id: 'd1',
  updatedAt: dates.updatedAt,
  values: {
    name: 'Fit-a-thon',
    bmName: '',
    description: '',
    bmDescription: '',
    startDate: '2026-12-01',
    endDate: null,
    entriesPerPerson: 2,
    pointRequired: false,
    pointsPerEntry: '',
    linkURL: false,
    uploadImages: true,
    uploadReceipts: false,
    gotDropdown: false,
    dropdownTitle: '',
    bmDropdownTitle: '',
    dropdownOption: [],
    steps: [],
    prizes: [
      { amount: 'RM50', name: { en: 'A pram', bm: '' }, picture: '/drypers-baby-club/api/files/pictures/p.webp' },
      { amount: 'RM10', name: { en: '', bm: '' }, picture: '' },
    ],
    icon: { en: '/drypers-baby-club/api/files/pictures/i.webp', bm: '' },
    ...changes,
  },
})

export const entry = (changes: Partial<ContestEntry> = {}): ContestEntry => ({
  id: 'e1',
  activityName: 'Fit-a-thon',
  status: 'pending',
  screenshot: '/files/contest-entries/e1/screenshot?signature=x',
  receipt: null,
  link: null,
  selectedValue: 'M',
  name: 'Aisyah',
  email: 'aisyah@example.com',
  number: '60123456789',
  quiet: false,
  createdAt: dates.createdAt,
  ...changes,
})
