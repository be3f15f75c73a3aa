import { authCalls } from '@club/contracts/http'
import { OTP_RESEND_LOCK_SECONDS } from '@club/rules'
import { clickTwice, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { texts } from '../../../testing/member'
import { ResendOtp } from './resend-otp'

const AFTER_LOCK_MS = (OTP_RESEND_LOCK_SECONDS + 1) * 1000

afterEach(() => jest.restoreAllMocks())

describe('another code', () => {
  it('is requested once by two clicks, and not again before the lock is over', async () => {
    const answers = [{ success: true as const, retryAfter: 60 }]
    const gateway = fakeGateway().on(authCalls.resendOtp, () => answers.shift() ?? refuse('rate-limited', {}, { retryAfter: 60 }))
    await renderScreen(<ResendOtp number="0123456789" />, { gateway, texts })
    const later = performance.now() + AFTER_LOCK_MS
    jest.spyOn(performance, 'now').mockImplementation(() => later)
    await clickTwice(await screen.findByRole('button', { name: 'Resend OTP' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Resend OTP in \d+ s/ })).toBeDisabled())
    expect(gateway.seen(authCalls.resendOtp)).toHaveLength(1)
    expect(screen.queryByText(/Too many/)).not.toBeInTheDocument()
  })
})
