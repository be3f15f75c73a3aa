import { ApiRefusal, intentOf, sendUnder, useApi } from '@club/api'
import { authCalls } from '@club/contracts/http'
import { useSession } from '@club/session'
import { AlertModal, Button, DateField, FormErrorSummary, SelectField, Tabs, TextField } from '@club/ui'
import { screen, within } from '@testing-library/react'
import '@testing-library/jest-dom'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expectAccessible, fakeGateway, refuse, renderScreen } from './index'

const texts = { namespace: 'demo', en: { send: 'Send' }, bm: { send: 'Hantar' } }

function Ask() {
  const { t } = useTranslation('demo')
  const api = useApi()
  const { language, setLanguage } = useSession()
  const [alert, setAlert] = useState<string | null>(null)
  const send = async () => {
    try {
      await sendUnder(intentOf('ask'), (idempotencyKey) => api.call(authCalls.forgotPassword, { email: 'nobody@example.com' }, { idempotencyKey }))
    } catch (error) {
      setAlert(error instanceof ApiRefusal ? error.text(language) : 'fault')
    }
  }
  return (
    <>
      <Button onClick={() => void send()}>{t('send')}</Button>
      <Button onClick={() => setLanguage('bm')}>BM</Button>
      <AlertModal message={alert} onDismiss={() => setAlert(null)} />
    </>
  )
}

describe('a screen on a fake gateway', () => {
  it('shows a refusal in an alert with its exact text, and returns the focus after OKAY', async () => {
    const { person } = await renderScreen(<Ask />, { texts, gateway: fakeGateway().on(authCalls.forgotPassword, refuse('email-not-registered')) })
    await person.click(screen.getByRole('button', { name: 'Send' }))
    const alert = await screen.findByRole('alertdialog')
    expect(alert).toHaveTextContent('This email address is not registered. Please proceed to sign up page.')
    await expectAccessible()
    await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  })
  it('shows the refusal in Malay after the language switch, without a reload', async () => {
    const { person } = await renderScreen(<Ask />, { texts, gateway: fakeGateway().on(authCalls.forgotPassword, refuse('email-not-registered')) })
    await person.click(screen.getByRole('button', { name: 'BM' }))
    await person.click(await screen.findByRole('button', { name: 'Hantar' }))
    expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('This email address')
  })
  it('calls a fault what is no refusal', async () => {
    const { person } = await renderScreen(<Ask />, { texts, gateway: fakeGateway().offline(authCalls.forgotPassword) })
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('fault')
  })
  it('sends the same idempotency key until the intent is decided', async () => {
    const gateway = fakeGateway().offline(authCalls.forgotPassword)
    const { person } = await renderScreen(<Ask />, { texts, gateway })
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('alertdialog')
    const [first, second] = gateway.seen(authCalls.forgotPassword)
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })
})

function Fields() {
  const [date, setDate] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [tab, setTab] = useState<'a' | 'b'>('a')
  return (
    <main>
      <h1>Fields</h1>
      <FormErrorSummary errors={[{ message: 'Name is missing', fieldId: 'name' }]} />
      <TextField id="name" label="Name" error="Name is missing" />
      <DateField label="Born" value={date} onChange={setDate} />
      <output>{date}</output>
      <SelectField
        label="State"
        value={state}
        onChange={setState}
        options={[
          { value: 'Johor', label: 'Johor' },
          { value: 'Kedah', label: 'Kedah' },
        ]}
      />
      <Tabs
        label="Kinds"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'a', label: 'First', content: 'one' },
          { value: 'b', label: 'Second', content: 'two' },
        ]}
      />
    </main>
  )
}

describe('the components', () => {
  it('break no accessibility rule', async () => {
    await renderScreen(<Fields />, { texts })
    expect(screen.getByRole('alert')).toHaveFocus()
    await expectAccessible()
  })
  it('read a typed day', async () => {
    const { person } = await renderScreen(<Fields />, { texts })
    await person.type(screen.getByLabelText('Born'), '03/02/2024')
    await person.tab()
    expect(await screen.findByText('2024-02-03')).toBeInTheDocument()
  })
  it('move through tabs by arrow keys, Home and End', async () => {
    const { person } = await renderScreen(<Fields />, { texts })
    screen.getByRole('tab', { name: 'First' }).focus()
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Second' })).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveTextContent('two')
    await person.keyboard('{Home}')
    expect(screen.getByRole('tab', { name: 'First' })).toHaveFocus()
    await person.keyboard('{End}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('two')
  })
})
