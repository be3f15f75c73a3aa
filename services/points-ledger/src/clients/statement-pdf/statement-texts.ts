/** The words of a statement (trust-and-desk 6.1), in the member's language. */
export const WORDS = {
  en: {
    title: 'Statement of points',
    member: 'Member',
    year: 'Year',
    opening: 'Balance at the beginning',
    closing: 'Balance at the end',
    none: 'No points moved in this year.',
    columns: ['No.', 'Date', 'What for', 'Points', 'Balance'],
    other: 'Other points',
    proof: 'How to check this statement',
    how: (page: string) => `Download the same statement as a proof file (JSON) and open it at ${page}. The page checks it on your own device.`,
    lastHash: 'Hash of the last line',
    checkpoint: 'Checkpoint of the ledger',
    signature: 'Signature',
    key: 'Key',
    page: (at: number) => `Page ${at}`,
  },
  bm: {
    title: 'Penyata mata',
    member: 'Ahli',
    year: 'Tahun',
    opening: 'Baki pada awal tahun',
    closing: 'Baki pada akhir tahun',
    none: 'Tiada pergerakan mata pada tahun ini.',
    columns: ['Bil.', 'Tarikh', 'Perkara', 'Mata', 'Baki'],
    other: 'Mata lain',
    proof: 'Cara menyemak penyata ini',
    how: (page: string) => `Muat turun penyata yang sama sebagai fail semakan (JSON) dan buka di ${page}. Semakan dibuat pada peranti anda sendiri.`,
    lastHash: 'Cincangan baris terakhir',
    checkpoint: 'Titik semak lejar',
    signature: 'Tandatangan',
    key: 'Kunci',
    page: (at: number) => `Halaman ${at}`,
  },
} as const

export type Language = keyof typeof WORDS
