import { BRAND, NEWS, PROMOTER, QUESTION, SHOP_ITEM, VOUCHER_TYPE } from '../records'
import { visibleChoices, visibleQuestions } from '@club/rules'
import { refusalsOf } from './call'
import { CALLS } from './calls'
import { adminAuthCalls } from './admin-auth'
import { adminContestCalls } from './admin-contests'
import { adminMassCreditCalls } from './admin-credits'
import { adminReportCalls } from './admin-reports'
import { authCalls } from './auth'
import { codeCalls } from './codes'
import { contestFileOf, contestSubmitBody } from './contests'
import { errorStatus } from './errors'
import type { FeedbackQuestion } from './feedback'
import { refusalOfInput } from './primitives'
import { checkReceipt } from './receipt-rules'
import { receiptUploadBody } from './receipts'
import { rewardCalls } from './rewards'
import { userCalls } from './user'
import type { z } from 'zod'

const UUID = '0190f8f0-0000-7000-8000-000000000001'
const UUID_2 = '0190f8f0-0000-7000-8000-000000000002'
const NIL = '00000000-0000-0000-0000-000000000000'

function refusal(schema: z.ZodType, input: unknown): string {
  const result = schema.safeParse(input)
  if (result.success) return 'accepted'
  return refusalOfInput(result.error).name
}

describe('the list of calls', () => {
  it('names each id and each method and path once', () => {
    expect(new Set(CALLS.map((call) => call.id)).size).toBe(CALLS.length)
    expect(new Set(CALLS.map((call) => `${call.method} ${call.path}`)).size).toBe(CALLS.length)
  })
  it('gives every administrator call its roles, dev among them, and no other call any', () => {
    for (const call of CALLS) {
      if (call.auth === 'admin') expect(call.roles).toContain('dev')
      else expect(call.roles).toBeUndefined()
    }
  })
  it('lets superadmin reach the account calls only, members, the fraud desk, what waits for their role, the log and undoing, views, counts of uses, and their own second factor (D91)', () => {
    expect(
      CALLS.filter((call) => call.roles?.includes('superadmin') && !/^\/admin\/(auth\/secondFactor|fraud\/|members\/|audit|views|fetch\/use$)/.test(call.path))
        .map((call) => call.path)
        .sort(),
    ).toEqual(['/admin/report/user/detail', '/admin/report/user/details', '/admin/report/user/details/summary', '/admin/setting/account/edit', '/admin/today'])
  })
  it('keeps tdgops out of the screens it lacks (back-office 2.1)', () => {
    const lacking = /article|contest|blog|journey|wishingtree|account|redemptionv2|report\/sample|report\/scan|[aA]ctivity|user\/detail/
    expect(CALLS.filter((call) => call.roles?.includes('tdgops') && lacking.test(call.path))).toEqual([])
  })
  it('lists only refusals of at least 400', () => {
    for (const call of CALLS) for (const name of call.refusals) expect(errorStatus(name)).toBeGreaterThanOrEqual(400)
  })
  it('documents for every call with a body that another kind of body is refused', () => {
    const silent = CALLS.filter((call) => call.body && !refusalsOf(call).includes('unsupported-media-type'))
    expect(silent.map(({ id }) => id)).toEqual([])
  })
  it('ignores a prototype in a body', () => {
    const parsed = userCalls.acknowledgeSso.body.parse(JSON.parse('{"id":"x","__proto__":{"admin":true}}'))
    expect(parsed).toEqual({ id: 'x' })
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  })
})

