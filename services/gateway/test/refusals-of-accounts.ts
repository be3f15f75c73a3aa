import { BRAND, FORMAT, MEMBER, SIGN_UP, SIZE } from './given-gateway'
import { answer, codes, identity, refusing, scanned, ENDED, BLOCKED } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

const ADDRESS = { line1: '12 Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600', label: 'Home' }
const PROFILE = { name: 'Nur Aisyah', race: 'malay', nationality: 'malaysian', pregnancyStage: 'trying' }
const BABY = { gender: 'female', birthDate: '2025-12-01', brandId: BRAND, formatId: FORMAT, sizeId: SIZE }
const linked = { body: { otp: undefined, number: undefined, datems: 1 } }

const TOO_MANY_PIXELS = {
  ...codes('readPicture', 'CODES_REFUSAL_PICTURE_TOO_LARGE'),
  body: { image: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64') },
}

/** Refusals of members' calls about accounts and codes. */
export const ACCOUNTS = {
  'user.signup': {
    body: SIGN_UP,
    refusals: {
      'sign-up-name': { body: { name: '' } },
      'sign-up-number': { body: { number: '1' } },
      'sign-up-email': { body: { email: 'a' } },
      'sign-up-password': { body: { password: 'short' } },
      'sign-up-dob': { body: { dob: '2020-01-01' } },
      'sign-up-edb': { body: { pregnancyStage: 'pregnant', edb: '2000-01-01' } },
      'sign-up-children': { body: { pregnancyStage: 'oneChild' } },
      'sign-up-address': { body: { redeemSample: true } },
      'sign-up-sample': { body: { redeemSample: true, address: ADDRESS } },
      'invalid-referral-code': identity('signUp', 'IDENTITY_REFUSAL_UNKNOWN_REFERRAL_CODE'),
      'already-registered': identity('signUp', 'IDENTITY_REFUSAL_ALREADY_MEMBER'),
      'device-used': identity('signUp', 'IDENTITY_REFUSAL_DEVICE_USED'),
      'referral-limit-reached': identity('signUp', 'IDENTITY_REFUSAL_REFERRAL_LIMIT'),
      'sister-shop-account': identity('signUp', 'IDENTITY_REFUSAL_SISTER_SHOP_PASSWORD', { shopName: 'Drypers Shop' }),
      'sample-too-soon': identity('signUp', 'IDENTITY_REFUSAL_SAMPLE_REFUSED', { errorName: 'sample-too-soon' }),
      'sample-limit-reached': identity('signUp', 'IDENTITY_REFUSAL_SAMPLE_REFUSED', { errorName: 'sample-limit-reached' }),
    },
  },
  'user.verify': {
    body: { otp: '1234', number: '0123456789', id: MEMBER },
    refusals: {
      'otp-incorrect': identity('verifyOtp', 'IDENTITY_REFUSAL_WRONG_OTP'),
      'otp-expired': identity('verifyOtp', 'IDENTITY_REFUSAL_OTP_EXPIRED'),
      'verification-link-expired': { ...linked, ...identity('verifyLink', 'IDENTITY_REFUSAL_LINK_EXPIRED') },
      'already-registered': { ...linked, ...identity('verifyLink', 'IDENTITY_REFUSAL_ALREADY_MEMBER') },
      'device-used': identity('verifyOtp', 'IDENTITY_REFUSAL_DEVICE_USED'),
      'account-closed': { ...linked, ...identity('verifyLink', 'IDENTITY_REFUSAL_CLOSED') },
      'account-blocked': identity('verifyOtp', 'IDENTITY_REFUSAL_BLOCKED'),
    },
  },
  'user.privacy.export': {
    refusals: {
      'reauth-required': identity('beginExport', 'IDENTITY_REFUSAL_REAUTH_REQUIRED'),
      'account-locked': identity('beginExport', 'IDENTITY_REFUSAL_LOCKED'),
    },
  },
  'user.privacy.close': {
    refusals: {
      'reauth-required': identity('closeAccount', 'IDENTITY_REFUSAL_REAUTH_REQUIRED'),
      'account-locked': identity('closeAccount', 'IDENTITY_REFUSAL_LOCKED'),
    },
  },
  'user.privacy.restore': {
    body: { email: 'a@b.my', password: 'Passw0rd!' },
    refusals: {
      'wrong-password': identity('restoreAccount', 'IDENTITY_REFUSAL_WRONG_PASSWORD'),
      'user-not-registered': identity('restoreAccount', 'IDENTITY_REFUSAL_NOT_REGISTERED'),
      'account-locked': identity('restoreAccount', 'IDENTITY_REFUSAL_LOCKED'),
      'account-blocked': identity('restoreAccount', 'IDENTITY_REFUSAL_BLOCKED'),
      'not-found': identity('restoreAccount', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
      'restore-link-expired': {
        body: { id: 'x', datems: 1 },
        ...identity('restoreAccount', 'IDENTITY_REFUSAL_LINK_EXPIRED', { errorName: 'restore-link-expired' }),
      },
    },
  },
  'user.signin': {
    body: { email: 'a@b.my', password: 'Passw0rd!' },
    refusals: {
      'password-missing': identity('signIn', 'IDENTITY_REFUSAL_PASSWORD_MISSING'),
      'wrong-password': identity('signIn', 'IDENTITY_REFUSAL_WRONG_PASSWORD'),
      'user-not-registered': identity('signIn', 'IDENTITY_REFUSAL_NOT_REGISTERED'),
      'social-login-failed': identity('signIn', 'IDENTITY_REFUSAL_SOCIAL_TOKEN'),
      'sister-shop-password': identity('signIn', 'IDENTITY_REFUSAL_SISTER_SHOP_PASSWORD', { shopName: 'Drypers Shop' }),
      'password-too-weak': identity('signIn', 'IDENTITY_REFUSAL_WEAK_PASSWORD', { user: 'u.sig', datems: 1n }),
      'account-not-verified': identity('signIn', 'IDENTITY_REFUSAL_NOT_VERIFIED'),
      'account-locked': identity('signIn', 'IDENTITY_REFUSAL_LOCKED'),
      'account-closed': identity('signIn', 'IDENTITY_REFUSAL_CLOSED'),
      'account-blocked': identity('signIn', 'IDENTITY_REFUSAL_BLOCKED'),
    },
  },
  'user.social.exchange': {
    body: { provider: 'baby-id', callbackUrl: 'http://localhost:8080/cb', codeVerifier: 'v'.repeat(43) },
    refusals: { 'social-login-failed': identity('exchangeSocialCode', 'IDENTITY_REFUSAL_SOCIAL_TOKEN') },
  },
  'user.password.forgot': {
    body: { email: 'a@b.my' },
    refusals: {
      'email-not-registered': identity('forgotPassword', 'IDENTITY_REFUSAL_EMAIL_NOT_REGISTERED'),
      'account-blocked': identity('forgotPassword', 'IDENTITY_REFUSAL_BLOCKED'),
    },
  },
  'user.password.reset': {
    body: { id: 'u.sig', datems: 1, password: 'Passw0rd!' },
    refusals: {
      'password-complexity': identity('resetPassword', 'IDENTITY_REFUSAL_WEAK_PASSWORD'),
      'reset-link-expired': identity('resetPassword', 'IDENTITY_REFUSAL_RESET_LINK_EXPIRED'),
    },
  },
  'user.session': { body: {}, refusals: { 'session-expired': { visitor: true }, 'account-blocked': BLOCKED } },
  'user.logout': { body: {}, refusals: {} },
  'user.logout.everywhere': { body: {}, refusals: {} },
  'user.language': { body: { language: 'bm' }, refusals: { 'session-expired': { visitor: true }, 'account-blocked': BLOCKED } },
  'user.details.edit': {
    body: PROFILE,
    refusals: {
      'invalid-name': identity('editDetails', 'IDENTITY_REFUSAL_INVALID_NAME'),
      'stage-locked': identity('editDetails', 'IDENTITY_REFUSAL_STAGE_COOLDOWN'),
      'edb-invalid': identity('editDetails', 'IDENTITY_REFUSAL_INVALID_FIELD'),
    },
  },
  'user.details.force-edit': {
    body: PROFILE,
    refusals: {
      'invalid-name': identity('editDetails', 'IDENTITY_REFUSAL_INVALID_NAME'),
      'stage-locked': identity('editDetails', 'IDENTITY_REFUSAL_STAGE_COOLDOWN'),
      'edb-invalid': identity('editDetails', 'IDENTITY_REFUSAL_INVALID_FIELD'),
    },
  },
  'user.address.add': {
    body: { address: ADDRESS },
    refusals: {
      'address-incomplete': { body: { address: { ...ADDRESS, line1: '' } } },
      'address-unknown-area': identity('addAddress', 'IDENTITY_REFUSAL_INVALID_ADDRESS'),
      'address-limit-reached': identity('addAddress', 'IDENTITY_REFUSAL_TOO_MANY_RECORDS'),
    },
  },
  'user.babyinfo.add': {
    body: { babyInfo: BABY },
    refusals: {
      'baby-incomplete': { body: { babyInfo: { ...BABY, gender: undefined } } },
      'invalid-name': { body: { babyInfo: { ...BABY, name: '<b>' } } },
      'baby-birth-date': identity('saveBaby', 'IDENTITY_REFUSAL_INVALID_BABY', { errorName: 'baby-birth-date' }),
      'baby-product-mismatch': identity('saveBaby', 'IDENTITY_REFUSAL_INVALID_BABY'),
      'baby-limit-reached': identity('saveBaby', 'IDENTITY_REFUSAL_TOO_MANY_RECORDS'),
      'not-found': identity('saveBaby', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
    },
  },
  'user.inbox.read': { body: { inboxId: 'n1' }, refusals: { 'not-found': answer('notifications', 'readNote', { found: false, notes: [] }) } },
  'user.inbox.remove': { body: { inboxId: 'n1' }, refusals: { 'not-found': answer('notifications', 'removeNote', { found: false, notes: [] }) } },
  'user.scancode': {
    body: { code: 'ABCDEFGH23' },
    refusals: {
      'code-malformed': { body: { code: 'SHORT' } },
      'code-unknown': scanned('CODES_REFUSAL_UNKNOWN_CODE'),
      'code-used': scanned('CODES_REFUSAL_ALREADY_REGISTERED'),
      'account-frozen': scanned('CODES_REFUSAL_ACCOUNT_FROZEN'),
      'membership-ended': ENDED,
    },
  },
  'user.appeal': {
    body: { text: 'My sister buys for four children.' },
    refusals: { 'account-not-frozen': refusing('fraud', 'addAppeal', 'FRAUD_REFUSAL_NOT_FROZEN') },
  },
  'user.pass-link.save': { body: { name: 'Aisyah' }, refusals: { 'invalid-name': { body: { name: '<b>' } } } },
  'user.pass-link.revoke': { body: {}, refusals: {} },
  'pass.open': { body: { token: 'a-token' }, refusals: { 'pass-link-unknown': identity('findPassLink', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND') } },
  'pass.code': {
    body: { token: 'a-token', code: 'ABCDEFGH23' },
    refusals: {
      'pass-link-unknown': identity('findPassLink', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
      'code-malformed': { body: { code: 'SHORT' } },
      'code-unknown': scanned('CODES_REFUSAL_UNKNOWN_CODE'),
      'code-used': scanned('CODES_REFUSAL_ALREADY_REGISTERED'),
    },
  },
  'pass.read': {
    body: { token: 'a-token', image: 'AAAA' },
    refusals: {
      'pass-link-unknown': identity('findPassLink', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
      'image-unreadable': { body: { image: 'no base64' } },
      'picture-too-large': TOO_MANY_PIXELS,
    },
  },
  'vision.annotate': { refusals: { 'image-unreadable': { body: { image: 'no base64' } }, 'picture-too-large': TOO_MANY_PIXELS } },
} as const satisfies RowsOfCalls
