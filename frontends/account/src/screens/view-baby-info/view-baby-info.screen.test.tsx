import { codeCalls, userCalls, type BabyInfo } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { ViewBabyInfoScreen } from './view-baby-info.screen'

const id = (index: number) => `00000000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`
const BABY: BabyInfo = { id: id(1), name: 'Adam', gender: 'male', birthDate: '2025-06-01', brandId: id(10), formatId: id(11), sizeId: id(12) }
const BRANDS = [
  {
    id: id(10),
    name: 'Touch',
    brandImage: '',
    formats: [{ id: id(11), name: 'tape' }],
    sizes: [{ id: id(12), name: 's', description: '', brandId: id(10), formatId: id(11) }],
  },
]
const open = (babyInfos: BabyInfo[], gateway = fakeGateway().on(codeCalls.listBrands, BRANDS)) =>
  renderScreen(<ViewBabyInfoScreen />, { route: '/viewbabyinfo', user: aMember({ babyInfos }), gateway, texts })

describe('the babies of a member', () => {
  it('invite to add one while there is none', async () => {
    await open([])
    expect(screen.getByText('No baby yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a baby' })).toHaveAttribute('href', '/addbabyinfo')
  })

  it('are shown without the names of their diapers when these cannot be loaded', async () => {
    await open([BABY], fakeGateway().offline(codeCalls.listBrands))
    expect(screen.getByText(/Born on 01.06.2025/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Edit Adam' })).toBeVisible()
  })

  it('are handed to the form with what is known of them', async () => {
    const { person, path, state, container } = await open([BABY, { ...BABY, id: id(2), name: null as never }])
    expect(await screen.findAllByText(/Touch/)).toHaveLength(2)
    expect(screen.getByText('Your baby')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Edit Adam' }))
    expect(path()).toBe('/addbabyinfo')
    expect(state()).toEqual({ baby: BABY })
  })

  it.each(['en', 'bm'] as const)(
    'that were declared at the sign-up are completed by a link whose name begins with what is read on it (%s)',
    async (language) => {
      const gateway = fakeGateway()
        .on(codeCalls.listBrands, BRANDS)
        .on(userCalls.listChildren, { children: ['2025-06-01'] })
      await renderScreen(<ViewBabyInfoScreen />, { route: '/viewbabyinfo', user: aMember({ babyInfos: [] }), gateway, texts, language })
      const link = await screen.findByRole('link', { name: /01.06.2025/ })
      expect(link.getAttribute('aria-label')).toMatch(new RegExp(`^${link.textContent} `))
    },
  )

  it('are five at most', async () => {
    await open(Array.from({ length: 5 }, (_, index) => ({ ...BABY, id: id(20 + index) })))
    expect(screen.getByText('You have added 5 babies, the most we can keep.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add a baby' })).toBeNull()
  })
})
