import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { gatewayWith } from '../../testing/samples'
import { PickSampleScreen } from './pick-sample.screen'

describe('the choice of a sample', () => {
  const open = (change: Parameters<typeof aMember>[0], gateway = gatewayWith(), now?: Date) =>
    renderScreen(<PickSampleScreen />, { route: '/picksample', texts, user: aMember(change), gateway, now })

  it('is not offered to a member who has had one, who is shown why and from when', async () => {
    const samples = [{ id: 'order', createdAt: '2026-01-15T02:00:00.000Z', received: true, orderItems: [] }]
    const { person } = await open({ allowRequest: false, samples }, undefined, new Date('2026-02-01T02:00:00Z'))
    const sorry = await screen.findByRole('alertdialog', { name: 'Sorry, you have already requested a sample' })
    expect(sorry).toHaveTextContent('You have already redeemed your free sample. You can redeem it again in 3 months.')
    await person.click(within(sorry).getByRole('button', { name: 'OKAY' }))
    expect(screen.getByText(/You can ask for the next one from 15\/04\/2026\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Touch' })).not.toBeInTheDocument()
  })

  it('asks for feedback first when it is due', async () => {
    const { person, path, state } = await open({ allowRequest: false, promptFeedback: true })
    await person.click(await screen.findByRole('link', { name: 'No, not yet' }))
    expect(path()).toBe('/freesample/feedback')
    expect(state()).toEqual({ received: false })
  })

  it('offers the brands that have samples, with the terms', async () => {
    const { person, path, state, container } = await open({})
    await screen.findByRole('link', { name: 'Touch' })
    expect(screen.queryByRole('link', { name: 'Other' })).not.toBeInTheDocument()
    expect(screen.getByText('Your sample arrives within 2-3 weeks.')).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('link', { name: 'Touch' }))
    expect(path()).toBe('/picksize')
    expect(state()).toEqual({ brandId: 'touch', brandImage: '/touch.svg' })
  })

  it('says so when all are taken', async () => {
    await open({}, gatewayWith([]))
    expect(await screen.findByText('All samples are taken for now')).toBeVisible()
  })
})
