import type { AnyKind } from '@club/contracts/records'
import { HandedOver, RecordForm, useFreeReward } from '@club/desk'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, deskOf, nameOfRow, valuesOf, wordsOf, type Row } from './desk-of'
import { RecordFields, type OwnFields } from './record-fields'
import { WhereUsed } from './where-used'

/** The form of a new record, or of `row`, which is edited; `own` are the fields that the screen draws itself. */
function Form({ kind, own, row }: { kind: AnyKind; own?: OwnFields | undefined; row?: Row }) {
  const { t } = useTranslation(wordsOf(kind))
  const { isSilent = false } = deskOf(kind)
  const call = row ? kind.calls.edit : kind.calls.add
  const confirmation = useFreeReward(row?.['points'])
  const asks = Object.values(kind.fields).some(({ control }) => control.kind === 'number' && control.asksIfFree)
  if (!call) throw new Error(`no call ${row ? 'edits' : 'adds'} a ${kind.kind}`)
  return (
    <RecordForm
      call={call}
      list={addressOf(kind, 'dashboard')}
      title={row ? t('form.edit', { name: nameOfRow(kind, row) }) : t('list.add', { context: kind.kind })}
      over={row ? <WhereUsed kind={kind} row={row} /> : undefined}
      isSilent={isSilent}
      isBlocked={({ form }) => isSilent && !form.formState.isValid}
      keepsDraft={!kind.personal?.length}
      defaults={valuesOf(kind, row)}
      {...(asks ? { confirmation } : {})}
      saved={(record) => t(row ? 'form.saved' : 'form.added', { name: nameOfRow(kind, record) })}
    >
      {(form) => <RecordFields kind={kind} form={form} row={row} own={own} />}
    </RecordForm>
  )
}

/** The parts of a record that its form needs, so that another screen's state is not taken. */
const needsOf = (kind: AnyKind): string[] => ['id', 'updatedAt', ...Object.entries(kind.fields).map(([name, { as }]) => as ?? name)]

/** The screen that adds a record of a kind; then back to its list (back-office 5). */
export const addScreenOf = (kind: AnyKind, own?: OwnFields): ComponentType =>
  function AddScreen() {
    return <Form kind={kind} own={own} />
  }

/** The screen that changes the record that was handed over; its pictures stay unless others are chosen (back-office 5). */
export const editScreenOf = (kind: AnyKind, own?: OwnFields): ComponentType =>
  function EditScreen() {
    return (
      <HandedOver<Row> name={wordsOf(kind)} needs={needsOf(kind)} back={addressOf(kind, 'dashboard')}>
        {(row) => <Form kind={kind} own={own} row={row} />}
      </HandedOver>
    )
  }