describe('bodies', () => {
  it('reads both bodies of verify', () => {
    expect(authCalls.verify.body.parse({ otp: '1234', number: '012', id: UUID, uniqueToken: 't' })).toEqual({
      otp: '1234',
      number: '012',
      id: UUID,
      uniqueToken: 't',
    })
    expect(authCalls.verify.body.parse({ id: 'u.sig', datems: '1700000000000' })).toEqual({
      id: 'u.sig',
      datems: 1700000000000,
    })
    expect(refusal(authCalls.verify.body, {})).toBe('invalid-input')
  })
  it('leaves missing sign-in fields to the sign-in rules', () => {
    expect(authCalls.signIn.body.parse({ email: 'a@b.co' })).toMatchObject({
      email: 'a@b.co',
      password: '',
      socialLogin: false,
    })
  })
  it('refuses a weak new password by name', () => {
    expect(refusal(authCalls.resetPassword.body, { id: 'x', password: 'weak', datems: 1 })).toBe('password-complexity')
  })
  it('refuses codes that are not ten characters and reads the others in upper case', () => {
    expect(refusal(codeCalls.scanCode.body, { code: 'ABC' })).toBe('code-malformed')
    expect(refusal(codeCalls.scanCode.body, {})).toBe('code-malformed')
    expect(codeCalls.scanCode.body.parse({ code: ' abcde23456 ' }).code).toBe('ABCDE23456')
  })
  it('drops the delivery date of a stage that has none', () => {
    const profile = {
      name: 'Nur',
      race: 'malay',
      nationality: 'malaysian',
      pregnancyStage: 'trying',
      edb: '2025-01-01',
    }
    expect(userCalls.editDetails.body.parse(profile).edb).toBeNull()
    expect(refusal(userCalls.editDetails.body, { ...profile, name: 'N2' })).toBe('invalid-name')
  })
  it('refuses an incomplete or foreign address', () => {
    const address = { line1: '1', city: 'Ampang', state: 'Selangor', postcode: '68000', label: 'Home' }
    expect(refusal(userCalls.addAddress.body, { address: { ...address, line1: ' ' } })).toBe('address-incomplete')
    expect(refusal(userCalls.addAddress.body, { address: { ...address, country: 'Singapore' } })).toBe('address-unknown-area')
    expect(userCalls.addAddress.body.parse({ address }).address).toMatchObject({ country: 'Malaysia', line2: '' })
  })
  it('refuses a baby without a brand', () => {
    expect(refusal(userCalls.saveBabyInfo.body, { babyInfo: { gender: 'male', birthDate: '2024-01-01', brandId: '' } })).toBe('baby-incomplete')
  })
  it('reads an id that cannot exist as the id of nothing', () => {
    expect(rewardCalls.track.body.parse({ id: 'nonsense' }).id).toBe(NIL)
  })
  it('reads order lines as a list or as the map of the cart', () => {
    const order = { addressId: UUID }
    expect(
      rewardCalls.redeem.body.parse({
        ...order,
        items: [
          { id: UUID, quantity: 1 },
          { id: UUID, quantity: 2 },
        ],
      }).items,
    ).toEqual([{ id: UUID, quantity: 3 }])
    expect(rewardCalls.redeem.body.parse({ ...order, items: { [UUID]: { quantity: 2, itemName: 'x' } } }).items).toEqual([{ id: UUID, quantity: 2 }])
    for (const items of [[], {}, [{ id: UUID, quantity: 0 }], [{ id: UUID, quantity: 1.5 }], [{ id: UUID, quantity: -1 }], 'x'])
      expect(refusal(rewardCalls.redeem.body, { ...order, items })).toBe('invalid-input')
  })
  it('refuses a pregnant order of more than one unit or item', () => {
    const order = { addressId: UUID }
    expect(refusal(rewardCalls.redeemPregnant.body, { ...order, items: [{ id: UUID, quantity: 2 }] })).toBe('invalid-input')
    expect(
      refusal(rewardCalls.redeemPregnant.body, {
        ...order,
        items: [
          { id: UUID, quantity: 1 },
          { id: UUID_2, quantity: 1 },
        ],
      }),
    ).toBe('invalid-input')
    expect(refusal(rewardCalls.redeemPregnant.body, { ...order, items: [{ id: UUID, quantity: 1 }] })).toBe('accepted')
  })
  it.each([0, 50, 150, 5100, 'abc'])('refuses a wish donation of %p', (selectedValue) => {
    expect(refusal(rewardCalls.donateToWisher.body, { wisherId: UUID, selectedValue })).toBe('invalid-input')
  })
  it('reads contest fields by their numbers', () => {
    expect(contestSubmitBody.parse({ contestId: UUID, selectedValue1: 'b', link0: 'https://x.my', selectedValue0: '' })).toEqual({
      id: undefined,
      contestId: UUID,
      entries: [
        { index: 0, link: 'https://x.my', selectedValue: '' },
        { index: 1, link: '', selectedValue: 'b' },
      ],
    })
    expect(contestFileOf('receiptsImage2')).toEqual({ kind: 'receiptsImage', index: 2 })
    expect(contestFileOf('image')).toBeUndefined()
  })
})

describe('receipts (D76, D79)', () => {
  const receipt = receiptUploadBody.parse({
    retailerId: 'r',
    receiptDate: '2025-06-01',
    invoiceNo: ' 123 ',
    products: JSON.stringify([{ skuId: 's', quantity: 1 }]),
  })
  it.each([
    [{ invoiceNo: '' }, false, 'receipt-fields'],
    [{ retailerId: '' }, false, 'receipt-fields'],
    [{}, true, 'receipt-store'],
    [{ products: [] }, false, 'receipt-products'],
    [{ products: [{ skuId: 's', quantity: 0 }] }, false, 'receipt-products'],
    [
      {
        products: [
          { skuId: 's', quantity: 1 },
          { skuId: 's', quantity: 2 },
        ],
      },
      false,
      'receipt-products',
    ],
    [{ receiptDate: '2024-04-30' }, false, 'receipt-date'],
    [{ receiptDate: '2025-06-16' }, false, 'receipt-date'],
    [{ receiptDate: '2025-05-15' }, false, 'receipt-too-old'],
    [{ receiptDate: '2025-05-16' }, false, undefined],
    [{}, false, undefined],
  ])('with %j and other store %p: %p', (change, isOtherStore, name) => {
    expect(checkReceipt({ ...receipt, ...change }, '2025-06-15', isOtherStore)).toBe(name)
  })
  it('names its own refusal for unreadable products', () => {
    expect(refusal(receiptUploadBody, { products: 'not json' })).toBe('receipt-products')
  })
})

