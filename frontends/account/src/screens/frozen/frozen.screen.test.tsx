import { appealCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import bm from '../../frozen/texts/bm.json'
import en from '../../frozen/texts/en.json'
import { aMember } from '../../testing/member'
import { FrozenScreen } from './frozen.screen'

const texts = { namespace: 'frozen', en, bm }
const frozen = { since: '2026-01-14T17:00:00.000Z' }
const open = (gateway: FakeGateway, user = aMember({ frozen })) => renderScreen(<FrozenScreen />, { route: '/frozen', gateway, user, texts })

describe('an account that is being checked', () => {
  it('takes no empty answer, and keeps the words when the club refuses them', async () => {
    const gateway = fakeGateway().on(appealCalls.appeal, refuse('account-not-frozen'))
    const { person } = await open(gateway)
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Please write your message')).toBeVisible()
    expect(gateway.seen(appealCalls.appeal)).toEqual([])
    await person.type(screen.getByLabelText(/^Your message/), 'I bought them for my sister.')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Your account is not being checked.')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('I bought them for my sister.')
  })

  it('says since when and what it means, and takes an answer', async () => {
    const gateway = fakeGateway().on(appealCalls.appeal, { success: true })
    const { person, container } = await open(gateway)
    expect(screen.getByText('Since 15/01/2026')).toBeVisible()
    await expectAccessible(container)
    await person.type(screen.getByLabelText(/^Your message/), '  I bought them for my sister.  ')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you.'))
    expect(gateway.seen(appealCalls.appeal).map(({ body }) => body)).toEqual([{ id: aMember().id, text: 'I bought them for my sister.' }])
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('')
  })

  it('is over for a member who is not frozen', async () => {
    await open(fakeGateway(), aMember())
    expect(screen.getByRole('heading', { name: 'Your account is not under review' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})
