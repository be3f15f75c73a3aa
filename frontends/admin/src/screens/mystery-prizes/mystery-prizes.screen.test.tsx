import { adminContestCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen } from '@testing-library/react'
import words from '../../texts/content.json'
import { administrator } from '../../testing/back-office'
import { MysteryPrizesScreen } from './mystery-prizes.screen'

const NAMES = { weekly: { en: 'Nappies for a month', bm: 'Lampin untuk sebulan' }, grand: { en: '', bm: '' } }
const open = (gateway: FakeGateway) =>
  renderScreen(<MysteryPrizesScreen />, {
    texts: { namespace: 'content', en: words, bm: words },
    route: '/admin/mystery/prizes',
    administrator: administrator('dev'),
    gateway: gateway.on(adminContestCalls.fetchPrizeNames, NAMES),
  })

describe('the names of prizes', () => {
  it('stay in the form when they are refused', async () => {
    const { person } = await open(fakeGateway().on(adminContestCalls.namePrizes, refuse('internal')))
    await person.type(await screen.findByLabelText(/^Grand prize \(English\)/), 'A pram')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(screen.getByLabelText(/^Grand prize \(English\)/)).toHaveValue('A pram')
  })

  it('begin as they are and are saved in both languages', async () => {
    const gateway = fakeGateway().on(adminContestCalls.namePrizes, NAMES)
    const { person, container } = await open(gateway)
    expect(await screen.findByLabelText(/^Weekly prize \(English\)/)).toHaveValue('Nappies for a month')
    await expectAccessible(container)
    await person.type(screen.getByLabelText(/^Grand prize \(Bahasa Melayu\)/), 'Kereta sorong')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/The names are saved/)).toBeVisible()
    expect(gateway.seen(adminContestCalls.namePrizes)[0]?.body).toEqual({
      weekly: 'Nappies for a month',
      bmWeekly: 'Lampin untuk sebulan',
      grand: '',
      bmGrand: 'Kereta sorong',
      opened: { weekly: 'Nappies for a month', bmWeekly: 'Lampin untuk sebulan', grand: '', bmGrand: '' },
    })
  })

  it('show the words that members read without them, and lead to no other screen', async () => {
    await open(fakeGateway())
    expect(await screen.findByLabelText(/^Weekly prize \(English\)/)).toHaveAttribute('placeholder', 'RM50 voucher')
    expect(screen.getByLabelText(/^Grand prize \(Bahasa Melayu\)/)).toHaveAttribute('placeholder', 'Hadiah utama')
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull()
  })
})
