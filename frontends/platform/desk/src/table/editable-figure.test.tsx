import { FORMAT_NAME } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { EditableFigure } from './editable-figure'

// Any call that sends a form of one field and answers a record does.
const call = FORMAT_NAME.calls.add
const administrator = { id: 'a', username: 'mei', role: 'dev', type: 'dev', token: 'token' } as const
const open = (gateway = fakeGateway().on(call, { id: '1', name: 'saved' })) =>
  renderScreen(
    <EditableFigure call={call} values={{ name: 'x' }} field="stock" value={1200} label="Inventory of Cup" doneText={(value) => `Now ${value}.`} />,
    {
      texts: { namespace: 'demo', en: {}, bm: {} },
      administrator,
      gateway,
    },
  )
const figure = (value: string) => screen.findByRole('button', { name: `Change Inventory of Cup: ${value}` })
const sent = (gateway: ReturnType<typeof fakeGateway>) => gateway.seen(call).map(({ body }) => body)

describe('a figure that is changed in its row', () => {
  it('sends nothing that is no whole number, and nothing that was given up or not changed', async () => {
    const { person, gateway } = await open()
    await person.click(await figure('1,200'))
    await person.keyboard('12.5{Enter}')
    await person.click(within(await screen.findByRole('alertdialog', { name: 'Enter a whole number' })).getByRole('button', { name: 'OKAY' }))
    await person.click(await figure('1,200'))
    await person.keyboard('7{Escape}')
    await person.click(await figure('1,200'))
    await person.keyboard('{Enter}')
    expect(await figure('1,200')).toBeVisible()
    expect(sent(gateway)).toEqual([])
  })

  it('is as before when the service refuses, and says why', async () => {
    const { person } = await open(fakeGateway().on(call, refuse('forbidden')))
    await person.click(await figure('1,200'))
    await person.keyboard('7{Enter}')
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    await person.keyboard('{Enter}')
    expect(await figure('1,200')).toBeVisible()
  })

  it('sends the whole record with the new figure, and takes it back from the toast', async () => {
    const { person, gateway } = await open()
    await person.click(await figure('1,200'))
    await person.keyboard('900{Enter}')
    expect(await screen.findByText('Now 900.')).toBeVisible()
    expect(sent(gateway)).toEqual([{ name: 'x', stock: 900 }])
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent(gateway)).toEqual([
        { name: 'x', stock: 900 },
        { name: 'x', stock: 1200 },
      ]),
    )
    expect(await screen.findByText('Now 1200.')).toBeVisible()
  })
})
