import { authCalls, codeCalls, type ScanResult } from '@club/contracts/http'
import { clickTwice, expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, aRecord, texts } from '../../testing/member'
import { ScanCodeScreen } from './scan-code.screen'

const named = (name: string) => ({ id: '22222222-2222-7222-8222-222222222222', name })
const RESULT: ScanResult = {
  points: 240,
  code_group: 'STANDARD',
  brand: named('Touch'),
  format: named('tape'),
  size: named('L'),
  foundScanned: false,
  data: [aRecord(1, 120), aRecord(2, 120, 'Welcome Code Bonus')],
  voucherRewarded: { status: false, voucherType: null },
}

async function scan(gateway: FakeGateway, code: string) {
  const rendered = await renderScreen(<ScanCodeScreen />, { gateway, route: '/scancode', user: aMember(), texts, now: new Date('2026-01-10T10:00:00+08:00') })
  if (code !== '') await rendered.person.type(screen.getByRole('textbox', { name: /Unique code/ }), code)
  await clickTwice(screen.getByRole('button', { name: 'Collect points' }))
  return rendered
}

describe('registering a code', () => {
  it('alerts about a shorter code in the exact words and sends nothing', async () => {
    const { gateway } = await scan(fakeGateway(), 'abc12')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The code has to be at least 10 digits')
    expect(gateway.seen(codeCalls.scanCode)).toHaveLength(0)
  })

  it.each([
    ['en', 'The code must come from a pack that you, your family or friends bought.'],
    ['bm', 'Kod mestilah daripada pek yang dibeli oleh anda, keluarga atau rakan anda.'],
  ] as const)('asks for no pack of the member’s own, for families send codes by a link (%s)', async (language, term) => {
    await renderScreen(<ScanCodeScreen />, { route: '/scancode', user: aMember(), texts, language })
    expect(screen.getByText(term)).toBeInTheDocument()
  })

  it('leads from a camera that does not help straight to the field', async () => {
    const { person } = await renderScreen(<ScanCodeScreen />, { route: '/scancode', user: aMember(), texts })
    await person.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: 'Type the code instead' }))
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveFocus()
  })

  it('reports a used code and stays, ready for another', async () => {
    const { person, path } = await scan(fakeGateway().on(codeCalls.scanCode, refuse('code-used')), 'abcde23456')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This code has already been registered.')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(path()).toBe('/scancode')
  })

  it.each([
    ['internal', 'Internal Error'],
    ['unavailable', 'Service temporarily unavailable'],
  ] as const)('reports a failure of the service (%s) in the words of the catalogue', async (name, words) => {
    await scan(fakeGateway().on(codeCalls.scanCode, refuse(name)), 'abcde23456')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(words)
    expect(screen.getByRole('textbox', { name: /Unique code/ })).toHaveValue('ABCDE23456')
  })

  it('repeats a code after a fault with the same key, so that it counts once', async () => {
    const gateway = fakeGateway().on(codeCalls.scanCode, refuse('internal'))
    const { person } = await scan(gateway, 'abcde23456')
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: 'Collect points' }))
    await waitFor(() => expect(gateway.seen(codeCalls.scanCode)).toHaveLength(2))
    const [first, second] = gateway.seen(codeCalls.scanCode).map((call) => call.headers['idempotency-key'])
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  it('sends upper case once, however often the button is pressed, and hands the result over', async () => {
    let answer: (result: ScanResult) => void = () => undefined
    const gateway = fakeGateway()
      .on(
        codeCalls.scanCode,
        () =>
          new Promise<ScanResult>((resolve) => {
            answer = resolve
          }),
      )
      .on(authCalls.session, aMember({ totalPoints: 1180 }))
    const { person, path, state, session } = await scan(gateway, 'abcde23456xyz')
    await person.keyboard('{Enter}')
    answer(RESULT)
    await waitFor(() => expect(path()).toBe('/scancode/success'))
    expect(gateway.seen(codeCalls.scanCode).map((call) => call.body)).toEqual([
      { id: session.state().status === 'member' ? aMember().id : '', code: 'ABCDE23456' },
    ])
    expect(state()).toMatchObject({ gainedPoints: 240, foundScanned: false, data: RESULT.data })
  })

  it('breaks no accessibility rule, and shows the banner within the promotion only', async () => {
    const { container } = await renderScreen(<ScanCodeScreen />, { route: '/scancode', user: aMember(), texts, now: new Date('2025-10-12T00:00:00+08:00') })
    expect(screen.queryByRole('note')).toBeNull()
    await expectAccessible(container)
  })

  it('shows the banner until the last moment of the promotion', async () => {
    await renderScreen(<ScanCodeScreen />, { route: '/scancode', user: aMember(), texts, now: new Date('2025-10-11T23:59:59+08:00') })
    expect(screen.getByRole('note')).toHaveTextContent('5x')
  })
})

describe('the last codes', () => {
  const attempts = (count: number) => ({
    data: Array.from({ length: count }, (_, index) => ({
      at: `2026-01-0${9 - index}T02:00:00.000Z`,
      code: `••••••AB2${index}`,
      outcome: index === 0 ? ('registered' as const) : ('unknown' as const),
      points: index === 0 ? 240 : null,
      text: { en: `What decided ${index}`, bm: `Sebabnya ${index}` },
    })),
  })
  const open = (gateway: FakeGateway) => renderScreen(<ScanCodeScreen />, { gateway, route: '/scancode', user: aMember(), texts })

  it('say that they could not be loaded, and load when asked again', async () => {
    const gateway = fakeGateway().on(codeCalls.listCodeAttempts, refuse('internal'))
    const { person } = await open(gateway)
    expect(await screen.findByText('Your last codes could not be loaded')).toBeVisible()
    gateway.on(codeCalls.listCodeAttempts, attempts(1))
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('••••••AB20')).toBeVisible()
  })

  it('say what will stand there while there are none', async () => {
    await open(fakeGateway().on(codeCalls.listCodeAttempts, attempts(0)))
    expect(await screen.findByText(/The codes you enter appear here/)).toBeVisible()
  })

  it('are the five newest, and each explains itself when opened', async () => {
    const { person, container } = await open(fakeGateway().on(codeCalls.listCodeAttempts, attempts(7)))
    expect(screen.getByRole('heading', { name: 'Your last codes' })).toBeVisible()
    expect(await screen.findAllByText(/••••••AB2/)).toHaveLength(5)
    expect(screen.getByText('+240 points')).toBeVisible()
    const text = screen.getByText('What decided 1')
    expect(text).not.toBeVisible()
    await person.click(screen.getByText('••••••AB21'))
    expect(text).toBeVisible()
    await expectAccessible(container)
  })
})
