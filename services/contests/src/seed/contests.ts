import { addDays, ENTRIES_PER_HOUSEHOLD_MAX } from '@club/rules'
import type { Bilingual, Day } from '@club/rules'
import type { Contest } from '../domain/contest'

export interface SeedContest {
  readonly key: string
  readonly contest: Contest
}

const both = (en: string, bm: string): Bilingual => ({ en, bm })
const picture = (name: string): string => `/drypers-baby-club/static/contests/${name}.svg`
const NONE = both('', '')

/** Days that a fit-a-thon activity runs from the day it is seeded. */
const RUNS_DAYS = 180
const ENTRY_POINTS = 100n

interface Activity {
  readonly number: 1 | 2 | 3 | 4
  readonly name: Bilingual
  readonly description: Bilingual
  readonly asks: Partial<Pick<Contest, 'uploadImages' | 'uploadReceipts' | 'linkUrl' | 'gotDropdown' | 'dropdownTitle' | 'dropdownOptions'>>
  readonly doIt: Bilingual
}

const ACTIVITIES: readonly Activity[] = [
  {
    number: 1,
    name: both('Fit-a-thon 1: First wiggle', 'Fit-a-thon 1: Gerakan pertama'),
    description: both(
      'Tummy time, a happy kick, a first roll: show us your baby on the move.',
      'Masa meniarap, sepakan riang, gulingan pertama: tunjukkan si manja anda bergerak.',
    ),
    asks: { uploadImages: true },
    doIt: both('Take a photo of your baby moving.', 'Ambil gambar si manja anda sedang bergerak.'),
  },
  {
    number: 2,
    name: both('Fit-a-thon 2: Crawl and stroll', 'Fit-a-thon 2: Merangkak dan bersiar'),
    description: both(
      'Crawl a lap of the living room or stroll a lap of the park, and keep the receipt of the pack that came along.',
      'Merangkak satu pusingan ruang tamu atau bersiar satu pusingan taman, dan simpan resit pek yang menemani anda.',
    ),
    asks: { uploadImages: true, uploadReceipts: true },
    doIt: both('Take a photo, and one of the receipt of your pack.', 'Ambil gambar, dan satu lagi gambar resit pek anda.'),
  },
  {
    number: 3,
    name: both('Fit-a-thon 3: Dance it out', 'Fit-a-thon 3: Jom menari'),
    description: both(
      'Post a short dance with your little one and send us the link.',
      'Siarkan tarian pendek bersama si manja dan hantar pautannya kepada kami.',
    ),
    asks: { linkUrl: true },
    doIt: both('Post your dance and copy its link.', 'Siarkan tarian anda dan salin pautannya.'),
  },
  {
    number: 4,
    name: both('Fit-a-thon 4: Favourite move', 'Fit-a-thon 4: Gaya kegemaran'),
    description: both('Which move makes your baby laugh? Choose it and show us.', 'Gaya mana yang membuat si manja ketawa? Pilih dan tunjukkan kepada kami.'),
    asks: {
      uploadImages: true,
      gotDropdown: true,
      dropdownTitle: both('Favourite move', 'Gaya kegemaran'),
      dropdownOptions: [
        { id: '01990000-0000-7000-8000-00000000e401', dropdown: 'Aeroplane' },
        { id: '01990000-0000-7000-8000-00000000e402', dropdown: 'Bicycle legs' },
        { id: '01990000-0000-7000-8000-00000000e403', dropdown: 'Peekaboo squat' },
      ],
    },
    doIt: both('Choose the move and take a photo of it.', 'Pilih gaya itu dan ambil gambarnya.'),
  },
]

const idOf = (number: number, part = 0): string => `01990000-0000-7000-8000-00000000e${number}${String(part).padStart(2, '0')}`

/** The four fit-a-thon contests (decisions D84, D120): 100 points an entry, five entries a member and a household. */
export const fitAThon = (today: Day): SeedContest[] =>
  ACTIVITIES.map(({ number, name, description, asks, doIt }) => ({
    key: `fit-a-thon-${number}`,
    contest: {
      id: idOf(number),
      name,
      description,
      image: both(picture(`fit-a-thon-${number}`), picture(`fit-a-thon-${number}`)),
      startOn: today,
      endOn: addDays(today, RUNS_DAYS),
      active: true,
      pointRequired: true,
      pointsPerEntry: ENTRY_POINTS,
      entriesPerPerson: ENTRIES_PER_HOUSEHOLD_MAX,
      entriesPerHousehold: ENTRIES_PER_HOUSEHOLD_MAX,
      uploadImages: false,
      uploadReceipts: false,
      linkUrl: false,
      gotDropdown: false,
      dropdownTitle: NONE,
      dropdownOptions: [],
      ...asks,
      prizes: [
        { id: idOf(number, 11), title: 'Winner', imageUrl: picture('prize-stroller'), amount: '3', item: 'Jogger stroller' },
        { id: idOf(number, 12), title: 'Consolation', imageUrl: picture('prize-pack'), amount: '50', item: 'Three packs of your size' },
      ],
      steps: [
        { id: idOf(number, 21), instructions: doIt, description: NONE },
        {
          id: idOf(number, 22),
          instructions: both('Choose how many entries you want to send.', 'Pilih berapa penyertaan yang mahu anda hantar.'),
          description: both(
            'Each entry costs 100 points; at most five for a household.',
            'Setiap penyertaan memerlukan 100 mata; paling banyak lima untuk satu isi rumah.',
          ),
        },
        { id: idOf(number, 23), instructions: both('Send them and keep your fingers crossed.', 'Hantar dan semoga bernasib baik.'), description: NONE },
      ],
    },
  }))

/** For the demonstration: one contest that has ended and one that is to come (decision D121). */
export function demoContests(today: Day): SeedContest[] {
  const [first] = fitAThon(today)
  if (!first) return []
  const free = { pointRequired: false, pointsPerEntry: 0n, entriesPerPerson: 1, entriesPerHousehold: undefined }
  return [
    {
      key: 'demo-ended',
      contest: {
        ...first.contest,
        ...free,
        id: idOf(8),
        name: both('Merdeka smiles', 'Senyuman Merdeka'),
        description: both('Little ones in red, white, blue and yellow.', 'Si kecil dalam merah, putih, biru dan kuning.'),
        image: both(picture('merdeka'), picture('merdeka')),
        startOn: addDays(today, -60),
        endOn: addDays(today, -30),
      },
    },
    {
      key: 'demo-coming',
      contest: {
        ...first.contest,
        ...free,
        id: idOf(9),
        name: both('First holiday album', 'Album percutian pertama'),
        description: both('Send the picture of your first trip together.', 'Hantar gambar percutian pertama anda bersama.'),
        image: both(picture('holiday'), picture('holiday')),
        startOn: addDays(today, 14),
        endOn: addDays(today, 74),
      },
    },
  ]
}
