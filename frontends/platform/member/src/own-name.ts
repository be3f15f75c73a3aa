import type { Bilingual } from '@club/rules'
import type { Language } from '@club/session'

/**
 * Names that the wire carries in one language only (voucher offers, donation items, prizes, formats and descriptions of sizes, choices of contests, titles of visits: rewards 3) and
 * that the club itself ships, in Malay.
 */
const IN_MALAY: Readonly<Record<string, string>> = {
  'RM5 TnG PIN': 'PIN TnG RM5',
  'RM10 AEON Voucher': 'Baucar AEON RM10',
  'RM15 eVoucher': 'e-Baucar RM15',
  'RM50 Voucher': 'Baucar RM50',
  'Theme Park Ticket': 'Tiket Taman Tema',
  'Diapers for a Day': 'Lampin untuk Sehari',
  'A Week of Wipes': 'Tisu Basah untuk Seminggu',
  'Bath Time for Ten': 'Mandian untuk Sepuluh Anak',
  'Diapers for a Month': 'Lampin untuk Sebulan',
  tape: 'lampin pelekat',
  pants: 'lampin seluar',
  open: 'lampin terbuka',
  'Up to 5 kg': 'Sehingga 5 kg',
  '15 kg and above': '15 kg ke atas',
  Aeroplane: 'Kapal terbang',
  'Bicycle legs': 'Kayuh basikal',
  'Peekaboo squat': 'Cangkung cak-cak',
  Winner: 'Pemenang',
  Consolation: 'Hadiah sagu hati',
  'Jogger stroller': 'Stroller joging',
  'Three packs of your size': 'Tiga pek saiz pilihan anda',
  'A rainy morning in Ipoh': 'Pagi yang hujan di Ipoh',
  'School bags before the first bell': 'Beg sekolah sebelum loceng pertama',
}

/** A name of the club in the reader's language; what staff named is shown as they typed it. */
export function ownName(name: string, language: Language): string {
  return language === 'bm' ? (IN_MALAY[name] ?? name) : name
}

/** A voucher or prize by the name that staff gave it, in the other language where they gave one alone, and else by the club's own. */
export function givenName({ name, givenName: given }: { readonly name: string; readonly givenName?: Bilingual | undefined }, language: Language): string {
  return given?.[language] || given?.en || given?.bm || ownName(name, language)
}
