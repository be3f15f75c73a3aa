import { authCalls, sampleCalls } from '@club/contracts/http'
import { clickTwice, expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../../testing/member'
import { givePlaceLists } from '../../../testing/place-lists'
import { SignUpForm } from './sign-up-form'

const NOW = new Date('2026-01-15T10:00:00+08:00')
const onVerified = jest.fn()

/** How wide the page is, of which jsdom knows nothing. */
const width = { desk: true }
beforeAll(() => {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width') ? width.desk : true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
})
beforeEach(() => {
  width.desk = true
})

/** @param draft what this tab kept before a reload */
async function open(gateway: FakeGateway = fakeGateway(), language: 'en' | 'bm' = 'en', { draft, state }: { draft?: string; state?: unknown } = {}) {
  onVerified.mockClear()
  givePlaceLists([{ state: 'Perlis', city: 'Arau', postcode: '02600' }])
  return renderScreen(<SignUpForm onVerified={onVerified} />, {
    gateway,
    route: `/${language}?utm_source=promoter&utm_campaign=KL01`,
    language,
    texts,
    now: NOW,
    ...(state === undefined ? {} : { state }),
    prepare: () => {
      if (draft !== undefined) sessionStorage.setItem('signUpDraft', draft)
    },
  })
}

/** Fills in the form; on a phone one part after the other, to the last. */
async function fill(rendered: Awaited<ReturnType<typeof open>>) {
  const { person, container } = rendered
  const goOn = async () => {
    if (!width.desk) await person.click(screen.getByRole('button', { name: 'Continue' }))
  }
  const type = async (id: string, value: string) => {
    await person.click(container.querySelector<HTMLInputElement>(`[id="sign-up-${id}"]`) ?? container)
    await person.paste(value)
  }
  await type('name', 'Nur Aisyah')
  await type('number', '0123456789')
  await type('email', 'Aisyah@Example.com')
  await type('password', 'Passw0rd!')
  await goOn()
  await type('dob', '05/05/1995')
  await person.tab()
  await person.click(screen.getByLabelText('Female'))
  await person.click(screen.getByLabelText('Malay'))
  await person.click(screen.getByLabelText('Trying for a baby'))
  await goOn()
  await goOn()
  await type('referCode', 'abcd 2345')
  await person.click(screen.getByLabelText(/privacy notice/))
}
const send = async (rendered: Awaited<ReturnType<typeof open>>) => rendered.person.click(screen.getByText('Sign up'))

describe('the sign-up form', () => {
  it('draws a quarter of the strength bar for each level of the password', async () => {
    const { person, container } = await open()
    const password = container.querySelector<HTMLInputElement>('#sign-up-password') ?? container
    for (const [typed, percent] of [
      ['Ab1!x', 0],
      ['yzwv', 25],
      ['aaa', 75],
    ] as const) {
      await person.click(password)
      await person.paste(typed)
      const bar = screen.getByRole('meter', { name: 'Password strength' })
      expect(bar).toHaveAttribute('aria-valuenow', String(percent))
      expect(bar.firstElementChild).toHaveStyle({ width: `${percent}%` })
    }
  })

  it('lists every problem in a summary that takes the focus, and sends nothing', async () => {
    const rendered = await open()
    await send(rendered)
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(within(summary).getByText('Name: Enter your name')).toBeVisible()
    expect(within(summary).getByText('Your journey: Please choose your stage')).toBeVisible()
    expect(within(summary).getByText('Terms: Please agree to the privacy notice and the terms')).toBeVisible()
    expect(rendered.gateway.seen(authCalls.signUp)).toHaveLength(0)
  })

  it('says what is wrong when a field is left, in Malay too', async () => {
    const { person, container } = await open(fakeGateway(), 'bm')
    await person.type(container.querySelector<HTMLInputElement>('#sign-up-name') ?? container, 'R2D2')
    await person.tab()
    expect(await screen.findByText('Nama yang anda masukkan tidak sah')).toBeVisible()
    await person.clear(container.querySelector<HTMLInputElement>('#sign-up-name') ?? container)
    await person.type(container.querySelector<HTMLInputElement>('#sign-up-name') ?? container, 'Kumar a/l Rajan')
    await person.tab()
    expect(screen.queryByText('Nama yang anda masukkan tidak sah')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Guna Kumar al Rajan' }))
    expect(container.querySelector('#sign-up-name')).toHaveValue('Kumar al Rajan')
    expect(screen.queryByText('Sila guna huruf dan jarak sahaja')).toBeNull()
  })

  it('shows a refusal in an alert and keeps what was typed', async () => {
    const rendered = await open(fakeGateway().on(authCalls.signUp, refuse('already-registered')))
    await fill(rendered)
    await send(rendered)
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('You have already registered as a member. Please log in to continue.')
    expect(within(alert).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/signin')
    expect(screen.getByDisplayValue('Nur Aisyah')).toBeEnabled()
  })

  it('puts a refused field beside its field', async () => {
    const rendered = await open(fakeGateway().on(authCalls.signUp, refuse('sign-up-number', {}, { field: 'number' })))
    await fill(rendered)
    await send(rendered)
    await rendered.person.click(await screen.findByRole('button', { name: 'OKAY' }))
    expect(document.querySelector('#sign-up-number')).toHaveAccessibleDescription(/invalid mobile number/)
  })

  it('locks the form behind the code, reports a wrong one beside it, and finishes with the right one', async () => {
    const gateway = fakeGateway()
      .on(authCalls.signUp, { uuid: '33333333-3333-7333-8333-333333333333', referCode: 'WXYZ2345' })
      .on(authCalls.verify, (call) =>
        (call.body as { otp: string }).otp === '1234'
          ? { uuid: '33333333-3333-7333-8333-333333333333', referCode: 'WXYZ2345', orderId: null }
          : refuse('otp-incorrect'),
      )
    const rendered = await open(gateway)
    await fill(rendered)
    await send(rendered)
    const dialog = await screen.findByRole('dialog', { name: 'OTP sent' })
    expect(document.querySelector('#sign-up-name')).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled()
    const otp = within(dialog).getByRole('textbox')
    await rendered.person.type(otp, '99991')
    expect(otp).toHaveValue('9999')
    await rendered.person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await within(dialog).findByText('The OTP you entered is incorrect. Please try again.')).toBeVisible()
    await rendered.person.type(otp, '1234')
    await rendered.person.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
    expect(gateway.seen(authCalls.signUp)[0]?.body).toMatchObject({
      email: 'aisyah@example.com',
      referCode: 'ABCD2345',
      dob: '1995-05-05',
      utmSource: 'promoter',
      utmCampaign: 'KL01',
      edb: null,
      children: [],
    })
    expect(gateway.seen(authCalls.verify)[1]?.body).toMatchObject({ otp: '1234', number: '0123456789', uniqueToken: localStorage.getItem('uniqueToken') })
  })

  it('takes two clicks on the code as one: the member is active and sees no error', async () => {
    const answers = [{ uuid: 'u', referCode: 'WXYZ2345', orderId: null }, refuse('otp-incorrect')]
    const gateway = fakeGateway()
      .on(authCalls.signUp, { uuid: 'u', referCode: 'WXYZ2345' })
      .on(authCalls.verify, () => answers.shift() ?? refuse('otp-incorrect'))
    const rendered = await open(gateway)
    await fill(rendered)
    await send(rendered)
    const dialog = await screen.findByRole('dialog', { name: 'OTP sent' })
    await rendered.person.type(within(dialog).getByRole('textbox'), '1234')
    await clickTwice(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
    expect(gateway.seen(authCalls.verify)).toHaveLength(1)
  })

  it('asks for one part after the other on a phone, says what is wrong with the part at hand, and keeps what was typed', async () => {
    width.desk = false
    const rendered = await open()
    const { person, gateway } = rendered
    const field = (id: string) => document.querySelector<HTMLInputElement>(`[id="sign-up-${id}"]`)
    const go = (name: string) => person.click(screen.getByRole('button', { name }))
    await go('Continue')
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Name: Enter your name', 'Mobile number: Enter your mobile number', 'Email: Enter your email address', 'Password: Choose a password'])
    expect(field('dob')).toBeNull()
    for (const [id, value] of [
      ['name', 'Nur Aisyah'],
      ['number', '0123456789'],
      ['email', 'Aisyah@Example.com'],
      ['password', 'Passw0rd!'],
    ] as const) {
      await person.click(field(id) ?? rendered.container)
      await person.paste(value)
    }
    await go('Continue')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You and your family' })).toHaveFocus())
    expect(field('name')).not.toBeVisible()
    expect(field('dob')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'You and your family' })).toHaveAccessibleDescription('Step 2 of 4: You and your family')
    await go('Back')
    await waitFor(() => expect(field('name')).toBeVisible())
    expect(field('name')).toHaveValue('Nur Aisyah')
    expect(gateway.seen(authCalls.signUp)).toHaveLength(0)
  })

  it('keeps what was typed over a reload, but never the password, and begins on a phone where something is missing', async () => {
    width.desk = false
    const before = await open()
    await fill(before)
    expect(sessionStorage.getItem('signUpDraft')).toBeNull()
    before.unmount()
    const draft = sessionStorage.getItem('signUpDraft') ?? ''
    expect(draft).toContain('Nur Aisyah')
    expect(draft).not.toContain('Passw0rd!')
    await open(fakeGateway(), 'en', { draft, state: { step: 2 } })
    await waitFor(() => expect(document.querySelector('#sign-up-password')).toBeVisible())
    expect(document.querySelector('#sign-up-name')).toHaveValue('Nur Aisyah')
    expect(document.querySelector('#sign-up-dob')).toHaveValue('05/05/1995')
    expect(document.querySelector('#sign-up-password')).toHaveValue('')
    expect(screen.getByText(texts.en.signUp.passwordAgain)).toBeVisible()
  })

  it('still asks for the code of the phone after a reload', async () => {
    const before = await open(fakeGateway().on(authCalls.signUp, { uuid: 'u', referCode: 'WXYZ2345' }))
    await fill(before)
    await send(before)
    await screen.findByRole('dialog', { name: 'OTP sent' })
    before.unmount()
    const draft = sessionStorage.getItem('signUpDraft') ?? ''
    const gateway = fakeGateway().on(authCalls.verify, { uuid: 'u', referCode: 'WXYZ2345', orderId: null })
    const { person, unmount } = await open(gateway, 'en', { draft })
    await person.click(screen.getByRole('button', { name: 'Enter the code' }))
    await person.type(within(await screen.findByRole('dialog', { name: 'OTP sent' })).getByRole('textbox'), '1234{Enter}')
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
    expect(gateway.seen(authCalls.verify)[0]?.body).toMatchObject({ otp: '1234', number: '0123456789', id: 'u' })
    unmount()
    expect(sessionStorage.getItem('signUpDraft')).toBeNull()
  })

  it('sends the code of the SMS without a press where the browser reads it', async () => {
    // One SMS, and then the browser is asked for the next one.
    const given = jest.fn().mockResolvedValueOnce({ code: '1234' }).mockResolvedValue(null)
    Object.assign(window, { OTPCredential: Object })
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: given } })
    try {
      const gateway = fakeGateway()
        .on(authCalls.signUp, { uuid: 'u', referCode: 'WXYZ2345' })
        .on(authCalls.verify, { uuid: 'u', referCode: 'WXYZ2345', orderId: null })
      const rendered = await open(gateway)
      await fill(rendered)
      expect(given).not.toHaveBeenCalled()
      await send(rendered)
      await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1))
      expect(gateway.seen(authCalls.verify).map(({ body }) => body)).toMatchObject([{ otp: '1234' }])
      const [asked] = given.mock.calls[0] as [{ otp: unknown; signal: AbortSignal }]
      expect(asked.otp).toEqual({ transport: ['sms'] })
      rendered.unmount()
      expect(asked.signal.aborted).toBe(true)
    } finally {
      Reflect.deleteProperty(window, 'OTPCredential')
      Reflect.deleteProperty(navigator, 'credentials')
    }
  })

  it('comes back on a phone to the part whose field was refused', async () => {
    width.desk = false
    const rendered = await open(fakeGateway().on(authCalls.signUp, refuse('sign-up-number', {}, { field: 'number' })))
    await fill(rendered)
    expect(document.querySelector('#sign-up-number')).not.toBeVisible()
    await send(rendered)
    await rendered.person.click(await screen.findByRole('button', { name: 'OKAY' }))
    expect(document.querySelector('#sign-up-number')).toBeVisible()
  })

  it('asks for the due date of the pregnant only, and for the children a stage has', async () => {
    const { person, container } = await open()
    await person.click(screen.getByLabelText('Pregnant'))
    expect(container.querySelector('#sign-up-edb')).not.toBeNull()
    await person.click(screen.getByLabelText('I have more than one child'))
    expect(container.querySelector('#sign-up-edb')).toBeNull()
    expect(screen.getByLabelText('Date of birth of your second child')).toBeInTheDocument()
    await person.click(screen.getByLabelText('I have one child'))
    expect(screen.queryByLabelText('Date of birth of your second child')).toBeNull()
    expect(screen.queryByText('Add another child')).toBeNull()
  })

  it('asks for a sample and an address once a sample is wanted', async () => {
    const sample = {
      id: '0190f8f0-0000-7000-8000-000000000051',
      brandId: 'b',
      formatId: 'f',
      sizeId: 's',
      active: true,
      size: 'm',
      itemName: { en: 'Touch sample, size M', bm: 'Sampel Touch, saiz M' },
      itemImage: { en: '', bm: '' },
      description: { en: '', bm: '' },
    }
    const rendered = await open(
      fakeGateway()
        .on(sampleCalls.fetchSamples, { data: [sample] })
        .on(authCalls.signUp, { uuid: 'u', referCode: 'ABCD2345' }),
    )
    await fill(rendered)
    expect(document.querySelector('#sign-up-line1')).toBeNull()
    await rendered.person.click(screen.getByLabelText('Yes, please'))
    await send(rendered)
    for (const field of ['line1', 'state', 'city', 'postcode']) expect(document.querySelector(`#sign-up-${field}`)).toBeRequired()
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Free sample: Please choose an available free sample')).toBeVisible()
    expect(within(summary).getByText(/^House number: /)).toBeVisible()
    expect(rendered.gateway.seen(authCalls.signUp)).toHaveLength(0)
    await rendered.person.click(await screen.findByLabelText('Touch sample, size M'))
    await rendered.person.click(screen.getByLabelText('No, thanks'))
    await send(rendered)
    await waitFor(() => expect(rendered.gateway.seen(authCalls.signUp)[0]?.body).toMatchObject({ redeemSample: false, sampleId: null }))
  })

  it('breaks no accessibility rule', async () => {
    const { container } = await open()
    await expectAccessible(container)
  })
})
