import { renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { TierHistoryScreen } from './tier-history.screen'

describe('the tier history', () => {
  it('invites to collect points while there was no change', async () => {
    await renderScreen(<TierHistoryScreen />, { route: '/tierHistory', user: aMember(), texts })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('link', { name: 'Collect points' })).toHaveAttribute('href', '/scancode')
  })

  it('is written in UTC days and in the chosen language', async () => {
    const user = aMember({
      tierHistory: [
        { tierChangeDate: '2026-08-14T18:30:00.000Z', tierStatus: ['Upgraded', 'Dinaikkan'], tierChange: ['Gold to Platinum', 'Gold ke Platinum'] },
        { tierChangeDate: '2025-08-14T18:30:00.000Z', tierStatus: ['None', 'Tiada'], tierChange: ['None', 'Tiada'] },
      ],
    })
    await renderScreen(<TierHistoryScreen />, { route: '/tierHistory', user, language: 'bm', texts })
    expect(screen.getByRole('row', { name: '14-08-2026 Gold ke Platinum Dinaikkan' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: '14-08-2025 Gold Tiada' })).toBeInTheDocument()
    // A tier that was kept reads as one sentence with its heading, "Change: None", and nothing beside it says that something happened.
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Tarikh', 'Tahap', 'Perubahan'])
    expect(screen.getByText('NUR AISYAH')).toBeVisible()
  })
})
