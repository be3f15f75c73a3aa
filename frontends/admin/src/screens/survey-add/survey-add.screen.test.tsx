import { ERRORS } from '@club/contracts/http'
import { QUESTION } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/survey.json'
import { SurveyAddScreen } from './survey-add.screen'

const texts = { namespace: 'survey', en: words, bm: words }
const saved = {
  id: 'q1',
  title: 'How was {brand}?',
  bmTitle: 'Bagaimana {brand}?',
  type: 'rate' as const,
  subtype: 'open' as const,
  subtitle: 'Why?',
  subbmTitle: 'Mengapa?',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  sampleQuestionChoices: [{ id: 'a1', title: 'Good', bmTitle: 'Baik' }],
}

it('asks for answers of every type that has some, and for a sub-question below a rating, and keeps them when they are refused', async () => {
  const gateway = fakeGateway()
  const { person, container, path } = await renderScreen(<SurveyAddScreen />, {
    texts,
    route: '/admin/sample/survey/add',
    administrator: administrator(),
    gateway,
  })
  const choose = async (field: RegExp, option: string) => {
    await person.click(screen.getByRole('combobox', { name: field }))
    await person.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await screen.findByRole('combobox', { name: /Type/ })
  expect(screen.queryByLabelText(/Answer 1/)).toBeNull()
  await choose(/Type/, 'Open')
  expect(screen.queryByLabelText(/Answer 1/)).toBeNull()
  await choose(/Type/, 'Dropdown')
  expect(screen.getByLabelText(/Answer 1 .English/)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: /Kind of sub-question/ })).toBeNull()
  await choose(/Type/, 'Rating')
  await choose(/Kind of sub-question/, 'Free text')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Please fill in all the fields in the form'))[0]).toBeVisible()
  await expectAccessible(container)

  await person.type(screen.getByLabelText(/^Question .English/), 'How was {{brand}?')
  await person.type(screen.getByLabelText(/^Question .Bahasa/), 'Bagaimana {{brand}?')
  await person.click(screen.getByRole('button', { name: 'Add an answer' }))
  await person.click(screen.getByRole('button', { name: 'Remove answer 2' }))
  await person.type(screen.getByLabelText(/Answer 1 .English/), 'Good')
  await person.type(screen.getByLabelText(/Answer 1 .Bahasa/), 'Baik')
  await person.type(screen.getByLabelText(/Sub-question .English/), 'Why?')
  await person.type(screen.getByLabelText(/Sub-question .Bahasa/), 'Mengapa?')
  gateway.on(QUESTION.calls.add, refuse('forbidden'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(ERRORS.forbidden.en)
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/^Question .English/)).toHaveValue('How was {brand}?')
  gateway.on(QUESTION.calls.add, saved)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/sample/survey/dashboard'))
  expect(gateway.seen(QUESTION.calls.add)[1]?.body).toEqual({
    title: 'How was {brand}?',
    bmTitle: 'Bagaimana {brand}?',
    type: 'rate',
    subtype: 'open',
    subtitle: 'Why?',
    subbmTitle: 'Mengapa?',
    answers: [{ title: 'Good', bmTitle: 'Baik' }],
    subAnswers: [],
  })
})
