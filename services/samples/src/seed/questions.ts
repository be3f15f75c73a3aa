import type { Bilingual } from '@club/rules'
import type { SeedQuestion } from '../domain/feedback'

const seedId = (question: number, choice = 0) => `00000000-0000-7000-8004-${String(question).padStart(6, '0')}${String(choice).padStart(6, '0')}`

const text = (en: string, bm: string): Bilingual => ({ en, bm })
const choices = (question: number, ...titles: readonly Bilingual[]) => titles.map((title, index) => ({ id: seedId(question, index + 1), title }))

const USED = choices(
  1,
  text('Yes, all of it', 'Ya, kesemuanya'),
  text('Yes, some of it', 'Ya, sebahagian'),
  text('I have not used it yet', 'Saya belum menggunakannya'),
)
const NOT_USED_YET = [{ questionId: seedId(1), choiceIds: [seedId(1, 3)] }]
const GRADES = [
  text('1 - Very poor', '1 - Sangat lemah'),
  text('2 - Poor', '2 - Lemah'),
  text('3 - Fair', '3 - Sederhana'),
  text('4 - Good', '4 - Baik'),
  text('5 - Very good', '5 - Sangat baik'),
] as const

/** The survey of a club that has none yet (decisions D67, D120); staff add to it. `{brand}` is the name of the ordered brand. */
export const QUESTIONS: readonly SeedQuestion[] = [
  {
    id: seedId(1),
    type: 'choice',
    subtype: null,
    title: text('Have you used the {brand} sample?', 'Adakah anda telah menggunakan sampel {brand}?'),
    choices: USED,
    subsampleQuestions: [],
    hideWhen: [],
  },
  {
    id: seedId(2),
    type: 'rate',
    subtype: null,
    title: text('How do you rate {brand} overall?', 'Apakah penilaian anda terhadap {brand} secara keseluruhan?'),
    choices: choices(2, ...GRADES),
    subsampleQuestions: [],
    hideWhen: NOT_USED_YET,
  },
  {
    id: seedId(3),
    type: 'rate',
    subtype: 'close',
    title: text('How did {brand} fit your baby?', 'Adakah {brand} padan dengan bayi anda?'),
    choices: choices(3, text('Just right', 'Padan sekali'), text('Too tight', 'Terlalu ketat'), text('Too loose', 'Terlalu longgar')),
    subsampleQuestions: [
      {
        id: seedId(3, 100),
        title: text('Did it leak?', 'Adakah ia bocor?'),
        choices: [
          { id: seedId(3, 101), title: text('Never', 'Tidak pernah') },
          { id: seedId(3, 102), title: text('Sometimes', 'Kadangkala') },
          { id: seedId(3, 103), title: text('Often', 'Kerap') },
        ],
      },
    ],
    hideWhen: NOT_USED_YET,
  },
  {
    id: seedId(4),
    type: 'dropdown',
    subtype: null,
    title: text('What do you like most about {brand}?', 'Apakah yang paling anda suka tentang {brand}?'),
    choices: [
      ...choices(4, text('Softness', 'Kelembutan'), text('Absorbency', 'Daya serapan'), text('Fit', 'Padanan')),
      {
        id: seedId(4, 4),
        title: text('Tape / fastening', 'Pita / pelekat'),
        hideForFormats: ['pants'],
        hideForBrands: ['DryPantz', 'Wee Wee Dry Pants'],
      },
      { id: seedId(4, 5), title: text('Others', 'Lain-lain') },
    ],
    subsampleQuestions: [],
    hideWhen: NOT_USED_YET,
  },
  {
    id: seedId(5),
    type: 'choice',
    subtype: null,
    title: text('Will you buy {brand}?', 'Adakah anda akan membeli {brand}?'),
    choices: choices(5, text('Yes', 'Ya'), text('Maybe', 'Mungkin'), text('No', 'Tidak')),
    subsampleQuestions: [],
    hideWhen: [],
  },
]
