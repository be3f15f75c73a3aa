import { randomUUID } from 'node:crypto'
import { sampleCalls } from '@club/contracts/http'
import type { FeedbackQuestion } from '@club/contracts/http'
import type { Address } from '@club/contracts/identity'
import type { Question } from '@club/contracts/samples'
import { Fault } from '@club/kernel'
import { COUNTRY, isPaused } from '@club/rules'
import { clock } from '@club/service-host'
import { SAMPLES } from '../mapping/refusals'
import { textOf } from '../mapping/texts'
import { toPointRecord, toSampleOrder } from '../mapping/user'
import { unwrap } from '../mapping/unwrap'
import { Refusal, refuse } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const HOUSEMATES_MAX = 1000

/** Whether a sample can go there (decision D63). */
const isComplete = ({ line1, line3, city, state, postcode, country }: Address): boolean =>
  country === COUNTRY && [line1 || line3, city, state, postcode].every((part) => part.trim() !== '')

/** Free samples and the survey about them (decision group F). */
export function sampleRoutes({ services, askMember }: Pick<Parts, 'services' | 'askMember'>): Route[] {
  const { identity, samples } = services

  async function addressOf(memberId: string, addressId: string): Promise<Address | undefined> {
    const { result } = await askMember.session({ memberId, tokenExpiresAt: 0n })
    if (result?.$case !== 'session') throw new Error('identity answered no member')
    return result.value.member?.addresses.find(({ id, active }) => id === addressId && active)
  }

  /** Lists the other members whose samples count for the household. Without an answer nothing is ordered: an unknown limit counts as reached. */
  async function housematesOf(memberId: string): Promise<string[]> {
    const { result } = await identity.listHouseholds({ memberId })
    if (result?.$case !== 'households') throw new Fault('identity does not say with whom the member lives')
    return [...new Set(result.value.households.flatMap(({ memberIds }) => memberIds))].filter((id) => id !== memberId).slice(0, HOUSEMATES_MAX)
  }

  return [
    route(sampleCalls.redeemSample, async ({ body, caller, idempotencyKey }) => {
      const now = clock.now()
      const address = await addressOf(caller.id, body.addressId)
      // During the maintenance every new order is refused alike, as in redemptions; samples answers what was ordered before.
      if (isPaused(now) && !(address && isComplete(address))) return refuse('maintenance')
      if (!address) return refuse('not-found')
      if (!isComplete(address)) return refuse('sample-address-invalid')
      const { line1, line2, line3, postcode, state } = address
      const reply = await samples.placeOrder({
        key: `request:${idempotencyKey || randomUUID()}`,
        memberId: caller.id,
        sampleId: body.itemId,
        addressId: address.id,
        household: { line1, line2, line3, postcode, state },
        requestedAt: now,
        origin: 'request',
        housemateIds: await housematesOf(caller.id),
      })
      const placed = unwrap(sampleCalls.redeemSample, reply, SAMPLES)
      if (placed instanceof Refusal) return placed
      const { order, trackingId } = placed.value
      if (!order) throw new Error('samples answered no order')
      return { trackingId, sample: toSampleOrder(order), allowRequest: false as const }
    }),

    // The product's brand and format decide which choices fit; the browser knows both, and the answer carries the rules (decision D67).
    route(sampleCalls.fetchQuestions, async () => (await samples.listQuestions({})).questions.map(toQuestion)),

    route(sampleCalls.answerQuestions, async ({ body, caller }) => {
      const reply = await samples.answerFeedback({
        memberId: caller.id,
        orderId: body.orderId,
        received: body.received,
        mainAnswers: body.mainAnswers.map(({ questionId, ...answer }) => ({ questionId, ...toAnswer(answer) })),
        subAnswers: body.subAnswers.map(({ subquestionId, ...answer }) => ({ questionId: subquestionId, ...toAnswer(answer) })),
        openQuestion: body.openQuestion ?? '',
        other: body.other ?? '',
      })
      const given = unwrap(sampleCalls.answerQuestions, reply, SAMPLES)
      if (given instanceof Refusal) return given
      const { points, entryId, source, answeredAt } = given.value
      return {
        success: true as const,
        points: Number(points),
        pointRecord: entryId ? toPointRecord({ id: entryId, at: answeredAt, points, source }) : null,
      }
    }),
  ]
}

const toAnswer = ({ choiceId, openAnswer }: { choiceId?: string | null | undefined; openAnswer?: string | null | undefined }) => ({
  choiceId: choiceId ?? '',
  openAnswer: openAnswer ?? '',
})

const toQuestion = (question: Question): FeedbackQuestion => ({
  id: question.id,
  type: question.type as FeedbackQuestion['type'],
  subtype: (question.subtype || null) as FeedbackQuestion['subtype'],
  title: textOf(question.title),
  choices: question.choices.map(({ title, ...choice }) => ({ ...choice, title: textOf(title) })),
  subsampleQuestions: question.subQuestions.map(({ id, title, choices }) => ({
    id,
    title: textOf(title),
    choices: choices.map((choice) => ({ id: choice.id, title: textOf(choice.title) })),
  })),
  hideWhen: question.hideWhen,
})
