import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { ReceiptSuccessScreen } from './receipt-success.screen'

describe('a receipt that has arrived', () => {
  const openSuccess = (state: unknown) => renderScreen(<ReceiptSuccessScreen />, { route: '/uploadReceipt/success', texts, user: aMember(), state })

  it('needs the upload before it', async () => {
    expect((await openSuccess(null)).path()).toBe('/uploadReceipt')
  })

  it.each([
    [{ firstUploadMilestone: true, noShowMilestone: false }, 'OKAY', '/dashboard'],
    [{ firstUploadMilestone: true, noShowMilestone: true }, 'Done', '/uploadReceipt'],
    [{ firstUploadMilestone: false, noShowMilestone: false }, 'Done', '/uploadReceipt'],
    [{ firstUploadMilestone: false, noShowMilestone: false }, 'Close', '/uploadReceipt'],
  ])('of %j: %s leads to %s', async (state, button, target) => {
    const { person, path } = await openSuccess(state)
    expect(await screen.findByText(/Validation takes 3-5 working days/)).toBeVisible()
    const promised = screen.queryByText(/it earns 3x points within 2-3 days/) !== null
    expect(promised).toBe(target === '/dashboard')
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }))
    expect(path()).toBe(target)
  })

  it('says what follows once its window is closed for that', async () => {
    const { person, path, container } = await openSuccess({ firstUploadMilestone: true, noShowMilestone: false })
    await expectAccessible()
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.en.receiptSuccess.whatNext }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(path()).toBe('/uploadReceipt/success')
    expect(screen.getByText(texts.en.receiptSuccess.next.inbox)).toBeVisible()
    await expectAccessible(container)
  })
})
