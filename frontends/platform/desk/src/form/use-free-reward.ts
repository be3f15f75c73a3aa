import { useDeskText } from '../desk-text'
import type { FormValues, Question } from './use-call-form'

const isNothing = (points: unknown): boolean => points !== undefined && points !== null && String(points).trim() !== '' && Number(points) === 0

/**
 * Question before a reward is saved that will cost nothing: 0 is allowed, but may be a slip of the finger. A reward that cost nothing before
 * (`pointsBefore`) is saved without the question. Only the form asks: the specification has points from 0 on (back-office 5), so the call accepts 0,
 * and a required confirmation field would refuse it. The audit log says who saved it.
 */
export function useFreeReward(pointsBefore?: unknown): (values: FormValues) => Question | undefined {
  const text = useDeskText()
  return ({ points }) =>
    isNothing(points) && !isNothing(pointsBefore)
      ? { title: text('freeTitle'), text: text('freeText'), confirmLabel: text('freeConfirm'), look: 'danger' }
      : undefined
}
