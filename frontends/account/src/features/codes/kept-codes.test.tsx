import { authCalls, codeCalls, type ScanResult } from '@club/contracts/http'
import { keepCode, keptCodesOf, waitingCode } from '@club/session/kept-codes'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { ScanCodeScreen } from '../../screens/scan-code/scan-code.screen'
import { aMember, aRecord, texts } from '../../testing/member'

const named = (name: string) => ({ id: '22222222-2222-7222-8222-222222222222', name })
const RESULT: ScanResult = {
  points: 120,
  code_group: 'STANDARD',
  brand: named('Touch'),
  format: named('tape'),
  size: named('L'),
  foundScanned: true,
  data: [aRecord(1, 120)],
  voucherRewarded: { status: false, voucherType: null },
}
const NOW = new Date('2026-01-10T10:00:00+08:00')
const ME = aMember().id
const CODE = 'ABCDE23456'

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
}
beforeEach(() => {
  localStorage.clear()
  setOnline(true)
})
afterAll(() => setOnline(true))

const show = async (gateway: FakeGateway, kept?: { memberId: string; key: string }) => {
  const { person, path } = await renderScreen(<ScanCodeScreen />, {
    gateway: gateway.on(codeCalls.listCodeAttempts, { data: [] }).on(authCalls.session, aMember()),
    route: '/scancode',
    user: aMember(),
    texts,
    now: NOW,
    prepare: () => {
      if (kept) keepCode(kept.memberId, CODE, kept.key, NOW)
    },
  })
  const type = async (code: string) => {
    await person.type(screen.getByRole('textbox', { name: /Unique code/ }), code)
    await person.click(screen.getByRole('button', { name: 'Collect points' }))
  }
  const keys = () => gateway.seen(codeCalls.scanCode).map(({ headers }) => headers['idempotency-key'])
  return { person, path, type, keys }
}

describe('a code typed without a network', () => {
  it.each([
    ['knows it', false],
    ['claims to be online', true],
  ])('is kept under the key it was sent with when the browser %s, and leaves the form free for another', async (_what, claimed) => {
    const { type, keys } = await show(fakeGateway().offline(codeCalls.scanCode))
    setOnline(claimed)
    await type('abcde23456')
    expect(await screen.findByText(/We have saved ABCDE23456/)).toBeVisible()
    await expectAccessible()
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveValue('')
    expect(keys()).toEqual([waitingCode(ME, CODE)?.key])
    // Decided: its key is not kept.
    expect(Object.keys(localStorage).flatMap((slot) => (slot.startsWith('intent:') ? [localStorage.getItem(slot)] : []))).toEqual([' 0 1'])
  })

  it('is not kept when there was an answer, be it a failure', async () => {
    const { type } = await show(fakeGateway().on(codeCalls.scanCode, refuse('unavailable')))
    setOnline(false)
    await type('abcde23456')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Service temporarily unavailable')
    expect(keptCodesOf(ME)).toEqual({ waiting: [], answered: [] })
  })

  it('is not shown to somebody else', async () => {
    await show(fakeGateway(), { memberId: '99999999-9999-7999-8999-999999999999', key: 'their-key' })
    expect(screen.queryByText(/ABCDE23456/)).toBeNull()
  })

  it('is sent under the same key when it is typed again, and does not wait any more once it is registered', async () => {
    const { type, keys, path } = await show(fakeGateway().on(codeCalls.scanCode, RESULT), { memberId: ME, key: 'the-key' })
    await type(CODE)
    await waitFor(() => expect(path()).toBe('/scancode/success'))
    expect(keys()).toEqual(['the-key'])
    expect(keptCodesOf(ME)).toEqual({ waiting: [], answered: [] })
  })

  it('goes on waiting when it is typed again and the first try is still under way', async () => {
    const { type } = await show(fakeGateway().on(codeCalls.scanCode, refuse('in-progress')), { memberId: ME, key: 'the-key' })
    await type(CODE)
    await screen.findByRole('alertdialog')
    expect(waitingCode(ME, CODE)?.key).toBe('the-key')
  })

  it('is shown together with the others that wait', async () => {
    setOnline(false)
    await show(fakeGateway(), { memberId: ME, key: 'key-2' })
    expect(screen.getByText(/We have saved ABCDE23456 and will send it/)).toBeVisible()
    act(() => void keepCode(ME, 'ABCDE23411', 'key-1', new Date(NOW.getTime() + 1)))
    expect(screen.getByText(/We have saved ABCDE23456, ABCDE23411 and will send them/)).toBeVisible()
  })
})
