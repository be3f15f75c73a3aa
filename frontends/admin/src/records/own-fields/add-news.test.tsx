import { NEWS } from '@club/contracts/records'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { NEWS_TEXTS, news, picture } from '../../testing/content'
import { addScreenOf } from '../record-forms'
import { NEWS_FIELDS } from './news-fields'

const NewsAddScreen = addScreenOf(NEWS, NEWS_FIELDS)

beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
it('adds normal news with its picture and goes back to the list', async () => {
  const gateway = fakeGateway().on(NEWS.calls.add, news())
  const { person, path, container } = await renderScreen(<NewsAddScreen />, {
    texts: NEWS_TEXTS,
    administrator: administrator(),
    gateway,
    route: '/admin/news/add',
  })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  await expectAccessible(container)
  await person.type(screen.getByLabelText(/Title .English/), 'Sleep')
  await person.type(screen.getByLabelText(/Title .Bahasa Melayu/), 'Tidur')
  await person.type(screen.getByLabelText(/Description .English/), 'All night')
  await person.type(screen.getByLabelText(/Description .Bahasa Melayu/), 'Sepanjang malam')
  await person.upload(screen.getByLabelText(/Image .English/), picture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/news/dashboard'))
  const { form } = gateway.seen(NEWS.calls.add)[0] ?? {}
  expect([form?.get('showingTo'), form?.get('bmTitle'), form?.get('file')]).toEqual(['All', 'Tidur', expect.any(File)])
})
