import type { CallShowingMembers, DataReading } from '@club/contracts/http'
import type { Bilingual } from '@club/rules'
import { isoOf } from './instants'

/** Text in which a member reads what staff looked at (trust-and-desk 3.2); a call that shows members does not compile without a row. */
const WHAT: Readonly<Record<CallShowingMembers, Bilingual>> = {
  'admin.report.accounts': { en: 'The list of accounts', bm: 'Senarai akaun' },
  'admin.report.account-search': { en: 'A search for accounts', bm: 'Carian akaun' },
  'admin.members.search': { en: 'A search for members', bm: 'Carian ahli' },
  'admin.account.edit': { en: 'Your account, to correct it', bm: 'Akaun anda, untuk membetulkannya' },
  'admin.report.redemptions': { en: 'The report of orders', bm: 'Laporan pesanan' },
  'admin.order.find': { en: 'A search for a parcel', bm: 'Carian bungkusan' },
  'admin.report.points': { en: 'The report of points', bm: 'Laporan mata' },
  'admin.report.points-of-user': { en: 'Your points', bm: 'Mata anda' },
  'admin.report.samples': { en: 'The report of free samples', bm: 'Laporan sampel percuma' },
  'admin.report.scans': { en: 'The report of registered codes', bm: 'Laporan kod yang didaftarkan' },
  'admin.fraud.alarms.list': { en: 'A check of unusual activity', bm: 'Semakan aktiviti luar biasa' },
  'admin.fraud.alarms.decide': { en: 'A check of unusual activity', bm: 'Semakan aktiviti luar biasa' },
  'admin.members.show': { en: 'Everything about you, on one screen', bm: 'Semua maklumat anda, pada satu skrin' },
  'admin.households.list': { en: 'Addresses that look alike', bm: 'Alamat yang hampir sama' },
  'admin.mass-credit.list': { en: 'The list of points given by staff', bm: 'Senarai mata yang diberikan oleh kakitangan' },
  'admin.mass-credit.show': { en: 'Points given by staff', bm: 'Mata yang diberikan oleh kakitangan' },
  'admin.mass-credit.rows': { en: 'Points given by staff', bm: 'Mata yang diberikan oleh kakitangan' },
  'admin.mass-credit.check': { en: 'A file of points to be given', bm: 'Fail mata yang akan diberikan' },
  'admin.mass-credit.submit': { en: 'A file of points to be given', bm: 'Fail mata yang akan diberikan' },
  'admin.bulk-users.check': { en: 'A file of sign-ups that names you', bm: 'Fail pendaftaran yang menamakan anda' },
  'admin.bulk-users.submit': { en: 'A file of sign-ups that names you', bm: 'Fail pendaftaran yang menamakan anda' },
  'admin.audit.search': { en: 'The log of what was changed', bm: 'Log perubahan rekod' },
  'admin.voucher.codes': { en: 'The list of vouchers', bm: 'Senarai baucar' },
  'admin.code.find': { en: 'A search for a code', bm: 'Carian kod' },
  'admin.code.list': { en: 'The list of codes', bm: 'Senarai kod' },
  'admin.members.timeline': { en: 'Your history with the club', bm: 'Sejarah anda bersama kelab' },
  'admin.members.as-of': { en: 'Your points and orders on an earlier day', bm: 'Mata dan pesanan anda pada hari terdahulu' },
  'admin.wish.gifts': { en: 'The gifts to a wish', bm: 'Sumbangan kepada satu hajat' },
  'admin.activity.entries': { en: 'The entries of a contest', bm: 'Penyertaan peraduan' },
}
/** The same of private files that staff, or the validation site of receipts, open by a signed link. */
const FILES = {
  'file.contest-entry': { en: 'A picture of your contest entry', bm: 'Gambar penyertaan peraduan anda' },
  'file.receipt': { en: 'The picture of a receipt', bm: 'Gambar resit' },
  'file.bulk-users': { en: 'A file of sign-ups', bm: 'Fail pendaftaran' },
} as const satisfies Readonly<Record<string, Bilingual>>
/** Kind of a recorded opening of a private file. */
export type ReadingOfFile = keyof typeof FILES
/** Role of an operator who runs operations commands (trust-and-desk 3.1). */
const OPERATIONS_ROLE = 'operations command'
const OF_OPERATIONS: Bilingual = { en: 'A technical task on your account', bm: 'Kerja teknikal pada akaun anda' }
/** Text for a call of an earlier release. */
const OTHER: Bilingual = { en: 'Records of members', bm: 'Rekod ahli' }
/** All of them together, once: an answer has thousands of readings. */
const TEXTS: Readonly<Record<string, Bilingual>> = { ...WHAT, ...FILES }

/** Text of a recorded read. */
const readerText = ({ call, role }: { readonly call: string; readonly role: string }): Bilingual =>
  role === OPERATIONS_ROLE ? OF_OPERATIONS : (TEXTS[call] ?? OTHER)

/** A recorded read as its member may see it. */
export const readingOf = ({ at, role, call }: { readonly at: Parameters<typeof isoOf>[0]; readonly role: string; readonly call: string }): DataReading => ({
  at: isoOf(at),
  role,
  what: readerText({ call, role }),
})