describe('back-office forms', () => {
  const news = { link: '', title: 'a', description: 'b', bmTitle: 'c', bmDescription: 'd', showingTo: 'All' }
  it('refuses news that is neither kind, or links elsewhere than the web', () => {
    expect(refusal(NEWS.calls.add.body, { ...news, bmTitle: '' })).toBe('form-fields-missing')
    expect(refusal(NEWS.calls.add.body, { ...news, link: 'javascript:x' })).toBe('link-invalid')
    expect(refusal(NEWS.calls.edit.body, { ...news, id: UUID, bmTitle: '' })).toBe('field-empty')
    expect(refusal(NEWS.calls.add.body, { link: 'https://x.my', showingTo: 'All' })).toBe('accepted')
  })
  it('refuses a contest that ends before it starts, or has no step', () => {
    const contest = {
      name: 'a',
      bmName: 'b',
      startDate: '2025-01-02',
      endDate: '2025-01-01',
      entriesPerPerson: '5',
      steps: '[{"instructions":{"en":"x"}}]',
    }
    expect(refusal(adminContestCalls.addContest.body, contest)).toBe('date-range')
    expect(refusal(adminContestCalls.addContest.body, { ...contest, endDate: '2025-01-03', steps: '[]' })).toBe('contest-steps')
    expect(refusal(adminContestCalls.addContest.body, { ...contest, endDate: '2025-01-03', steps: undefined })).toBe('contest-steps')
    for (const none of ['[', '[{"instructions":{"en":"x"}}', '{}', '"x"', '5', 'x', ''])
      expect([none, refusal(adminContestCalls.addContest.body, { ...contest, endDate: '2025-01-03', steps: none })]).toEqual([
        none,
        expect.stringMatching(/^contest-steps$|^invalid-input$/),
      ])
    for (const none of ['[', '["a"', '{"a":1}', '[1]', '[[]]', ' ['])
      expect([none, refusal(adminContestCalls.addContest.body, { ...contest, endDate: '2025-01-03', dropdownOption: none })]).toEqual([none, 'invalid-input'])
    expect(refusal(adminContestCalls.addContest.body, { ...contest, name: '' })).toBe('contest-basics')
    const parsed = adminContestCalls.addContest.body.parse({
      ...contest,
      endDate: '2025-01-03',
      pointRequired: 'true',
      pointsPerEntry: '100',
      dropdownOption: '["a","b"]',
      amounts: 'RM50',
    })
    expect(parsed).toMatchObject({
      entriesPerPerson: 5,
      pointRequired: true,
      dropdownOption: ['a', 'b'],
      amounts: ['RM50'],
    })
  })
  it('reads consolidation as consolation and refuses other states', () => {
    expect(adminContestCalls.updateEntry.body.parse({ entryid: UUID, status: 'consolidation' }).status).toBe('consolation')
    expect(refusal(adminContestCalls.updateEntry.body, { entryid: UUID, status: 'x' })).toBe('invalid-input')
  })
  it('refuses a survey question without answers', () => {
    const question = { title: 'a', bmTitle: 'b', type: 'rate' }
    expect(refusal(QUESTION.calls.add.body, question)).toBe('form-fields-missing')
    expect(refusal(QUESTION.calls.add.body, { ...question, type: 'open' })).toBe('accepted')
  })
  it('reads item categories as JSON or repeated fields, and numbers as text', () => {
    const item = {
      itemId: 'A1',
      itemName: 'a',
      bmName: 'b',
      uom: 'pc',
      inventory: '5',
      points: '100',
      description: 'c',
      bmDescription: 'd',
      itemBrand: 'X',
    }
    const body = SHOP_ITEM.calls.add.body
    expect(refusal(body, { ...item, inventory: '-1' })).toBe('form-fields-missing')
    expect(body.parse({ ...item, categories: JSON.stringify([UUID]) })).toMatchObject({
      categories: [UUID],
      inventory: 5,
      points: 100,
    })
    expect(body.parse({ ...item, categories: [UUID, UUID_2] }).categories).toEqual([UUID, UUID_2])
    expect(body.parse({ ...item, categories: UUID }).categories).toEqual([UUID])
    expect(body.parse(item).categories).toEqual([])
    expect(body.parse({ ...item, categories: '' }).categories).toEqual([])
  })
  it('names what is wrong with an account', () => {
    const account = { id: UUID, name: 'Nur', email: 'a@b.co', number: '0123456789' }
    expect(refusal(adminReportCalls.editAccount.body, { ...account, name: '' })).toBe('field-empty')
    expect(refusal(adminReportCalls.editAccount.body, { ...account, name: 'N2' })).toBe('account-name')
    expect(refusal(adminReportCalls.editAccount.body, { ...account, number: '012345678901' })).toBe('account-number')
    expect(adminReportCalls.editAccount.body.parse(account).number).toBe('60123456789')
  })
  it('refuses a range that ends before it starts, and a short search', () => {
    expect(refusal(adminReportCalls.listPoints.body, { startDate: '2025-02-01', endDate: '2025-01-01' })).toBe('date-range')
    expect(adminReportCalls.listPoints.body.parse({})).toMatchObject({ startDate: null, endDate: null })
    expect(refusal(adminReportCalls.searchAccounts.body, { query: 'ab' })).toBe('query-too-short')
  })
  it('names the limit of a text or a number that goes beyond it', () => {
    const brand = BRAND.calls.add.body.safeParse({ name: 'x'.repeat(101), description: 'd' })
    expect(brand.error && refusalOfInput(brand.error)).toEqual({ name: 'text-too-long', field: 'name', max: '100' })
    const voucher = VOUCHER_TYPE.calls.add.body.safeParse({ itemId: 'a', name: 'b', value: '1.00', points: '1000001' })
    expect(voucher.error && refusalOfInput(voucher.error)).toEqual({ name: 'number-too-large', field: 'points', max: '1,000,000' })
  })
  it.each([1_000_000.01, '1000000.01'])('takes no value of a voucher beyond the limit, as a number or as text (%p)', (value) => {
    expect(refusal(VOUCHER_TYPE.calls.add.body, { itemId: 'a', name: 'b', value, points: 1 })).toBe('number-too-large')
  })
  it('takes an endless username or password for a wrong one', () => {
    const { body } = adminAuthCalls.login
    expect(refusal(body, { username: 'x'.repeat(101), password: 'y' })).toBe('admin-credentials')
    expect(refusal(body, { username: 'x', password: 'y'.repeat(1001) })).toBe('admin-credentials')
  })
  it('upper-cases promoter codes', () => {
    expect(PROMOTER.calls.add.body.parse({ name: 'a', code: 'ab1', number: '' })).toMatchObject({
      code: 'AB1',
      number: '',
      utmLink: '',
    })
    expect(refusal(PROMOTER.calls.add.body, { name: 'a', code: '' })).toBe('fields-missing')
  })
  it('refuses a credit without type, or a campaign without title or points', () => {
    expect(refusal(adminMassCreditCalls.submitCredit.body, {})).toBe('credit-type-missing')
    expect(refusal(adminMassCreditCalls.submitCredit.body, { type: 'campaign', title: '' })).toBe('credit-campaign-incomplete')
    expect(refusal(adminMassCreditCalls.submitCredit.body, { type: 'refund' })).toBe('accepted')
  })
})

