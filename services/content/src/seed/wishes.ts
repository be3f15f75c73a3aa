import { avatarImage } from '@club/contracts/records'
import type { Wish } from '../store/collections'

/** Wishes of the demonstration, newest first; first names only, and nobody real. Their points are the demo members' gifts (contests). */
export const DEMO_WISHES: readonly (Wish & { readonly id: string })[] = [
  {
    id: '01990000-0000-7000-8000-00000000c001',
    name: 'Iman',
    age: 5,
    imageUrl: avatarImage('avatar1'),
    wishes: { en: 'A school bag with a zip that works, and two exercise books.', bm: 'Beg sekolah dengan zip yang elok, dan dua buah buku latihan.' },
    points: 0,
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000c002',
    name: 'Mei Ling',
    age: 2,
    imageUrl: avatarImage('avatar2'),
    wishes: { en: 'Diaper pants that let me climb everything.', bm: 'Lampin seluar yang membolehkan saya memanjat semua benda.' },
    points: 0,
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000c003',
    name: 'Kavin',
    age: 7,
    imageUrl: avatarImage('avatar4'),
    wishes: {
      en: 'A football, so that my little brother and I can play after tea.',
      bm: 'Sebiji bola sepak supaya saya dan adik boleh bermain selepas minum petang.',
    },
    points: 0,
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000c004',
    name: 'Sofea',
    age: 1,
    imageUrl: avatarImage('avatar3'),
    wishes: { en: 'Soft wipes and a warm towel for bath time.', bm: 'Tisu basah lembut dan tuala hangat untuk waktu mandi.' },
    points: 0,
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000c005',
    name: 'Jonah',
    age: 4,
    imageUrl: avatarImage('avatar5'),
    wishes: { en: 'Picture books about hornbills and the rainforest.', bm: 'Buku bergambar tentang burung enggang dan hutan hujan.' },
    points: 0,
    active: true,
  },
  {
    id: '01990000-0000-7000-8000-00000000c006',
    name: 'Alya',
    age: 3,
    imageUrl: avatarImage('avatar6'),
    wishes: { en: 'A blanket of my own with an elephant on it.', bm: 'Selimut saya sendiri yang bergambar gajah.' },
    points: 0,
    active: true,
  },
]
