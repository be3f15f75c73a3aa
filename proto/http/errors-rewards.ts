import { PICTURE_BROKEN, PICTURE_TOO_LARGE } from './errors-general'

/** Refusals of the rewards area: shop, vouchers, samples, donations, contests and receipts (decisions F, G, H; rewards 5, rewards 8). */
const UNAVAILABLE_ITEM = {
  en: 'This item is not available for redemption, please select another item',
  bm: 'Item ini tidak tersedia untuk penebusan, sila pilih item lain',
} as const

export const REWARDS_ERRORS = {
  'insufficient-points': {
    status: 409,
    code: 'INSUFFICIENT_POINTS',
    en: 'Sorry, you do not have enough points to redeem this item. Collect more points and try again.',
    bm: 'Maaf, mata anda tidak mencukupi untuk menebus item ini. Kumpul lebih banyak mata dan cuba lagi.',
  },
  // Same code as above: D80's clients look for INSUFFICIENT_POINTS, the text is the short one.
  'insufficient-points-donation': {
    status: 409,
    code: 'INSUFFICIENT_POINTS',
    en: 'Insufficient points',
    bm: 'Mata tidak mencukupi',
  },
  'out-of-stock': { status: 409, code: 'OUT_OF_STOCK', en: 'Out of stock', bm: 'Kehabisan stok' },
  'item-inactive': { status: 409, code: 'ITEM_INACTIVE', ...UNAVAILABLE_ITEM },
  'pregnant-offer-unavailable': { status: 403, code: 'PREGNANT_OFFER_UNAVAILABLE', ...UNAVAILABLE_ITEM },
  'ticket-limit-reached': {
    status: 409,
    code: 'TICKET_LIMIT_REACHED',
    en: 'You have reached the maximum number of tickets per household.',
    bm: 'Anda telah mencapai bilangan maksimum tiket bagi setiap isi rumah.',
  },
  'order-under-way': {
    status: 409,
    code: 'ORDER_UNDER_WAY',
    en: 'This order is already on its way',
    bm: 'Pesanan ini sudah dalam perjalanan',
  },
  'order-cancelled': {
    status: 409,
    code: 'ORDER_CANCELLED',
    en: 'This order was cancelled',
    bm: 'Pesanan ini telah dibatalkan',
  },
  // The partner and staff read it, and learn nothing of the member.
  'order-on-hold': {
    status: 409,
    code: 'ORDER_ON_HOLD',
    en: 'This order is on hold and may not be sent yet',
    bm: 'Pesanan ini sedang ditahan dan belum boleh dihantar',
  },
  'sample-too-soon': {
    status: 409,
    code: 'SAMPLE_TOO_SOON',
    en: 'You have already redeemed your free sample. You can redeem it again in 3 months.',
    bm: 'Anda telah menebus sampel percuma anda. Anda boleh menebusnya semula selepas 3 bulan.',
  },
  'sample-limit-reached': {
    status: 409,
    code: 'SAMPLE_LIMIT_REACHED',
    en: 'You have reached the maximum of 4 free samples in 2 years.',
    bm: 'Anda telah mencapai had maksimum 4 sampel percuma dalam tempoh 2 tahun.',
  },
  'sample-none-matching': {
    status: 404,
    code: 'SAMPLE_NONE_MATCHING',
    en: 'No available samples with this size and format.',
    bm: 'Tiada sampel tersedia dengan saiz dan format ini.',
  },
  'sample-address-invalid': {
    status: 400,
    code: 'SAMPLE_ADDRESS_INVALID',
    en: 'Please choose a complete address in Malaysia.',
    bm: 'Sila pilih alamat yang lengkap di Malaysia.',
  },
  'feedback-incomplete': {
    status: 400,
    code: 'FEEDBACK_INCOMPLETE',
    en: 'Please answer all the questions',
    bm: 'Sila jawab semua soalan',
  },
  'feedback-reason-missing': {
    status: 400,
    code: 'FEEDBACK_REASON_MISSING',
    en: 'Please specify the reason',
    bm: 'Sila nyatakan sebabnya',
  },
  'feedback-already-given': {
    status: 409,
    code: 'FEEDBACK_ALREADY_GIVEN',
    en: 'You have already given feedback on this sample.',
    bm: 'Anda telah memberi maklum balas tentang sampel ini.',
  },
  'contest-entries-limit': {
    status: 409,
    code: 'CONTEST_ENTRIES_LIMIT',
    en: "You've reached the maximum number of entries for this activity.",
    bm: 'Anda telah mencapai bilangan maksimum penyertaan untuk aktiviti ini.',
    bilingual: true,
  },
  'contest-insufficient-points': {
    status: 409,
    code: 'CONTEST_INSUFFICIENT_POINTS',
    en: 'Oops, not enough points to add more entries.',
    bm: 'Maaf, mata tidak mencukupi untuk menambah penyertaan.',
    bilingual: true,
  },
  'contest-not-started': {
    status: 409,
    code: 'CONTEST_NOT_STARTED',
    en: 'This contest has not started yet.',
    bm: 'Peraduan ini belum bermula.',
    bilingual: true,
  },
  'contest-ended': {
    status: 409,
    code: 'CONTEST_ENDED',
    en: 'This contest has ended.',
    bm: 'Peraduan ini telah tamat.',
    bilingual: true,
  },
  'contest-unknown': {
    status: 404,
    code: 'CONTEST_UNKNOWN',
    en: 'Contest not found',
    bm: 'Peraduan tidak dijumpai',
    bilingual: true,
  },
  'contest-incomplete': {
    status: 400,
    code: 'CONTEST_INCOMPLETE',
    en: 'Please fill in all the fields',
    bm: 'Sila isi semua ruangan',
    bilingual: true,
  },
  'contest-file-type': {
    status: 415,
    code: 'CONTEST_FILE_TYPE',
    en: 'Please upload a PNG, JPG or JPEG image.',
    bm: 'Sila muat naik imej PNG, JPG atau JPEG.',
    bilingual: true,
  },
  'contest-file-size': {
    status: 413,
    code: 'CONTEST_FILE_SIZE',
    en: 'Each image can be at most 10MB.',
    bm: 'Setiap imej mestilah tidak melebihi 10MB.',
    bilingual: true,
  },
  'contest-picture-broken': { status: 400, code: 'CONTEST_PICTURE_BROKEN', ...PICTURE_BROKEN, bilingual: true },
  'contest-picture-too-large': { status: 413, code: 'CONTEST_PICTURE_TOO_LARGE', ...PICTURE_TOO_LARGE, bilingual: true },
  'box-already-opened': {
    status: 409,
    code: 'BOX_ALREADY_OPENED',
    en: 'This mystery box has already been opened.',
    bm: 'Kotak misteri ini telah dibuka.',
  },
  // Receipt upload: the code is a translation key (D76).
  'receipt-fields': {
    status: 400,
    code: 'receiptFieldsError',
    en: 'Please fill in all the fields to submit your receipt.',
    bm: 'Sila isi semua ruangan untuk menghantar resit anda.',
  },
  'receipt-store': {
    status: 400,
    code: 'receiptStoreError',
    en: 'Please specify the store of purchased.',
    bm: 'Sila nyatakan kedai pembelian.',
  },
  'receipt-products': {
    status: 400,
    code: 'receiptProductsError',
    en: 'Please select your product purchased and add quantity to proceed',
    bm: 'Sila pilih produk yang dibeli dan tambah kuantiti untuk meneruskan',
  },
  'receipt-date': {
    status: 400,
    code: 'receiptDateError',
    en: 'Only receipts dated 1st May 2024 onwards are accepted.',
    bm: 'Hanya resit bertarikh 1 Mei 2024 dan selepasnya diterima.',
  },
  'receipt-too-old': {
    status: 400,
    code: 'receiptTooOldError',
    en: 'You can only submit receipt that are not older than 30 days before.',
    bm: 'Anda hanya boleh menghantar resit yang tidak melebihi 30 hari sebelum ini.',
  },
  'receipt-duplicate': {
    status: 409,
    code: 'receiptDuplicateError',
    en: 'This receipt has already been submitted.',
    bm: 'Resit ini telah dihantar.',
  },
  'receipt-file-type': {
    status: 415,
    code: 'receiptFileTypeError',
    en: 'Please upload a JPEG, JPG, PNG or PDF file.',
    bm: 'Sila muat naik fail JPEG, JPG, PNG atau PDF.',
  },
  'receipt-file-size': {
    status: 413,
    code: 'receiptFileSizeError',
    en: 'The file can be at most 10MB.',
    bm: 'Fail mestilah tidak melebihi 10MB.',
  },
  'receipt-internal': { status: 500, code: 'internalError', en: 'Internal Error', bm: 'Ralat dalaman' },
  'receipt-already-validated': {
    status: 409,
    code: 'RECEIPT_ALREADY_VALIDATED',
    en: 'This receipt has already been validated.',
    bm: 'Resit ini telah disahkan.',
  },
} as const
