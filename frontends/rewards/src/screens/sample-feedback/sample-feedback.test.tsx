import { codeCalls, sampleCalls } from '@club/contracts/http'
import type { FeedbackQuestion } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { SampleFeedbackScreen } from './sample-feedback.screen'

const words = (en: string) => ({ en, bm: en })
const choice = (id: string, en: string, change = {}) => ({ id, title: words(en), ...change })
const question = (id: string, change: Partial<FeedbackQuestion>): FeedbackQuestion => ({
  id,
  type: 'choice',
  subtype: null,
  title: words(id),
  choices: [],
  subsampleQuestions: [],
  ...change,
})
const QUESTIONS = [
  question('used', { title: words('Have you used {brand}?'), choices: [choice('yes', 'Yes'), choice('never', 'I have not used it yet')] }),
  question('liked', {
    title: words('What did you like?'),
    hideWhen: [{ questionId: 'used', choiceIds: ['never'] }],
    choices: [choice('tape', 'Tape / fastening', { hideForFormats: ['pants'] }), choice('soft', 'Softness'), choice('other', 'Other')],
    subsampleQuestions: [{ id: 'sub', title: words('Would you buy it?'), choices: [choice('sub-yes', 'I would')] }],
  }),
  question('words', { type: 'open', title: words('Anything else?') }),
]
const ORDER = { id: 'order', createdAt: '2026-01-01T02:00:00.000Z', received: null, orderItems: [{ brandId: 'touch', sizeId: 'size', formatId: 'pants' }] }
const BRAND = { id: 'touch', name: 'Touch', brandImage: '', formats: [{ id: 'pants', name: 'pants' }], sizes: [] }
const gatewayWith = () =>
  fakeGateway()
    .on(sampleCalls.fetchQuestions, QUESTIONS)
    .on(codeCalls.listBrands, [BRAND])
    .on(sampleCalls.answerQuestions, {
      success: true,
      points: 50,
      pointRecord: { id: 'record', createdAt: ORDER.createdAt, points: 50, source: 'Sample Feedback' },
    })
const open = (state: unknown, gateway = gatewayWith(), user = aMember({ samples: [ORDER], promptFeedback: true })) =>
  renderScreen(<SampleFeedbackScreen />, { route: '/freesample/feedback', state, texts, user, gateway })
type Person = Awaited<ReturnType<typeof open>>['person']
const go = async (person: Person, name = 'Continue') => person.click(screen.getByRole('button', { name }))

describe('feedback on a sample', () => {
  it('needs to know whether it has come, and an open order', async () => {
    expect((await open(null)).path()).toBe('/dashboard')
    expect((await open({ received: 'yes' })).path()).toBe('/dashboard')
    await open({ received: true }, gatewayWith(), aMember({ samples: [{ ...ORDER, received: true }] }))
    expect(screen.getByText('Nothing to answer right now')).toBeVisible()
  })

  it('that it has not come is sent at once with nothing else, and thanks', async () => {
    const gateway = gatewayWith().on(sampleCalls.answerQuestions, { success: true, points: 0, pointRecord: null })
    const { person, path } = await open({ received: false }, gateway)
    expect(await screen.findByRole('alertdialog', { name: 'Thank you!' })).toBeVisible()
    expect(gateway.seen(sampleCalls.answerQuestions).map(({ body }) => body)).toEqual([{ id: aMember().id, orderId: 'order', received: false }])
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/dashboard')
  })

  it('asks for an answer, a sub-answer and a reason before it goes on', async () => {
    const { person, container } = await open({ received: true })
    await screen.findByText('Have you used Touch?')
    await expectAccessible(container)
    await go(person)
    expect(await screen.findByText('Please answer the question')).toBeVisible()
    await person.click(screen.getByLabelText('Yes'))
    await go(person)
    expect(screen.queryByLabelText('Tape / fastening')).not.toBeInTheDocument()
    await person.click(screen.getByLabelText('Other'))
    await go(person)
    expect(screen.getByText('Please specify the reason')).toBeVisible()
    expect(screen.getByText('Please answer the sub question')).toBeVisible()
  })

  it('leaves out what an answer hides, and back begins again', async () => {
    const gateway = gatewayWith()
    const { person } = await open({ received: true }, gateway)
    await person.click(await screen.findByLabelText('I have not used it yet'))
    await go(person)
    expect(screen.getByLabelText(/Anything else/)).toBeVisible()
    await go(person, 'Back to the start')
    expect(screen.getByLabelText('I have not used it yet')).not.toBeChecked()
    expect(screen.getByRole('group', { name: /Have you used Touch/ })).toHaveFocus()
    await person.click(screen.getByLabelText('I have not used it yet'))
    await go(person)
    await person.type(screen.getByLabelText(/Anything else/), 'No')
    await go(person, 'Send my answers')
    await waitFor(() => expect(gateway.seen(sampleCalls.answerQuestions)).toHaveLength(1))
    expect(gateway.seen(sampleCalls.answerQuestions)[0]?.body).toMatchObject({
      mainAnswers: [
        { questionId: 'used', choiceId: 'never', type: 'non-open' },
        { questionId: 'words', openAnswer: 'No', type: 'open' },
      ],
      subAnswers: [],
    })
  })

  it('sends everything after the last question and shows the points, or the club’s refusal', async () => {
    const gateway = gatewayWith().on(sampleCalls.answerQuestions, refuse('feedback-already-given'))
    const { person } = await open({ received: true }, gateway)
    await person.click(await screen.findByLabelText('Yes'))
    await go(person)
    await person.click(screen.getByLabelText('Other'))
    await person.type(screen.getByLabelText(/tell us the reason/), 'The colour')
    await person.click(screen.getByLabelText('I would'))
    await go(person)
    await person.type(screen.getByLabelText(/Anything else/), 'Thanks')
    await go(person, 'Send my answers')
    expect(await screen.findByText('You have already given feedback on this sample.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    gateway.on(sampleCalls.answerQuestions, { success: true, points: 50, pointRecord: null })
    await go(person, 'Send my answers')
    expect(await screen.findByRole('alertdialog', { name: 'Thank you!' })).toHaveTextContent('50 points are yours')
    expect(gateway.seen(sampleCalls.answerQuestions)[1]?.body).toMatchObject({
      received: true,
      subAnswers: [{ subquestionId: 'sub', choiceId: 'sub-yes' }],
      openQuestion: 'Thanks',
      other: 'The colour',
    })
  })
})
