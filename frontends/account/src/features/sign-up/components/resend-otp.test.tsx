import { authCalls } from '@club/contracts/http'
import { OTP_RESEND_LOCK_SECONDS } from '@club/rules'
import { clickTwice, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { texts } from '../../../testing/member'
import { OtpDialog } from './otp-dialog'

const AFTER_LOCK_MS = (OTP_RESEND_LOCK_SECONDS + 1) * 1000

afterEach(() => jest.restoreAllMocks())

const ACCOUNT = { uuid: '0190f8f0-0000-7000-8000-000000000001', number: '0123456789' }

/** The window with the code, which can be closed and opened again. */
function Waiting() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Enter the code</button>
      <OtpDialog account={ACCOUNT} open={open} onClose={() => setOpen(false)} onVerified={jest.fn()} onRefused={jest.fn()} />
    </>
  )
}

describe('another code', () => {
  it('is requested once by two clicks, and not again before the lock is over', async () => {
    const answers = [{ success: true as const, retryAfter: 60 }]
    const gateway = fakeGateway().on(authCalls.resendOtp, () => answers.shift() ?? refuse('rate-limited', {}, { retryAfter: 60 }))
    await renderScreen(<Waiting />, { gateway, texts })
    const later = performance.now() + AFTER_LOCK_MS
    jest.spyOn(performance, 'now').mockImplementation(() => later)
    await clickTwice(await screen.findByRole('button', { name: 'Resend OTP' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled())
    expect(gateway.seen(authCalls.resendOtp)).toHaveLength(1)
    expect(screen.queryByText(/Too many/)).not.toBeInTheDocument()
  })

  it('waits for one lock, also when the window was closed and opened again', async () => {
    const { person } = await renderScreen(<Waiting />, { texts })
    expect(await screen.findByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Close' }))
    const later = performance.now() + AFTER_LOCK_MS
    jest.spyOn(performance, 'now').mockImplementation(() => later)
    await person.click(screen.getByRole('button', { name: 'Enter the code' }))
    expect(await screen.findByRole('button', { name: 'Resend OTP' })).toBeEnabled()
  })
})
