import { authCalls, codeCalls, type ScanResult } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import type { Session } from '@club/session'
import { keepCode, keptCodesOf } from '@club/session/kept-codes'
import { aMember, expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { Shell } from '../frame/shell-context'

const named = (name: string) => ({ id: '22222222-2222-7222-8222-222222222222', name })
const RESULT: ScanResult = {
  points: 120,
  code_group: 'STANDARD',
  brand: named('Touch'),
  format: named('tape'),
  size: named('L'),
  foundScanned: true,
  data: [{ id: 'line-1', createdAt: '2026-01-10T02:00:00.000Z', points: 120, source: 'Unique Code' }],
  voucherRewarded: { status: false, voucherType: null },
}
const NOW = new Date('2026-01-10T10:00:00+08:00')
const MEMBER = aMember()

function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online })
  if (online) window.dispatchEvent(new Event('online'))
}
beforeEach(() => {
  localStorage.clear()
  setOnline(true)
})
afterAll(() => setOnline(true))

/** Any page of the club: nothing but the frame's own part. */
async function openAnyPage(gateway: FakeGateway, keep: () => void) {
  Object.assign(globalThis, { BASE_PATH: '/drypers-baby-club' })
  const [{ ShellContext }, { KeptCodes }] = await Promise.all([import('../frame/shell-context'), import('./kept-codes')])
  const box: { session?: Session } = {}
  function Framed() {
    const host = useHost()
    return (
      <ShellContext value={{ host, session: box.session, settings: host.settings } as Shell}>
        <h1>Any page</h1>
        <KeptCodes />
      </ShellContext>
    )
  }
  const rendered = await renderScreen(<Framed />, {
    gateway: gateway.on(authCalls.session, MEMBER),
    route: '/products',
    user: MEMBER,
    texts: { namespace: 'shell', en: {}, bm: {} },
    now: NOW,
    prepare: (session) => {
      box.session = session
      keep()
    },
  })
  return { ...rendered, keys: () => gateway.seen(codeCalls.scanCode).map(({ headers }) => headers['idempotency-key']) }
}
const keepMine = () => void keepCode(MEMBER.id, 'ABCDE23456', 'the-key', NOW)

describe('a code that waits for a network', () => {
  it('is not sent by somebody else', async () => {
    const { keys } = await openAnyPage(fakeGateway(), () => void keepCode('99999999-9999-7999-8999-999999999999', 'ABCDE23456', 'their-key', NOW))
    expect(keys()).toEqual([])
    expect(screen.queryByText(/ABCDE23456/)).toBeNull()
  })

  it('is sent on whatever page is open, once and under its key, and its member is notified', async () => {
    const { person, keys } = await openAnyPage(fakeGateway().on(codeCalls.scanCode, RESULT), keepMine)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/ABCDE23456.*Registered.*\+120 points/)
    await expectAccessible()
    expect(keys()).toEqual(['the-key'])
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await waitFor(() => expect(keptCodesOf(MEMBER.id)).toEqual({ waiting: [], answered: [] }))
  })

  it('waits until the network is back', async () => {
    setOnline(false)
    const { keys } = await openAnyPage(fakeGateway().on(codeCalls.scanCode, RESULT), () => undefined)
    act(keepMine)
    expect(keys()).toEqual([])
    act(() => setOnline(true))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('ABCDE23456')
    expect(keys()).toEqual(['the-key'])
  })

  it.each([
    ['used by the member', refuse('code-used', {}, { registeredAt: '2026-01-09T18:00:00.000Z' }), 'You registered this code already, on 10/01/2026.'],
    ['used by somebody else', refuse('code-used'), 'Someone else has registered this code.'],
    ['unknown', refuse('code-unknown'), 'Invalid code. Please check and try again.'],
  ] as const)('is distinguished when it was %s', async (_what, answer, text) => {
    await openAnyPage(fakeGateway().on(codeCalls.scanCode, answer), keepMine)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text)
  })

  it('goes on waiting while the service is away, and without a word', async () => {
    const { keys } = await openAnyPage(fakeGateway().on(codeCalls.scanCode, refuse('unavailable')), keepMine)
    await waitFor(() => expect(keys()).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(keptCodesOf(MEMBER.id).waiting).toHaveLength(1)
  })

  it('is sent by one tab at a time, and looked at again when the network returns meanwhile', async () => {
    const turns: (() => Promise<void>)[] = []
    const request = jest.fn(
      (_name: string, work: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          turns.push(() => work().then(resolve, reject))
        }),
    )
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    const gateway = fakeGateway().offline(codeCalls.scanCode)
    const { keys } = await openAnyPage(gateway, keepMine)
    await waitFor(() => expect(turns).toHaveLength(1))
    act(() => setOnline(true))
    expect([turns.length, keys()]).toEqual([1, []])
    await act(async () => {
      const failing = turns[0]?.()
      setOnline(true)
      setOnline(true)
      await failing
    })
    expect([turns.length, keys()]).toEqual([2, ['the-key']])
    gateway.on(codeCalls.scanCode, RESULT)
    await act(async () => turns[1]?.())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('ABCDE23456')
    expect(keys()).toEqual(['the-key', 'the-key'])
    Reflect.deleteProperty(navigator, 'locks')
  })
})
