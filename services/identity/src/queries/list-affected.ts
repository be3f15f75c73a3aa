import type { Database } from '@club/postgres'
import { displayInstant, normalizeUsername } from '@club/rules'
import { findAdminByUsername } from '../store/admins'
import { findAffected } from '../store/staff-reads'

export interface Affected {
  readonly memberIds: readonly string[]
  /** Printed a line each: the figures, then whose data was read. */
  readonly lines: readonly object[]
  /** File name → text. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * How many and which members staff read in a time, for a notice of a breach (trust-and-desk 3.3): the members' ids and the notice in both
 * languages with the figures filled in. @throws Error when nobody is called so.
 */
export async function listAffected(
  { db }: { readonly db: Database },
  { from, before, admin, query }: { readonly from: Date; readonly before: Date; readonly admin: string | undefined; readonly query: string },
): Promise<Affected> {
  const reader = admin === undefined ? undefined : await findAdminByUsername(db, normalizeUsername(admin))
  if (admin !== undefined && !reader) throw new Error(`there is no administrator ${admin}`)
  const { reads, memberIds } = await findAffected(db, { from, before, readerId: reader?.id ?? null, query })
  const figures = { from: from.toISOString(), to: before.toISOString(), admin: admin ?? null, query: query || null, reads, members: memberIds.length }
  return {
    memberIds,
    lines: [figures, ...memberIds.map((memberId) => ({ memberId }))],
    files: { 'breach-notice.en.txt': noticeInEnglish(figures), 'breach-notice.bm.txt': noticeInMalay(figures) },
  }
}

interface Figures {
  readonly from: string
  readonly to: string
  readonly reads: number
  readonly members: number
}

const inFigures = (count: number): string => count.toLocaleString('en-GB')

const noticeInEnglish = ({ from, to, reads, members }: Figures): string => `Notice of a personal data breach

To the Personal Data Protection Commissioner, and to the members concerned

Between ${displayInstant(from)} and ${displayInstant(to)} (Malaysian time), personal data of our members was read in a way that we do not accept.

Members concerned: ${inFigures(members)}
Times that data was read: ${inFigures(reads)}
Data that may have been seen: name, phone number, email, addresses, birth dates, children and what they did in the club.
Passwords are not among it: nobody can read them.

What happened: [describe]
What we have done: [describe]
What you can do: look at "Who read my data" on the page "Privacy", and write to us with any question.

Contact: [name, phone number, email of the data protection officer]
`

const noticeInMalay = ({ from, to, reads, members }: Figures): string => `Notis pelanggaran data peribadi

Kepada Pesuruhjaya Perlindungan Data Peribadi, dan kepada ahli yang terlibat

Antara ${displayInstant(from)} dan ${displayInstant(to)} (waktu Malaysia), data peribadi ahli kami telah dibaca dengan cara yang tidak kami benarkan.

Bilangan ahli yang terlibat: ${inFigures(members)}
Bilangan kali data dibaca: ${inFigures(reads)}
Data yang mungkin telah dilihat: nama, nombor telefon, e-mel, alamat, tarikh lahir, anak-anak dan aktiviti dalam kelab.
Kata laluan tidak termasuk: tiada sesiapa yang boleh membacanya.

Apa yang berlaku: [terangkan]
Apa yang telah kami lakukan: [terangkan]
Apa yang boleh anda lakukan: lihat "Siapa yang membaca data saya" di halaman "Privasi", dan tulis kepada kami jika ada soalan.

Hubungi: [nama, nombor telefon dan e-mel pegawai perlindungan data]
`
