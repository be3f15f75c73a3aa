import { userCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { EditProfileScreen } from './edit-profile.screen'
import { aMember, texts } from '../../testing/member'

const NOW = new Date('2026-04-13T10:00:00+08:00')
const route = '/editprofile'
const open = (user = aMember(), gateway = fakeGateway(), now = NOW) => renderScreen(<EditProfileScreen />, { route, user, gateway, texts, now })
const name = () => screen.getByLabelText(/^Name/)

describe('editing the profile', () => {
  it('refuses a name with digits in the words of the catalogue, and sends nothing', async () => {
    const { person, gateway } = await open()
    await person.clear(name())
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Enter your name')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await person.type(name(), 'R2D2')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You have entered an invalid name')
    expect(gateway.seen(userCalls.editDetails)).toHaveLength(0)
  })

  it('mends a name with a hyphen in one press instead of refusing it', async () => {
    const user = aMember()
    const { person, gateway } = await open(user, fakeGateway().on(userCalls.editDetails, { ...user, pointsAwarded: 0 }))
    await person.clear(name())
    await person.type(name(), 'Siti Nur-Ain')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Use Siti Nur Ain' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.seen(userCalls.editDetails)).toMatchObject([{ body: { name: 'Siti Nur Ain' } }]))
  })

  it('takes the name that the member wants to be called by, and sends it only when it changed', async () => {
    const user = aMember()
    const { person, gateway } = await open(user, fakeGateway().on(userCalls.editDetails, { ...user, callName: 'Aisy', pointsAwarded: 0 }))
    await person.type(screen.getByLabelText('What shall we call you?'), 'Aisy')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.seen(userCalls.editDetails)).toMatchObject([{ body: { callName: 'Aisy' } }]))
  })

  it('shows what the club refuses and stays', async () => {
    const { person, path } = await open(aMember(), fakeGateway().on(userCalls.editDetails, refuse('stage-locked')))
    await person.click(screen.getByLabelText('Indian'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('You can only update your pregnancy stage once every 6 months.')
    expect(path()).toBe(route)
  })

  it('leads back without a call when nothing changed, also when a change was taken back', async () => {
    const { person, gateway, path } = await open()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
    await person.click(screen.getByLabelText('Indian'))
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    await person.click(screen.getByLabelText('Malay'))
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect(path()).toBe('/userprofile')
    expect(gateway.seen(userCalls.editDetails)).toHaveLength(0)
  })

  it('locks the stage on the last day of six months and frees it on the next', async () => {
    const user = aMember({ pregnancyStage: 'pregnant', edb: '2026-06-01', pregnancyStageUpdatedAt: '2025-10-14T02:00:00.000Z' })
    const locked = await open(user)
    expect(screen.getByRole('combobox', { name: /journey/ })).toBeDisabled()
    expect(screen.getByText('You can change this again from 14/04/2026.')).toBeVisible()
    expect(screen.queryByLabelText(/Expected delivery date/)).toBeNull()
    locked.unmount()
    await open(user, fakeGateway(), new Date('2026-04-14T00:00:00+08:00'))
    expect(screen.getByRole('combobox', { name: /journey/ })).toBeEnabled()
    expect(screen.getByLabelText(/Expected delivery date/)).toHaveValue('01/06/2026')
  })

  it('asks for the due date as soon as the member is pregnant, and sends it; any other stage sends none', async () => {
    const gateway = fakeGateway().on(userCalls.editDetails, ({ body }) => ({ ...aMember(body as object), pointsAwarded: 0 }))
    const { person, path } = await open(aMember({ pregnancyStage: 'trying' }), gateway)
    await person.click(screen.getByRole('combobox', { name: /journey/ }))
    await person.click(await screen.findByRole('option', { name: 'Pregnant', hidden: true }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Enter your expected delivery date')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await person.type(screen.getByLabelText(/Expected delivery date/), '12/04/2026')
    await person.tab()
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/userprofile'))
    expect(gateway.seen(userCalls.editDetails)[0]?.body).toMatchObject({ pregnancyStage: 'pregnant', edb: '2026-04-12' })
  })

  it('celebrates the points of a complete profile; phone and email are read-only', async () => {
    const gateway = fakeGateway().on(userCalls.editDetails, { ...aMember(), pointsAwarded: 200 })
    const { person, path, container } = await open(aMember(), gateway)
    expect(screen.getByLabelText('Mobile number')).toHaveValue('+60123456789')
    expect(screen.getByLabelText('Mobile number')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription('Our support line can change your number.')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    expect(screen.getByRole('link', { name: /My addresses/ })).toHaveAttribute('href', '/viewAddress')
    expect(screen.getByRole('link', { name: /My babies/ })).toHaveAttribute('href', '/viewbabyinfo')
    await expectAccessible(container)
    await person.click(screen.getByLabelText('Non-Malaysian'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Thank you! You have received 200 points.')
    expect(gateway.seen(userCalls.editDetails)[0]?.body).toMatchObject({ pregnancyStage: 'oneChild', nationality: 'non-malaysian', edb: null })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/userprofile')
  })
})
