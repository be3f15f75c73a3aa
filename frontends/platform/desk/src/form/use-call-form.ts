import { ApiRefusal, goesAsForm, useApi, useOneAtATime, useQueryClient, type CallInput } from '@club/api'
import { ERRORS, type AnswerOf, type CallDefinition, type ErrorName, type ParamsOf } from '@club/contracts/http'
import { useAdministrator } from '@club/session'
import { useId, useRef, useState, type BaseSyntheticEvent, type ReactNode } from 'react'
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { useDeskText } from '../desk-text'
import { useProblemText } from '../problem-text'
import { judgeForm, type FieldProblem } from './judge-form'
import { changedMeanwhile, isOwnChange, type Meanwhile } from './meanwhile'

export type FormValues = Record<string, unknown>

/** Question asked before a form is sent. */
export interface Question {
  title: ReactNode
  text?: ReactNode
  confirmLabel?: ReactNode
  look?: 'filled' | 'danger'
}

export interface CallFormOptions<C extends CallDefinition> {
  /** every field with its first value; a file begins as null */
  defaults: FormValues
  params?: ParamsOf<C>
  /** what is sent, where it is not the values as they are; `opened` are the values that the record had when the form was opened, or as the last refusal said */
  toInput?: (values: FormValues, opened: FormValues) => FormValues
  /** which refusal names the summary when several fit; the order of the schema otherwise */
  refusalOrder?: readonly ErrorName[]
  /** shows no problem when a field is left; the form is blocked until it is complete */
  isSilent?: boolean
  /** asks before it sends, e.g. what will happen; undefined: there is nothing to ask */
  confirmation?: (values: FormValues) => Question | undefined
  /** after the answer: a toast, and the way back */
  done: (answer: AnswerOf<C>, values: FormValues) => void | Promise<void>
}

/** Stays as it was while the fields are put right, so that it takes the focus once for each attempt. */
export interface FormSummary {
  title: string | undefined
  problems: readonly Pick<FieldProblem, 'field' | 'words'>[]
  attempt: number
}

export interface CallForm {
  id: string
  call: CallDefinition
  form: UseFormReturn<FormValues>
  labels: Map<string, ReactNode>
  /** tries to send: judges, asks, sends; one at a time */
  submit: (event?: BaseSyntheticEvent) => void
  isBusy: boolean
  /** 0 to 1 while files travel */
  progress: number | null
  question: Question | null
  answer: (yes: boolean) => void
  /** what the service refused, in its words (D129) */
  problem: string | null
  /** the id of the field that the refusal is about, if any */
  problemFieldId: string | undefined
  /** what somebody else saved while the form was open, where the service says it by fields; in place of `problem` */
  meanwhile: Meanwhile | null
  dismiss: () => void
  /** what was wrong when it was last sent, under the words of the catalogue; null once nothing is */
  summary: FormSummary | null
  /** whether something would be lost by leaving */
  isUnsaved: boolean
}

function nested(path: string, leaf: unknown): FieldErrors {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), leaf) as FieldErrors
}

function merged(into: Record<string, unknown>, from: Record<string, unknown>): Record<string, unknown> {
  for (const [key, value] of Object.entries(from)) {
    const there = into[key]
    const isBranch = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !('type' in one)
    into[key] = isBranch(there) && isBranch(value) ? merged(there, value) : value
  }
  return into
}

/**
 * A form over one call of the contract: judged by the schema of the call on leaving a field and on sending, sent once at a
 * time, refusals shown in the alert (back-office 8, D129), and beside the field that they name (`field`, D15). All lists are read
 * again after an answer.
 */
