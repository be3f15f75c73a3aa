/** Names that the club itself ships and the wire carries in one language only (rewards 3), in Malay. */
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

/** A name of the club in Malay; what staff named is returned as they typed it. */
export const nameInMalay = (name: string): string => IN_MALAY[name] ?? name
