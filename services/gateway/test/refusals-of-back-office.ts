import { CSV_ROWS_MAX } from '@club/rules'
import { BRAND, FORMAT, SIZE } from './given-gateway'
import { answer, identity, codes, releases, RECORD, BACKWARDS, CHANGED, kept } from './refusal-rows'
import type { RowsOfCalls } from './refusal-rows'

const BATCH = { brandId: BRAND, formatId: FORMAT, sizeId: SIZE, quantity: 1, points: 100 }
const PROMOTER = { name: 'Farah', code: 'FARAH1' }
const UNSAVED_PROMOTER = {
  'fields-missing': { body: { name: '' } },
  'account-number': { body: { number: '1' } },
  'link-invalid': { body: { utmLink: 'javascript:alert(1)' } },
}

const people = (text: string) => ({ file: new File([text], 'people.csv') })
const PEOPLE = people('name,number,email\nSiti,0123456789,siti@example.com\n')
const UNREADABLE = {
  'csv-empty': { files: people('name,number,email\n') },
  'csv-line-invalid': { files: people('name,email\nSiti,siti@example.com\n') },
  'csv-too-many-rows': { files: people(`name,number,email\n${'A,,\n'.repeat(CSV_ROWS_MAX + 1)}`) },
}

/** Refusals of staff's calls about codes, accounts, promoters and reports. */
export const BACK_OFFICE = {
  'admin.auth.login': {
    body: { username: 'dev', password: 'x' },
    refusals: {
      'fields-missing': { body: { username: '' } },
      'admin-credentials': identity('adminSignIn', 'IDENTITY_REFUSAL_WRONG_ADMIN_LOGIN'),
      'account-locked': identity('adminSignIn', 'IDENTITY_REFUSAL_LOCKED'),
      'second-factor-needed': identity('adminSignIn', 'IDENTITY_REFUSAL_SECOND_FACTOR_NEEDED'),
      'second-factor-wrong': identity('adminSignIn', 'IDENTITY_REFUSAL_SECOND_FACTOR_WRONG'),
    },
  },
  'admin.second-factor.begin': {
    body: { password: 'x' },
    refusals: {
      'fields-missing': { body: { password: '' } },
      'admin-password': identity('beginSecondFactor', 'IDENTITY_REFUSAL_WRONG_PASSWORD', { errorName: 'admin-password' }),
      'account-locked': identity('beginSecondFactor', 'IDENTITY_REFUSAL_LOCKED'),
      'second-factor-changed': identity('beginSecondFactor', 'IDENTITY_REFUSAL_SECOND_FACTOR_CHANGED'),
    },
  },
  'admin.second-factor.confirm': {
    body: { code: '123456' },
    refusals: {
      'fields-missing': { body: { code: '' } },
      'second-factor-wrong': identity('confirmSecondFactor', 'IDENTITY_REFUSAL_SECOND_FACTOR_WRONG'),
      'account-locked': identity('confirmSecondFactor', 'IDENTITY_REFUSAL_LOCKED'),
      'second-factor-changed': identity('confirmSecondFactor', 'IDENTITY_REFUSAL_SECOND_FACTOR_CHANGED'),
    },
  },
  'admin.second-factor.remove': {
    body: { password: 'x' },
    refusals: {
      'fields-missing': { body: { password: '' } },
      'admin-password': identity('removeSecondFactor', 'IDENTITY_REFUSAL_WRONG_PASSWORD', { errorName: 'admin-password' }),
      'account-locked': identity('removeSecondFactor', 'IDENTITY_REFUSAL_LOCKED'),
      'second-factor-changed': identity('removeSecondFactor', 'IDENTITY_REFUSAL_SECOND_FACTOR_CHANGED'),
    },
  },
  'admin.auth.session': { body: {}, refusals: { 'session-expired': { visitor: true } } },
  'admin.auth.logout': { body: {}, refusals: {} },
  'admin.code.toggle': { body: { id: 'b1' }, refusals: { 'not-found': codes('toggleBatch', 'CODES_REFUSAL_BATCH_NOT_FOUND') } },
  'admin.double-points.edit': {
    body: { newDate: 15 },
    refusals: {
      'double-points-day': codes('setDoublePointsDay', 'CODES_REFUSAL_INVALID_DAY'),
      'record-changed': codes('setDoublePointsDay', 'CODES_REFUSAL_DAY_CHANGED'),
    },
  },
  'admin.code.find': { refusals: { 'code-malformed': { body: { query: 'SHORT' } } } },
  'admin.code.list': { refusals: { 'not-found': { query: '?id=none' } } },
  'admin.code.generate': {
    body: BATCH,
    refusals: {
      'form-fields-missing': { body: { quantity: undefined } },
      'code-batch-too-large': codes('generateBatch', 'CODES_REFUSAL_INVALID_QUANTITY'),
      'code-canaries': { body: { canaries: 101 } },
      'code-generation-in-progress': codes('generateBatch', 'CODES_REFUSAL_GENERATION_IN_PROGRESS'),
      'not-found': { body: { sizeId: 'another' } },
    },
  },
  'admin.report.scans': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.scans.summary': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.samples': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.points.summary': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.accounts.summary': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'remotes.pin.read': { refusals: { 'not-found': { query: '?token=forged' } } },
  'admin.releases.change': {
    body: { remote: 'gifts', do: 'promote', revision: 0 },
    refusals: {
      'not-found': releases('changeRelease', 'RELEASES_REFUSAL_VERSION_NOT_THERE'),
      'release-changed': releases('changeRelease', 'RELEASES_REFUSAL_REVISION_CHANGED'),
      'release-not-possible': releases('changeRelease', 'RELEASES_REFUSAL_NO_CANARY'),
    },
  },
  'admin.remotes.pin': { body: { remote: 'gifts', version: 'v9' }, refusals: { 'not-found': {} } },
  'admin.audit.search': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.samples.summary': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.members.search': { refusals: { 'query-too-short': { query: '?q=ab' } } },
  'admin.report.accounts': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.account-search': { refusals: { 'query-too-short': { body: { query: 'a' } } } },
  'admin.account.edit': {
    body: { id: RECORD, name: 'Nur Aisyah', email: 'a@b.my', number: '0123456789' },
    refusals: {
      'field-empty': { body: { name: '' } },
      'account-name': { body: { name: '<b>' } },
      'account-email': { body: { email: 'a' } },
      'account-number': { body: { number: '1' } },
      'already-exists': identity('editAccount', 'IDENTITY_REFUSAL_TAKEN', { field: 'email' }),
      'not-found': identity('editAccount', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'),
      'record-changed': identity('editAccount', 'IDENTITY_REFUSAL_ACCOUNT_CHANGED'),
    },
  },
  'admin.report.points': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.report.points-of-user': { body: { query: 'nobody@b.my' }, refusals: { 'not-found': answer('identity', 'listAccounts', { accounts: [] }) } },
  'admin.promoter.list': { body: {}, refusals: { 'date-range': BACKWARDS } },
  'admin.promoter.add': { body: PROMOTER, refusals: { ...UNSAVED_PROMOTER, 'already-exists': kept('addRecord', 'code-taken') } },
  'admin.promoter.edit': {
    body: { id: RECORD, ...PROMOTER },
    refusals: {
      ...UNSAVED_PROMOTER,
      'already-exists': kept('editRecord', 'code-taken'),
      'not-found': kept('editRecord', 'not-found'),
      'record-changed': kept('editRecord', 'record-changed', CHANGED),
    },
  },
  'admin.bulk-users.check': { files: PEOPLE, refusals: { ...UNREADABLE } },
  'admin.bulk-users.submit': {
    body: { label: 'Baby fair' },
    files: PEOPLE,
    refusals: {
      ...UNREADABLE,
      'fields-missing': { body: { label: '' } },
      'register-date-future': { body: { registerDate: '2150-01-01' } },
      'not-found': identity('submitBulkUsers', 'IDENTITY_REFUSAL_RECORD_NOT_FOUND', { field: 'promoterId' }),
    },
  },
} as const satisfies RowsOfCalls