describe('survey rules (D67)', () => {
  const title = { en: 'a', bm: 'b' }
  const question = (id: string, more: Partial<FeedbackQuestion> = {}): FeedbackQuestion => ({
    id,
    type: 'choice',
    subtype: null,
    title,
    choices: [],
    subsampleQuestions: [],
    ...more,
  })
  it('hides a question once its trigger is picked', () => {
    const questions = [question('q1'), question('q2', { hideWhen: [{ questionId: 'q1', choiceIds: ['unused'] }] })]
    expect(visibleQuestions(questions, new Map([['q1', 'unused']])).map((q) => q.id)).toEqual(['q1'])
    expect(visibleQuestions(questions, new Map())).toHaveLength(2)
  })
  it('hides choices by format and brand', () => {
    const q = question('q', {
      choices: [
        { id: 'tape', title, hideForFormats: ['pants'], hideForBrands: ['DryPantz'] },
        { id: 'fit', title },
      ],
    })
    expect(visibleChoices(q, { format: 'Pants', brand: 'Touch' }).map((c) => c.id)).toEqual(['fit'])
    expect(visibleChoices(q, { format: 'tape', brand: 'drypantz' }).map((c) => c.id)).toEqual(['fit'])
    expect(visibleChoices(q, { format: 'tape', brand: 'Touch' })).toHaveLength(2)
  })
})
