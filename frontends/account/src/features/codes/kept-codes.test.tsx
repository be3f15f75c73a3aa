import { authCalls, codeCalls, type ScanResult } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { ScanCodeScreen } from '../../screens/scan-code/scan-code.screen'
import { aMember, aRecord, texts } from '../../testing/member'
import { KeptCodesAround } from './components/kept-codes'
import { keepCode, KEPT_CODES_MAX, keptCodes } from './kept-codes'

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

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  if (online) window.dispatchEvent(new Event('online'))
}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setOnline(true)
})
afterAll(() => setOnline(true))

const show = (gateway: FakeGateway, kept?: { memberId: string; key: string }) =>
  renderScreen(
    <KeptCodesAround>
      <ScanCodeScreen />
    </KeptCodesAround>,
    {
      gateway: gateway.on(authCalls.session, aMember()),
      route: '/scancode',
      user: aMember(),
      texts,
      now: NOW,
      prepare: () => {
        if (kept) keepCode(kept.memberId, 'ABCDE23456', kept.key, NOW)
      },
    },
  )

describe('codes typed without a network', () => {
  it('are not more than a browser should keep, and each of them once', () => {
    for (let number = 0; number < KEPT_CODES_MAX; number += 1) expect(keepCode(ME, `ABCDE234${10 + number}`, `key-${number}`, NOW)).toBe(true)
    expect(keepCode(ME, 'ABCDE23410', 'another-key', NOW)).toBe(true)
    expect(keepCode(ME, 'ZZZZZ23456', 'key-z', NOW)).toBe(false)
    expect(keptCodes.read()).toHaveLength(KEPT_CODES_MAX)
  })

  it('are of no interest when somebody else has signed in', async () => {
    const { gateway } = await show(fakeGateway(), { memberId: '99999999-9999-7999-8999-999999999999', key: 'their-key' })
    expect(keptCodes.read()).toHaveLength(1)
    expect(gateway.seen(codeCalls.scanCode)).toHaveLength(0)
    expect(screen.queryByText(/ABCDE23456/)).toBeNull()
  })

  it('wait, leave the form free for another, and are sent once with their key when the network is back', async () => {
    const gateway = fakeGateway().offline(codeCalls.scanCode)
    const { person } = await show(gateway)
    setOnline(false)
    await person.type(screen.getByRole('textbox', { name: /Unique code/ }), 'abcde23456')
    await person.click(screen.getByRole('button', { name: 'Collect points' }))
    expect(await screen.findByText(/We have saved ABCDE23456/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveValue('')
    gateway.on(codeCalls.scanCode, RESULT)
    setOnline(true)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/ABCDE23456.*Registered.*\+120 points/)
    await expectAccessible()
    const keys = gateway.seen(codeCalls.scanCode).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await waitFor(() => expect(keptCodes.read()).toEqual([]))
  })

  it.each([
    ['used by the member', refuse('code-used', {}, { registeredAt: '2026-01-09T18:00:00.000Z' }), 'You registered this code already, on 10 Jan 2026.'],
    ['used by somebody else', refuse('code-used'), 'Someone else has registered this code.'],
    ['unknown', refuse('code-unknown'), 'Invalid code. Please check and try again.'],
  ] as const)('are distinguished when they were %s', async (_what, answer, text) => {
    await show(fakeGateway().on(codeCalls.scanCode, answer), { memberId: ME, key: 'the-key' })
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text)
  })

  it('are shown together while they wait', async () => {
    setOnline(false)
    await show(fakeGateway(), { memberId: ME, key: 'key-2' })
    expect(screen.getByText(/We have saved ABCDE23456 and will send it/)).toBeVisible()
    act(() => {
      keepCode(ME, 'ABCDE23411', 'key-1', NOW)
    })
    expect(screen.getByText(/We have saved ABCDE23456, ABCDE23411 and will send them/)).toBeVisible()
  })

  it('go on waiting while the service is away', async () => {
    const { gateway } = await show(fakeGateway().on(codeCalls.scanCode, refuse('unavailable')), { memberId: ME, key: 'the-key' })
    await waitFor(() => expect(gateway.seen(codeCalls.scanCode)).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText(/We have saved ABCDE23456/)).toBeVisible()
  })
})
