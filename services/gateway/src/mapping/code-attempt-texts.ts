import { CodeAttemptOutcome } from '@club/contracts/codes'
import type { CodeAttempt as WireAttempt } from '@club/contracts/codes'
import type { CodeAttempt } from '@club/contracts/http'
import type { Bilingual } from '@club/rules'
import { displayDay } from '@club/rules'
import { isoOf } from './instants'

type Explained = { readonly outcome: CodeAttempt['outcome']; text(attempt: WireAttempt): Bilingual }

/** Reason of each outcome, and what the member can do next. */
export const EXPLAINED: Readonly<Partial<Record<CodeAttemptOutcome, Explained>>> = {
  [CodeAttemptOutcome.REGISTERED]: {
    outcome: 'registered',
    text: ({ points }) => ({
      en: `Registered. It brought you ${points.toLocaleString('en-GB')} points, bonuses included. There is nothing left to do.`,
      bm: `Sudah didaftarkan. Anda mendapat ${points.toLocaleString('en-GB')} mata, termasuk bonus. Tiada apa-apa lagi yang perlu dibuat.`,
    }),
  },
  [CodeAttemptOutcome.UNKNOWN]: {
    outcome: 'unknown',
    text: () => ({
      en: 'We do not know this code. Compare each character with the pack (codes have no I, O, 0 or 1) and try again.',
      bm: 'Kod ini tiada dalam rekod kami. Bandingkan setiap aksara dengan pek (kod tidak mengandungi I, O, 0 atau 1) dan cuba lagi.',
    }),
  },
  [CodeAttemptOutcome.USED_BY_YOU]: {
    outcome: 'used-by-you',
    text: ({ registeredAt }) => {
      const day = displayDay(isoOf(registeredAt))
      return {
        en: `You registered this code yourself on ${day}. Each code counts once; the code of your next pack is waiting.`,
        bm: `Anda sendiri telah mendaftarkan kod ini pada ${day}. Setiap kod dikira sekali sahaja; cuba kod daripada pek seterusnya.`,
      }
    },
  },
  [CodeAttemptOutcome.USED]: {
    outcome: 'used',
    text: () => ({
      en: 'Another member has registered this code. If nobody had opened your pack before you, keep it and write to us from the Help page.',
      bm: 'Kod ini telah didaftarkan oleh ahli lain. Jika pek anda belum dibuka oleh sesiapa, simpan pek itu dan hubungi kami melalui halaman Bantuan.',
    }),
  },
  [CodeAttemptOutcome.INACTIVE]: {
    outcome: 'inactive',
    text: () => ({
      en: 'This code is not active at the moment. Keep the pack and try the code again tomorrow; if it still fails, write to us from the Help page.',
      bm: 'Kod ini tidak aktif buat masa ini. Simpan pek dan cuba lagi esok; jika masih gagal, hubungi kami melalui halaman Bantuan.',
    }),
  },
  [CodeAttemptOutcome.MEMBERSHIP_ENDED]: {
    outcome: 'membership-ended',
    text: () => ({
      en: 'Your membership has ended because your youngest child is five or older, so codes bring no more points. You can still spend the points that you have.',
      bm: 'Keahlian anda telah tamat kerana anak bongsu anda sudah berumur lima tahun ke atas, jadi kod tidak lagi memberi mata. Mata yang ada masih boleh digunakan.',
    }),
  },
  [CodeAttemptOutcome.FROZEN]: {
    outcome: 'frozen',
    text: () => ({
      en: 'Your account was being checked when you sent this code. Keep the pack and register the code once the check is over.',
      bm: 'Akaun anda sedang disemak semasa kod ini dihantar. Simpan pek dan daftarkan kod selepas semakan selesai.',
    }),
  },
  [CodeAttemptOutcome.LIMITED]: {
    outcome: 'limited',
    text: () => ({
      en: 'There were too many unknown codes within an hour, so this one was not looked at. Wait an hour, then try it again.',
      bm: 'Terlalu banyak kod yang tidak dikenali dalam masa sejam, jadi kod ini belum disemak. Tunggu sejam, kemudian cuba lagi.',
    }),
  },
}

/** A code that somebody sent by the member's pass-along link begins with that. */
export const saidByWhom = ({ byLink }: WireAttempt, { en, bm }: Bilingual): Bilingual =>
  byLink ? { en: `Sent by your link. ${en}`, bm: `Dihantar melalui pautan anda. ${bm}` } : { en, bm }