export function useCallForm<C extends CallDefinition>(
  call: C,
  { defaults, params, toInput = (values) => values, refusalOrder = [], isSilent = false, confirmation, done }: CallFormOptions<C>,
): CallForm {
  const id = useId()
  const api = useApi()
  const text = useDeskText()
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const username = useAdministrator()?.username
  const { isBusy, run } = useOneAtATime()
  const [labels] = useState(() => new Map<string, ReactNode>())
  const [isDone, setDone] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  /** the record as this form knows it */
  const opened = useRef(defaults)
  const inputOf = (values: FormValues) => toInput(values, opened.current)
  const [refusedField, setRefusedField] = useState<string | null>(null)
  const [summary, setSummary] = useState<FormSummary | null>(null)
  const summarise = (title: string | undefined, problems: FormSummary['problems']) =>
    setSummary((last) => ({ title, problems, attempt: (last?.attempt ?? 0) + 1 }))
  const [confirming, setConfirming] = useState<{ question: Question; values: FormValues } | null>(null)
  const form = useForm<FormValues>({
    defaultValues: defaults,
    mode: isSilent ? 'onSubmit' : 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      const problems = judgeForm(call, inputOf(values), text)
      if (problems.length === 0) return { values, errors: {} }
      return { values: {}, errors: problems.reduce((errors, { field, words }) => merged(errors, nested(field, { type: 'contract', message: words })), {}) }
    },
  })

  const send = async (values: FormValues, isAgain = false): Promise<void> => {
    try {
      const input = inputOf(values)
      const answer = await api.call(call, input as CallInput<C>, {
        ...(params ? { params } : {}),
        ...(goesAsForm(call, input) ? { onUploadProgress: setProgress } : {}),
      })
      setDone(true)
      await queryClient.invalidateQueries()
      await done(answer as AnswerOf<C>, values)
    } catch (error) {
      // Conflict: somebody saved the record meanwhile. What was not changed here becomes theirs; saving again overwrites the rest on purpose.
      const savedAt = error instanceof ApiRefusal ? error.body['updatedAt'] : undefined
      if (typeof savedAt === 'string' && 'updatedAt' in form.getValues()) form.setValue('updatedAt', savedAt)
      const changed = changedMeanwhile(error, opened.current, form.getValues())
      if (!isAgain && 'updatedAt' in values && changed.length === 0 && isOwnChange(error, username)) return await send({ ...values, updatedAt: savedAt }, true)
      opened.current = { ...opened.current, ...Object.fromEntries(changed.map(({ field: name, theirs }) => [name, theirs])) }
      for (const { field: name, theirs, isTaken } of changed) if (isTaken) form.setValue(name, theirs)
      const field = error instanceof ApiRefusal ? String(error.body['field'] ?? '') : ''
      const isOfField = String(field.split('.')[0]) in form.getValues()
      if (isOfField) {
        form.setError(field, { type: 'refused', message: problemText(error) })
        summarise(undefined, [{ field, words: problemText(error) }])
      }
      setRefusedField(isOfField ? field : null)
      if (changed.length > 0) setMeanwhile({ words: problemText(error), fields: changed })
      else setProblem(problemText(error))
    } finally {
      setProgress(null)
      setConfirming(null)
    }
  }
  const onInvalid = () => {
    const problems = judgeForm(call, inputOf(form.getValues()), text)
    const rank = ({ refusal }: FieldProblem) => (refusal && refusalOrder.includes(refusal) ? refusalOrder.indexOf(refusal) : refusalOrder.length)
    const [first] = [...problems].sort((a, b) => rank(a) - rank(b))
    summarise(first?.refusal ? ERRORS[first.refusal].en : undefined, problems)
  }
  const onValid = (values: FormValues) => {
    const question = confirmation?.(values)
    return question ? setConfirming({ question, values }) : run(() => send(values))
  }
  return {
    id,
    call,
    form,
    labels,
    submit: (event) => {
      event?.preventDefault()
      if (!isBusy) void form.handleSubmit(onValid, onInvalid)()
    },
    isBusy,
    progress,
    question: confirming?.question ?? null,
    answer: (yes) => (yes && confirming ? void run(() => send(confirming.values)) : setConfirming(null)),
    problem,
    problemFieldId: refusedField === null ? undefined : `${id}-${refusedField}`,
    meanwhile,
    dismiss: () => {
      setProblem(null)
      setMeanwhile(null)
    },
    summary: Object.keys(form.formState.errors).length > 0 ? summary : null,
    isUnsaved: form.formState.isDirty && !isDone,
  }
}
