import { PICTURE_MEGAPIXELS_MAX } from '@club/rules'

/** Texts about a picture of an accepted type (D154). Each form has its own texts for a wrong type and for too many bytes. */
export const PICTURE_BROKEN = {
  en: 'This picture cannot be opened. It may be damaged; please choose another one.',
  bm: 'Gambar ini tidak dapat dibuka. Gambar mungkin rosak; sila pilih gambar lain.',
} as const
export const PICTURE_TOO_LARGE = {
  en: `This picture is too large to open. Please choose a smaller one, of at most ${PICTURE_MEGAPIXELS_MAX} megapixels.`,
  bm: `Gambar ini terlalu besar untuk dibuka. Sila pilih gambar yang lebih kecil, tidak melebihi ${PICTURE_MEGAPIXELS_MAX} megapiksel.`,
} as const

/** Refusals any call may answer: input, tokens, limits and the state of the service (D05, D06, D11, D41). */
export const GENERAL_ERRORS = {
  'invalid-input': { status: 400, code: 'INVALID_INPUT', en: 'Invalid input', bm: 'Input tidak sah' },
  'text-too-long': {
    status: 400,
    code: 'TEXT_TOO_LONG',
    en: 'Please enter at most {max} characters',
    bm: 'Sila masukkan tidak lebih daripada {max} aksara',
  },
  'number-too-large': {
    status: 400,
    code: 'NUMBER_TOO_LARGE',
    en: 'Please enter a number up to {max}',
    bm: 'Sila masukkan nombor sehingga {max}',
  },
  unauthorized: {
    status: 401,
    code: 'UNAUTHORIZED',
    en: 'Please log in to continue.',
    bm: 'Sila log masuk untuk meneruskan.',
  },
  'session-expired': {
    status: 401,
    code: 'SESSION_EXPIRED',
    en: 'Session expired, please log in again.',
    bm: 'Sesi telah tamat, sila log masuk semula.',
  },
  'invalid-signature': { status: 401, code: 'INVALID_SIGNATURE', en: 'Invalid signature', bm: 'Tandatangan tidak sah' },
  forbidden: {
    status: 403,
    undecided: true,
    code: 'FORBIDDEN',
    en: 'You do not have permission to do this.',
    bm: 'Anda tidak mempunyai kebenaran untuk melakukan ini.',
  },
  'id-mismatch': {
    status: 403,
    undecided: true,
    code: 'ID_MISMATCH',
    en: 'User not found, please refresh and try again.',
    bm: 'Pengguna tidak dijumpai, sila muat semula dan cuba lagi.',
  },
  'not-found': { status: 404, code: 'NOT_FOUND', en: 'Record not found', bm: 'Rekod tidak dijumpai' },
  'idempotency-key-reused': {
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
    en: 'This request key was already used for a different request.',
    bm: 'Kunci permintaan ini telah digunakan untuk permintaan lain.',
  },
  'in-progress': {
    status: 409,
    undecided: true,
    code: 'IN_PROGRESS',
    en: 'The same request is still being processed. Please try again shortly.',
    bm: 'Permintaan yang sama masih diproses. Sila cuba sebentar lagi.',
  },
  'payload-too-large': {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    en: 'The file or request is too large',
    bm: 'Fail atau permintaan terlalu besar',
  },
  'unsupported-media-type': {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    en: 'This file type is not supported',
    bm: 'Jenis fail ini tidak disokong',
  },
  'picture-broken': { status: 400, code: 'PICTURE_BROKEN', ...PICTURE_BROKEN },
  'picture-too-large': { status: 413, code: 'PICTURE_TOO_LARGE', ...PICTURE_TOO_LARGE },
  'rate-limited': {
    status: 429,
    code: 'RATE_LIMITED',
    en: 'Too many attempts. Please try again later.',
    bm: 'Terlalu banyak percubaan. Sila cuba sebentar lagi.',
  },
  internal: { status: 500, code: 'INTERNAL', en: 'Internal Error', bm: 'Ralat dalaman' },
  unavailable: {
    status: 503,
    code: 'UNAVAILABLE',
    en: 'Service temporarily unavailable',
    bm: 'Perkhidmatan tidak tersedia buat sementara waktu',
  },
  maintenance: {
    status: 503,
    code: 'MAINTENANCE',
    en: 'Redemptions and sample requests are paused for maintenance.',
    bm: 'Penebusan dan permohonan sampel ditangguhkan untuk penyelenggaraan.',
  },
} as const
