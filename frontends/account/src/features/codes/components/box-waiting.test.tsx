import { contestCalls, type MysteryBox } from '@club/contracts/http'
import { fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../../testing/member'
import { BoxWaiting } from './box-waiting'

const aBox = (id: string, opened = false): MysteryBox => ({
  id,
  image: '',
  name: 'Mystery box',
  type: null,
  createdAt: '2026-01-22T02:00:00.000Z',
  voucher: null,
  opened,
  openedAt: opened ? '2026-01-22T02:00:00.000Z' : null,
})
const show = (boxes: () => readonly MysteryBox[], look = true) => {
  const gateway = fakeGateway().on(contestCalls.listBoxes, () => [...boxes()])
  return renderScreen(<BoxWaiting look={look} />, { gateway, route: '/scancode/success', user: aMember(), texts, preload: [] })
}

describe('the box that a code brought', () => {
  it('is not offered where there is none, or all are open', async () => {
    const { gateway } = await show(() => [aBox('1', true)])
    await waitFor(() => expect(gateway.seen(contestCalls.listBoxes).length).toBeGreaterThan(0))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is one press away', async () => {
    const { person, path } = await show(() => [aBox('1'), aBox('2', true)])
    expect(await screen.findByText('A mystery box is waiting for you')).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Open it' }))
    expect(path()).toBe('/pointshop?tab=mystery')
  })
})
