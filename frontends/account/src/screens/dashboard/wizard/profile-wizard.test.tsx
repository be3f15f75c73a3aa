import { codeCalls, userCalls } from '@club/contracts/http'
import type { User } from '@club/session'
import { useUser } from '@club/session'
import { clickTwice, expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { aMember, aRecord, texts } from '../../../testing/member'
import { ProfileWizard } from './profile-wizard'

const HOME = {
  id: 'home',
  active: true,
  label: 'Home',
  houseNumber: null,
  line1: '12',
  line2: '',
  line3: 'Jalan Ampang',
  city: 'Kuala Lumpur',
  state: 'Wp Kuala Lumpur',
  postcode: '50450',
  country: 'Malaysia',
}
const NOW = new Date('2026-01-15T10:00:00+08:00')
const RECORD = aRecord(7, 200, 'Profile Update')
const confirmed = (user: User, points: number) => ({
  name: user.name,
  race: 'malay',
  nationality: 'malaysian',
  pregnancyStage: user.pregnancyStage ?? ('trying' as const),
  edb: user.edb,
  points,
  pointRecord: points > 0 ? RECORD : null,
  forceUpdated: true as const,
})

async function open(user: User, gateway: FakeGateway, closable = true, language: 'en' | 'bm' = 'en') {
  const onClose = jest.fn()
  function Opened() {
    const member = useUser()
    return member ? <ProfileWizard user={member} closable={closable} onClose={onClose} /> : null
  }
  const rendered = await renderScreen(<Opened />, { route: '/dashboard', user, texts, gateway, language, now: NOW, preload: ['date', 'select'] })
  const press = async (name: string) => rendered.person.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  const at = async (title: string) => screen.findByRole('dialog', { name: title })
  const member = () => rendered.queryClient.getQueryData<User>(['user'])
  return { ...rendered, onClose, press, at, member }
}

describe('the profile wizard', () => {
  it('stays where it is and says why when the profile is refused', async () => {
    const user = aMember({ addresses: [HOME] })
    const { press, at } = await open(user, fakeGateway().on(userCalls.editDetails, refuse('stage-locked')))
    await press('Begin')
    await press('Next')
    await press('Next')
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('You can only update your pregnancy stage once every 6 months.')
    await at('Your family')
  })

  it('does not go on with a name of digits or without a choice', async () => {
    const { press, person, at } = await open(aMember({ name: 'R2D2', race: null }), fakeGateway())
    await press('Begin')
    await press('Next')
    const about = await at('About you')
    expect(within(about).getByText('You have entered an invalid name')).toBeVisible()
    expect(within(about).getByText('Please choose one.')).toBeVisible()
    await person.click(within(about).getByRole('button', { name: 'Back' }))
    await at('Update your profile')
  })

  it('cannot be left by a member who has to go through it', async () => {
    const { person, onClose } = await open(aMember({ forceUpdated: false }), fakeGateway(), false)
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await person.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leads a trying member over their addresses to the end, and adds the points', async () => {
    const user = aMember({ pregnancyStage: 'trying', edb: null, forceUpdated: false, addresses: [HOME] })
    const gateway = fakeGateway().on(userCalls.forceEditDetails, confirmed(user, 200))
    const { press, at, member, onClose } = await open(user, gateway, false)
    await press('Begin')
    await expectAccessible(await at('About you'))
    await press('Next')
    await at('Your address')
    await press('Back')
    await at('About you')
    await press('Next')
    await press('Next')
    await at('Confirm')
    await press('Confirm')
    const done = await at('Profile updated')
    expect(done).toHaveTextContent('+200 points')
    expect(gateway.seen(userCalls.forceEditDetails)).toMatchObject([{ body: { id: user.id, name: user.name, pregnancyStage: 'trying', edb: null } }])
    expect(member()).toMatchObject({ forceUpdated: true, totalPoints: user.totalPoints + 200, points: [RECORD] })
    await press('OKAY')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('shows what was earned also after two clicks', async () => {
    const user = aMember({ pregnancyStage: 'trying', edb: null, addresses: [HOME] })
    const points = [200]
    const gateway = fakeGateway().on(userCalls.forceEditDetails, () => confirmed(user, points.shift() ?? 0))
    const { press, at } = await open(user, gateway)
    await press('Begin')
    await press('Next')
    await press('Next')
    await clickTwice(within(await at('Confirm')).getByRole('button', { name: 'Confirm' }))
    expect(await at('Profile updated')).toHaveTextContent('+200 points')
    expect(gateway.seen(userCalls.forceEditDetails)).toHaveLength(1)
  })

  it('calls an address by its label in the language of the page', async () => {
    const { press, at } = await open(aMember({ pregnancyStage: 'trying', addresses: [HOME] }), fakeGateway(), true, 'bm')
    await press('Mula')
    await press('Seterusnya')
    expect(within(await at('Alamat anda')).getByRole('radio', { name: /Rumah/ })).toBeChecked()
  })

  it('saves the profile of a pregnant member with the due date before it asks to confirm', async () => {
    const user = aMember({ pregnancyStage: 'pregnant', edb: '2026-06-01', addresses: [HOME] })
    const gateway = fakeGateway()
      .on(userCalls.editDetails, { ...user, totalPoints: 1140, pointsAwarded: 200 })
      .on(userCalls.forceEditDetails, confirmed(user, 0))
    const { press, at, member } = await open(user, gateway)
    await press('Begin')
    await press('Next')
    await at('Your family')
    await press('Next')
    await at('Confirm')
    expect(gateway.seen(userCalls.editDetails)).toMatchObject([{ body: { pregnancyStage: 'pregnant', edb: '2026-06-01' } }])
    await press('Confirm')
    expect(await at('Profile updated')).toHaveTextContent('+200 points')
    expect(member()?.totalPoints).toBe(1140)
  })

  it('names the child of the sign-up, and ends on what is missing for the points with the way to it', async () => {
    const user = aMember({ addresses: [HOME] })
    const gateway = fakeGateway()
      .on(userCalls.listChildren, { children: ['2025-02-03'] })
      .on(userCalls.editDetails, { ...user, pointsAwarded: 0 })
      .on(userCalls.forceEditDetails, confirmed(user, 0))
    const { press, at, person, path, state, onClose } = await open(user, gateway)
    await press('Begin')
    await press('Next')
    await press('Next')
    expect(await at('Confirm')).toHaveTextContent('born 03/02/2025')
    await press('Confirm')
    await person.click(within(await at('Profile updated')).getByRole('link', { name: 'Complete your child’s details' }))
    expect([path(), state()]).toEqual(['/addbabyinfo', { born: '2025-02-03' }])
    expect(onClose).toHaveBeenCalled()
  })

  it('comes back from a new baby to the babies', async () => {
    const { press, at } = await open(aMember({ addresses: [HOME] }), fakeGateway().on(codeCalls.listBrands, []))
    await press('Begin')
    await press('Next')
    await press('Add a baby')
    await at('Add a baby')
    await press('Back')
    await at('Your family')
  })

  it('asks for an address first where there is none, and goes back without one', async () => {
    const user = aMember({ addresses: [] })
    const { press, at } = await open(user, fakeGateway().on(userCalls.editDetails, { ...user, pointsAwarded: 0 }))
    await press('Begin')
    await press('Next')
    await press('Next')
    await at('First, your address')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await press('Close')
    await at('Your family')
  })
})
