import { adminAuthCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/security.json'
import { SecurityScreen } from './security.screen'

const OFF = { enabledAt: null, recoveryCodesLeft: 0 }
const ON = { enabledAt: '2026-11-20T02:30:00.000Z', recoveryCodesLeft: 9 }
const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<SecurityScreen />, {
    texts: { namespace: 'security', en: words, bm: words },
    route: '/admin/security',
    administrator: administrator(),
    gateway,
  })

it('begins nothing without the right password', async () => {
  const gateway = fakeGateway().on(adminAuthCalls.showSecondFactor, OFF).on(adminAuthCalls.beginSecondFactor, refuse('admin-password'))
  const { person, container } = await open(gateway)
  await person.click(await screen.findByRole('button', { name: 'Set it up' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/^Your password/)).toHaveFocus()
  await person.type(screen.getByLabelText(/^Your password/), 'wrong{Enter}')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The password is not right')
  await expectAccessible(container)
})

it('shows the picture and the key, switches on by the first code, and shows the recovery codes once', async () => {
  const gateway = fakeGateway()
    .on(adminAuthCalls.showSecondFactor, OFF)
    .on(adminAuthCalls.beginSecondFactor, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Baby%20Club:mei?secret=ABCDEFGHIJKLMNOP' })
    .on(adminAuthCalls.confirmSecondFactor, refuse('second-factor-wrong'))
  const { person, container } = await open(gateway)
  await person.type(await screen.findByLabelText(/^Your password/), 'a long password{Enter}')
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'))
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  await expectAccessible(container)
  await person.type(screen.getByLabelText(/^Code/), '000000{Enter}')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The code is not right')
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  gateway.on(adminAuthCalls.confirmSecondFactor, { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }).on(adminAuthCalls.showSecondFactor, ON)
  await person.click(screen.getByRole('button', { name: 'Switch it on' }))
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText('9 recovery codes are left.')).toBeVisible()
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull()
})

it('is switched off by the password', async () => {
  const gateway = fakeGateway().on(adminAuthCalls.showSecondFactor, ON).on(adminAuthCalls.removeSecondFactor, { success: true })
  const { person } = await open(gateway)
  await screen.findByText('Since 20/11/2026 10:30. Each code works once.')
  gateway.on(adminAuthCalls.showSecondFactor, OFF)
  await person.type(screen.getByLabelText(/^Your password/), 'a long password{Enter}')
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeVisible()
})
