import type { AnswerOf, CallDefinition } from '@club/contracts/http'
import { showToast } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FormPage, type FormPageProps } from './form-page'
import { useCallForm, type CallForm, type CallFormOptions } from './use-call-form'

const DraftNotice = lazy(patient(async () => ({ default: (await import('./draft-notice')).DraftNotice })))

/** A value, or one that depends on the form's present state. */
type OfForm<Value> = Value | ((form: CallForm) => Value)

interface RecordFormProps<C extends CallDefinition> extends Omit<CallFormOptions<C>, 'done'>, Pick<FormPageProps, 'title' | 'intro' | 'submitLabel' | 'over'> {
  /** the call that adds or edits the record */
  call: C
  /** the list of the records: where Cancel leads, and Save once it is done */
  list: string
  /** message for a saved record */
  saved: (record: AnswerOf<C>) => string
  isBlocked?: (form: CallForm) => boolean
  /** false for a form with a person's data, which is not kept in the browser: what is typed into others survives a closed tab */
  keepsDraft?: boolean
  /** beside Save, e.g. a preview */
  more?: OfForm<ReactNode>
  children: OfForm<ReactNode>
}

const given = <Value,>(of: OfForm<Value>, form: CallForm): Value => (typeof of === 'function' ? (of as (form: CallForm) => Value)(form) : of)

/** The page that adds or edits a record that staff keep: its fields, and once it is saved a word of it and the way back to its list (back-office 2.2). */
export function RecordForm<C extends CallDefinition>({
  call,
  list,
  saved,
  isBlocked,
  more,
  children,
  title,
  intro,
  submitLabel,
  over,
  keepsDraft = true,
  ...options
}: RecordFormProps<C>) {
  const navigate = useNavigate()
  const form = useCallForm(call, {
    ...options,
    done: (record) => {
      showToast(saved(record), 'success')
      void navigate(list)
    },
  })
  return (
    <FormPage
      title={title}
      intro={intro}
      form={form}
      back={list}
      over={over}
      {...(submitLabel ? { submitLabel } : {})}
      isBlocked={isBlocked?.(form) ?? false}
      more={given(more, form)}
    >
      {keepsDraft ? (
        <Suspense>
          <DraftNotice form={form} />
        </Suspense>
      ) : null}
      {given(children, form)}
    </FormPage>
  )
}
