import type { Bilingual } from '@club/rules'
import type { QuestKeyword } from '../domain/quest'

export interface SeedQuest {
  readonly keyword: QuestKeyword
  readonly title: Bilingual
  readonly description: Bilingual
  readonly path: string
  readonly points: bigint
}

/** The quest groups of decision D88. */
export const QUEST_GROUPS: readonly { readonly keyword: string; readonly quests: readonly SeedQuest[] }[] = [
  {
    keyword: 'gettingStarted',
    quests: [
      {
        keyword: 'completeProfile',
        title: { en: 'Complete your profile', bm: 'Lengkapkan profil anda' },
        description: {
          en: 'Tell us about you and your little one, and add an address. You get 200 points.',
          bm: 'Ceritakan tentang anda dan si manja, dan tambah satu alamat. Anda mendapat 200 mata.',
        },
        path: '/dashboard',
        points: 200n,
      },
      {
        keyword: 'firstScan',
        title: { en: 'Register your first code', bm: 'Daftarkan kod pertama anda' },
        description: {
          en: 'Find the 10-character code inside your pack. Your first code earns double points.',
          bm: 'Cari kod 10 aksara di dalam pek anda. Kod pertama anda memberi mata berganda.',
        },
        path: '/scancode',
        points: 0n,
      },
    ],
  },
  {
    keyword: 'keepGoing',
    quests: [
      {
        keyword: 'referFriend',
        title: { en: 'Invite a friend', bm: 'Jemput seorang rakan' },
        description: {
          en: 'Share your referral code. When your friend joins, you both receive points.',
          bm: 'Kongsi kod rujukan anda. Apabila rakan anda menyertai kelab, anda berdua menerima mata.',
        },
        path: '/referandearn',
        points: 500n,
      },
      {
        keyword: 'sampleFeedback',
        title: { en: 'Review your free sample', bm: 'Beri ulasan tentang sampel percuma' },
        description: {
          en: 'Tried your free sample? Answer a few short questions and get 50 points.',
          bm: 'Sudah cuba sampel percuma anda? Jawab beberapa soalan ringkas dan dapatkan 50 mata.',
        },
        path: '/freesample/feedback',
        points: 50n,
      },
    ],
  },
]
