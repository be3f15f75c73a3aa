import { renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aMember, aRecord, texts } from '../../testing/member'
import { PointHistoryScreen } from './point-history.screen'

describe('the latest points', () => {
  it('invite to enter a code while there are none', async () => {
    await renderScreen(<PointHistoryScreen />, { route: '/pointhistory', user: aMember({ totalPoints: 0 }), texts })
    expect(screen.getByText('No points yet')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See more' })).toBeNull()
  })

  it('are three records, with the way to all of them', async () => {
    const user = aMember({ points: [aRecord(1, 120), aRecord(2, -300, 'Point Shop Redemption'), aRecord(3, 80, 'Raya Campaign'), aRecord(4, 50)] })
    await renderScreen(<PointHistoryScreen />, { route: '/pointhistory', user, texts })
    expect(within(screen.getByRole('list', { name: 'Latest' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/viewpoints')
  })

  it('say what points were spent on, in the reader’s language', async () => {
    const spent = (index: number, source: string, en: string, bm = en) => ({ ...aRecord(index, -100, source), reference: { en, bm } })
    const points = [spent(1, 'Point Shop Redemption', 'Bear Towel', 'Tuala Beruang'), spent(2, 'Wishing Tree', 'Iman'), aRecord(3, 200, 'Mystery Box')]
    await renderScreen(<PointHistoryScreen />, { route: '/pointhistory', user: aMember({ points }), texts, language: 'bm' })
    const lines = within(screen.getByRole('list', { name: 'Terkini' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Kedai ganjaranTuala Beruang /),
      expect.stringMatching(/^Pokok HajatIman /),
      expect.stringMatching(/^Kotak misteriMata daripada kotak anda /),
    ])
  })
})
