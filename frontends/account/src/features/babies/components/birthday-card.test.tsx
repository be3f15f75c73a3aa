import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { DashboardScreen } from '../../../screens/dashboard/dashboard.screen'
import { dashboardGateway } from '../../../testing/dashboard-gateway'
import { aMember, texts } from '../../../testing/member'

const BABY = {
  id: '55555555-5555-7555-8555-555555555555',
  name: 'Adam',
  gender: 'male' as const,
  birthDate: '2025-01-15',
  brandId: '22222222-2222-7222-8222-222222222222',
  formatId: '22222222-2222-7222-8222-222222222223',
  sizeId: '22222222-2222-7222-8222-222222222224',
}

/** Opens the dashboard, and waits until all of it is there. */
async function open(now: string, language: 'en' | 'bm' = 'en', change = {}) {
  await renderScreen(<DashboardScreen />, {
    route: '/dashboard',
    user: aMember({ babyInfos: [BABY], ...change }),
    texts,
    gateway: dashboardGateway(),
    now: new Date(now),
    language,
    prepare: (session) => session.clearJustLoggedIn(),
  })
  await screen.findByText(/Gentle Wipes/)
}

describe('a child’s birthday', () => {
  it('is not mentioned to a member who asked for quiet', async () => {
    await open('2026-01-15T10:00:00+08:00', 'en', { quiet: true })
    expect(screen.queryByText(/birthday|Adam/)).toBeNull()
  })

  it('is over at midnight in Kuala Lumpur', async () => {
    await open('2026-01-16T00:00:00+08:00')
    expect(screen.queryByText(/Happy birthday/)).toBeNull()
  })

  it.each([
    ['en', 'Happy birthday, Adam!', 'Adam turns 1 today.'],
    ['bm', 'Selamat hari lahir, Adam!', 'Adam genap 1 tahun hari ini.'],
  ] as const)('is wished well on the dashboard (%s)', async (language, title, sentence) => {
    await open('2026-01-15T10:00:00+08:00', language)
    const card = screen.getByRole('region', { name: title })
    expect(card).toHaveTextContent(sentence)
    await expectAccessible(card)
  })
})
