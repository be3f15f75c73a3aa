import type { AnyKind } from '@club/contracts/records'
import { HandedOver, RecordForm, useFreeReward } from '@club/desk'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, deskOf, nameOfRow, wordsOf, type Row } from './desk-of'
import { RecordFields, type OwnFields } from './record-fields'
import { valuesOf } from './record-values'
import { WhereUsed } from './where-used'

interface FormProps {
  kind: AnyKind
  /** the fields that the screen draws itself */
  own?: OwnFields | undefined
}

/** The question before a reward is saved for nothing, where the definition wants it asked. */
function useQuestion(kind: AnyKind, row?: Row) {
  const confirmation = useFreeReward(row?.['points'])
  const asks = Object.values(kind.fields).some(({ control }) => control.kind === 'number' && control.asksIfFree)
  return asks ? { confirmation } : {}
}

function AddRecord({ kind, own }: FormProps) {
  const { t } = useTranslation(wordsOf(kind))
  const { calls } = kind
  const { hasIntro, isSilent = false } = deskOf(kind)
  const question = useQuestion(kind)
  if (!calls.add) throw new Error(`no call adds a ${kind.kind}`)
  return (
    <RecordForm
      call={calls.add}
      list={addressOf(kind, 'dashboard')}
      title={t('list.add')}
      {...(hasIntro ? { intro: t('form.intro') } : {})}
      isSilent={isSilent}
      isBlocked={({ form }) => isSilent && !form.formState.isValid}
      keepsDraft={!kind.personal?.length}
      defaults={valuesOf(kind)}
      {...question}
      saved={(record) => t('form.added', { name: nameOfRow(kind, record) })}
    >
      {(form) => <RecordFields kind={kind} form={form} own={own} />}
    </RecordForm>
  )
}

/** The parts of a record that its form needs, so that another screen's state is not taken. */
const needsOf = (kind: AnyKind): string[] => ['id', 'updatedAt', ...Object.entries(kind.fields).map(([name, { as }]) => as ?? name)]

function Edit({ kind, own, row }: FormProps & { row: Row }) {
  const { t } = useTranslation(wordsOf(kind))
  const { edit } = kind.calls
  const question = useQuestion(kind, row)
  if (!edit) throw new Error(`no call edits a ${kind.kind}`)
  return (
    <RecordForm
      call={edit}
      list={addressOf(kind, 'dashboard')}
      title={t('form.edit', { name: nameOfRow(kind, row) })}
      over={<WhereUsed kind={kind} row={row} />}
      keepsDraft={!kind.personal?.length}
      defaults={valuesOf(kind, row)}
      {...question}
      saved={(record) => t('form.saved', { name: nameOfRow(kind, record) })}
    >
      {(form) => <RecordFields kind={kind} form={form} row={row} own={own} />}
    </RecordForm>
  )
}

/** The screen that adds a record of a kind; then back to its list (back-office 5). */
export const addScreenOf = (kind: AnyKind, own?: OwnFields): ComponentType =>
  function AddScreen() {
    return <AddRecord kind={kind} own={own} />
  }

/** The screen that changes the record that was handed over; its pictures stay unless others are chosen (back-office 5). */
export const editScreenOf = (kind: AnyKind, own?: OwnFields): ComponentType =>
  function EditScreen() {
    return (
      <HandedOver<Row> name={wordsOf(kind)} needs={needsOf(kind)} back={addressOf(kind, 'dashboard')}>
        {(row) => <Edit kind={kind} own={own} row={row} />}
      </HandedOver>
    )
  }
