import { AlertModal, Button, Card, Columns, ConfirmDialog, FormErrorSummary, LinkButton, Page, Text } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useDeskText } from '../desk-text'
import { CallFormContext } from './form-context'
import css from './form.module.css'
import { LeaveGuard } from './leave-guard'
import type { CallForm } from './use-call-form'

const ChangedMeanwhile = lazy(patient(async () => ({ default: (await import('./changed-meanwhile')).ChangedMeanwhile })))

/** Fields that belong together, under their name. */
export function FormSection({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <div>
        <h2>{title}</h2>
        {intro ? (
          <Text size="small" tone="soft">
            {intro}
          </Text>
        ) : null}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

/** Fields side by side, as many as there is room for. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The form itself: the summary that takes the focus, the fields, the question before sending, the alert of a refusal, the guard of what was typed. */
export function CallFormArea({ form, children }: { form: CallForm; children: ReactNode }) {
  const { summary, labels } = form
  // Fields in the page's order; those without a drawn name come last.
  const names = [...labels.keys()]
  const rank = (field: string) => (labels.has(field) ? names.indexOf(field) : names.length)
  const named = (field: string, words: string) => (labels.has(field) ? `${String(labels.get(field))}: ${words}` : words)
  return (
    <CallFormContext value={form}>
      <form id={form.id} onSubmit={form.submit} noValidate className={css.form}>
        {summary ? (
          <FormErrorSummary
            key={summary.attempt}
            title={summary.title}
            errors={[...summary.problems]
              .sort((a, b) => rank(a.field) - rank(b.field))
              .map(({ field, words }) => ({ message: named(field, words), fieldId: `${form.id}-${field}` }))}
          />
        ) : null}
        {children}
      </form>
      <ConfirmDialog
        open={form.question !== null}
        title={form.question?.title}
        look={form.question?.look}
        confirmLabel={form.question?.confirmLabel}
        busy={form.isBusy}
        onCancel={() => form.answer(false)}
        onConfirm={() => form.answer(true)}
      >
        {form.question?.text}
      </ConfirmDialog>
      <AlertModal message={form.problem} onDismiss={form.dismiss} returnTo={form.problemFieldId} />
      {form.meanwhile ? (
        <Suspense>
          <ChangedMeanwhile form={form} meanwhile={form.meanwhile} />
        </Suspense>
      ) : null}
      <LeaveGuard isUnsaved={form.isUnsaved} onLeave={() => form.form.reset()} />
    </CallFormContext>
  )
}

export interface FormPageProps {
  title: string
  intro?: ReactNode
  form: CallForm
  /** where Cancel leads: the list. A form that stands alone in the menu has none. */
  back?: string
  submitLabel?: string
  /** nothing can be sent now; `side` or `intro` says why */
  isBlocked?: boolean
  /** over the form, e.g. where the record is used */
  over?: ReactNode
  /** beside Save, e.g. a preview */
  more?: ReactNode
  /** beside the form, e.g. what will happen */
  side?: ReactNode
  children: ReactNode
}

/** A page with one form: title, sections, one primary action and the way back. */
export function FormPage({ title, intro, form, back, submitLabel, isBlocked = false, over, more, side, children }: FormPageProps) {
  const text = useDeskText()
  const area = (
    <Card padding="wide">
      <CallFormArea form={form}>
        {children}
        <div className={css.buttons}>
          <Button type="submit" busy={form.isBusy} disabled={isBlocked}>
            {submitLabel ?? text('save')}
          </Button>
          {more}
          {back === undefined ? null : (
            <LinkButton as={Link} to={back} look="quiet">
              {text('cancel')}
            </LinkButton>
          )}
        </div>
      </CallFormArea>
    </Card>
  )
  return (
    <Page width="wide" title={title} intro={intro}>
      {over}
      {side ? <Columns main={area} side={side} /> : area}
    </Page>
  )
}
