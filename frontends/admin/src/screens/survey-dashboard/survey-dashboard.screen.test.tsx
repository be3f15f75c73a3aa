import { adminSurveyCalls, type SurveyQuestion } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/survey.json'
import { SurveyDashboardScreen } from './survey-dashboard.screen'

const question = (id: string, changes: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  title: 'How was {brand}?',
  bmTitle: 'Bagaimana {brand}?',
  type: 'rate',
  subtype: 'open',
  subtitle: 'Why?',
  subbmTitle: 'Mengapa?',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  sampleQuestionChoices: [
    { id: 'a1', title: 'Good', bmTitle: 'Baik' },
    { id: 'a2', title: 'Poor', bmTitle: 'Lemah' },
  ],
  ...changes,
})
const open = (gateway: FakeGateway) =>
  renderScreen(<SurveyDashboardScreen />, {
    texts: { namespace: 'survey', en: words, bm: words },
    route: '/admin/sample/survey/dashboard',
    administrator: administrator(),
    gateway,
  })

it('says why the questions cannot be read, and that there are none', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminSurveyCalls.listQuestions, refuse('forbidden')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminSurveyCalls.listQuestions, { questions: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no questions yet')).toBeVisible()
})

it('lists questions in the order in which they are asked, with their answers and their sub-questions', async () => {
  const second = question('q2', { title: 'A note?', bmTitle: 'Catatan?', type: 'open', subtype: null, subtitle: '', subbmTitle: '', sampleQuestionChoices: [] })
  const { container } = await open(fakeGateway().on(adminSurveyCalls.listQuestions, { questions: [question('q1'), second] }))
  const [, first, last] = [await screen.findByRole('row', { name: /How was/ }), ...screen.getAllByRole('row').slice(1)]
  expect(first).toHaveTextContent('Rating')
  for (const text of ['Bagaimana {brand}?', 'Good, Poor', 'Mengapa?']) expect(first).toHaveTextContent(text)
  expect(last).toHaveTextContent('A note?')
  expect(last).toHaveTextContent('Open')
  await expectAccessible(container)
})
