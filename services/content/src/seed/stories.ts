import type { Article, Blog } from '../store/collections'

const picture = (name: string): string => `/drypers-baby-club/static/wishing-tree/${name}.svg`

/** Articles of the demonstration, newest first. */
export const DEMO_ARTICLES: readonly (Article & { readonly id: string })[] = [
  {
    id: '01990000-0000-7000-8000-00000000d001',
    title: { en: 'How a pack of diapers becomes a wish', bm: 'Bagaimana sepek lampin menunaikan satu hajat' },
    description: {
      en: 'Every code you register can do two things. It earns you points, and those points can travel further than your own nursery. When you hang a gift on the Wishing Tree, our team turns it into diapers, wipes and school things, packs them by the child’s name and drives them to the home.',
      bm: 'Setiap kod yang anda daftarkan boleh melakukan dua perkara. Kod itu memberi anda mata, dan mata itu boleh sampai kepada anak-anak lain yang memerlukan. Apabila anda menggantung hadiah di Pokok Hajat, pasukan kami menukarnya menjadi lampin, tisu basah dan barangan sekolah, membungkusnya mengikut nama anak itu dan menghantarnya ke rumah jagaan.',
    },
    imageUrl: picture('packing'),
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000d002',
    title: { en: 'Meet the care homes we support', bm: 'Kenali rumah jagaan yang kami sokong' },
    description: {
      en: 'Twelve homes from Perlis to Johor let us know each quarter what is running out. Their lists decide what your points buy: newborn sizes in March, rain boots in November.',
      bm: 'Dua belas rumah jagaan dari Perlis ke Johor memberitahu kami setiap suku tahun apa yang hampir habis. Senarai mereka menentukan apa yang dibeli dengan mata anda: saiz bayi baru lahir pada bulan Mac, but hujan pada bulan November.',
    },
    imageUrl: picture('homes'),
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000d003',
    title: { en: 'Small gifts add up', bm: 'Sedikit demi sedikit, lama-lama jadi bukit' },
    description: {
      en: 'One hundred points is one day of clean diapers for a toddler. If every member gave that once, no home on our list would run short for a month.',
      bm: 'Seratus mata bersamaan sehari lampin bersih untuk seorang anak kecil. Jika setiap ahli memberi sekali sahaja, tiada rumah dalam senarai kami akan kekurangan selama sebulan.',
    },
    imageUrl: picture('growing'),
    active: true,
  },
]

/** Visits of the demonstration, newest first. */
export const DEMO_BLOGS: readonly (Blog & { readonly id: string })[] = [
  {
    id: '01990000-0000-7000-8000-00000000d101',
    title: 'A rainy morning in Ipoh',
    venue: 'Ipoh, Perak',
    description: {
      en: 'We arrived with forty cartons and left with forty thank-you drawings.',
      bm: 'Kami tiba dengan empat puluh kotak dan pulang dengan empat puluh lukisan terima kasih.',
    },
    imageUrls: [picture('visit-van'), picture('visit-children'), picture('visit-drawings'), picture('packing'), picture('homes')],
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000d102',
    title: 'School bags before the first bell',
    venue: 'Kuala Terengganu, Terengganu',
    description: {
      en: 'Twenty-two children chose a colour, and nobody wanted to take the bag off again.',
      bm: 'Dua puluh dua orang anak memilih warna masing-masing, dan tiada siapa mahu menanggalkan beg itu lagi.',
    },
    imageUrls: [picture('visit-bags'), picture('visit-children')],
    active: true,
  },
]
