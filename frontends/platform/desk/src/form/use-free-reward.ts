import { useDeskText } from '../desk-text'
import type { FormValues, Question } from './use-call-form'

const isNothing = (points: unknown): boolean => points !== undefined && points !== null && String(points).trim() !== '' && Number(points) === 0

/**
 * What to ask before a reward is saved that will cost nothing: 0 is allowed, and is also what a slip of the finger leaves. A reward that cost
 * nothing before (`pointsBefore`) is saved without the question. The question is the form's alone: the specification has points from 0 on
 * (back-office 5), so the call takes what it describes, and a field that had to come with 0 would refuse it. The audit log has who saved what.
 */
export function useFreeReward(pointsBefore?: unknown): (values: FormValues) => Question | undefined {
  const text = useDeskText()
  return ({ points }) =>
    isNothing(points) && !isNothing(pointsBefore)
      ? { title: text('freeTitle'), text: text('freeText'), confirmLabel: text('freeConfirm'), look: 'danger' }
      : undefined
}
