import { sampleCalls } from '@club/contracts/http'
import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { gatewayWith } from '../../testing/samples'
import { SampleDetailsScreen } from './sample-details.screen'

describe('one sample', () => {
  const open = (state: unknown, gateway = gatewayWith()) =>
    renderScreen(<SampleDetailsScreen />, { route: '/samplesdetail', state, texts, user: aMember(), gateway, language: 'bm' })

  it('goes back without a match', async () => {
    expect((await open({ brandId: 'touch', formatId: 'pants' })).path()).toBe('/picksample')
    const { path } = await open({ brandId: 'touch', formatId: 'tape', sizeId: 'tape-s' })
    await waitFor(() => expect(path()).toBe('/picksample'))
  })

  it('is shown in the chosen language and goes on to the address', async () => {
    const { person, path, state, container } = await open({ brandId: 'touch', formatId: 'pants', sizeId: 'pants-m' })
    expect(await screen.findByText('Touch saiz m')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Dapatkan percuma' }))
    expect(path()).toBe('/viewAddress')
    expect(state()).toMatchObject({ type: 'sample', item: { id: 'sample-m' } })
  })

  it('is not taken for one that is gone while the samples cannot be loaded', async () => {
    const { path } = await open({ brandId: 'touch', formatId: 'pants', sizeId: 'pants-m' }, gatewayWith().offline(sampleCalls.fetchSamples))
    expect(await screen.findByRole('button', { name: 'Cuba lagi' })).toBeVisible()
    expect(path()).toBe('/samplesdetail')
  })
})
