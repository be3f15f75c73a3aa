import { sampleCalls } from '@club/contracts/http'
import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { gatewayWith, sample, SAMPLES } from '../../testing/samples'
import { PickSizeScreen } from './pick-size.screen'

describe('the choice of a size', () => {
  const open = (state: unknown, data = SAMPLES) =>
    renderScreen(<PickSizeScreen />, { route: '/picksize', state, texts, user: aMember(), gateway: gatewayWith(data) })

  it.each([
    [false, 'Mm babies · M in about 3 weeks (our estimate by age)'],
    [true, 'Mm babies'],
  ])('says when a child grows into a size, as an estimate, and not to a member who asked for quiet (%s)', async (quiet, text) => {
    const baby = { id: 'b1', name: 'Adam', gender: 'male' as const, birthDate: '2026-09-15', brandId: 'other', formatId: 'tape', sizeId: 'tape-s' }
    const user = aMember({ quiet, babyInfos: [baby] })
    const now = new Date('2026-11-22T02:00:00Z')
    await renderScreen(<PickSizeScreen />, { route: '/picksize', state: { brandId: 'touch' }, texts, user, gateway: gatewayWith(), now })
    const rows = within(await screen.findByRole('list', { name: 'Sizes' })).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual(['NBnb babies', text, 'XLxl babies'])
  })

  it('goes back without a brand, and says when nothing of it can be had', async () => {
    expect((await open(null)).path()).toBe('/picksample')
    await open({ brandId: 'touch' }, [])
    expect(await screen.findByText('No available samples with this size and format.')).toBeVisible()
  })

  it('lists the sizes of the first format that has samples, small to large, in upper case', async () => {
    const { person, path, state } = await open({ brandId: 'touch', brandImage: '/touch.svg' }, [...SAMPLES, sample('s', 'tape')])
    await person.click(await screen.findByRole('button', { name: 'Pants', pressed: false }))
    const rows = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('link')
    expect(rows.map((row) => row.textContent)).toEqual(['NBnb babies', 'Mm babies', 'XLxl babies'])
    await person.click(rows[1] as HTMLElement)
    expect(path()).toBe('/samplesdetail')
    expect(state()).toEqual({ brandId: 'touch', formatId: 'pants', sizeId: 'pants-m' })
  })

  it('can be loaded again when the samples could not be', async () => {
    const gateway = gatewayWith().offline(sampleCalls.fetchSamples)
    const { person, container } = await renderScreen(<PickSizeScreen />, {
      route: '/picksize',
      state: { brandId: 'touch' },
      texts,
      user: aMember(),
      gateway,
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    gateway.on(sampleCalls.fetchSamples, { data: SAMPLES })
    await person.click(again)
    expect(await screen.findByRole('list', { name: 'Sizes' })).toBeVisible()
    await expectAccessible(container)
  })
})
