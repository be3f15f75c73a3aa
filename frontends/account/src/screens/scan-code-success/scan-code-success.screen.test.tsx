import { renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, aRecord, texts } from '../../testing/member'
import { ScanCodeSuccessScreen } from './scan-code-success.screen'

describe('the page of a registered code', () => {
  it('sends somebody without a registered code to the form', async () => {
    const { path } = await renderScreen(<ScanCodeSuccessScreen />, { route: '/scancode/success', user: aMember(), texts })
    expect(path()).toBe('/scancode')
  })

  it('celebrates it once, and not again when its page is loaded again', async () => {
    const named = (name: string) => ({ id: '22222222-2222-7222-8222-222222222222', name })
    const outcome = {
      gainedPoints: 120,
      foundScanned: true,
      brand: named('Touch'),
      format: named('tape'),
      size: named('L'),
      data: [aRecord(1, 120)],
      voucherRewarded: { status: false, voucherType: null },
    }
    const at = (state: unknown) => ({ route: '/scancode/success', user: aMember(), texts, state })
    const { person, state, container, unmount } = await renderScreen(<ScanCodeSuccessScreen />, at(outcome))
    const turns = () => [...container.querySelectorAll<HTMLElement>('[data-shown]')]
    const parts = ['+120', 'How you earned them', 'Your progress', 'Spend']
    const moving = (within: HTMLElement) => within.querySelectorAll('[data-joy=code] g.moving').length
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You have received 120 points!')
    // Nothing plays behind the window.
    expect(turns().map(({ dataset }) => dataset['shown'])).toEqual(parts.map(() => 'later'))
    expect(moving(container)).toBe(0)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // Points, bonuses, the tier and what to do next come in this order.
    expect(turns().map(({ dataset, style }) => `${dataset['shown']} ${style.getPropertyValue('--turn')}`)).toEqual(parts.map((_part, turn) => `now ${turn}`))
    turns().forEach((turn, index) => expect(turn).toHaveTextContent(parts[index] ?? ''))
    await waitFor(() => expect(moving(container)).toBe(1))
    const kept = state()
    unmount()
    const { container: again } = await renderScreen(<ScanCodeSuccessScreen />, at(kept))
    expect(screen.getByRole('heading', { name: 'Code registered' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(again.querySelectorAll('[data-joy=code] svg > g')).toHaveLength(1))
    expect(moving(again)).toBe(0)
    expect(again.querySelectorAll('[data-shown=now]')).toHaveLength(0)
  })
})
