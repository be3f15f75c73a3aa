import type { AnyKind } from '@club/contracts/records'
import { HandedOver, RecordForm } from '@club/desk'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { deskOf, nameOfRow, type Row } from './desk-of'
import { RecordFields } from './record-fields'
import { valuesOf } from './record-values'
import { WhereUsed } from './where-used'

function AddRecord({ kind }: { kind: AnyKind }) {
  const { t } = useTranslation(kind.kind)
  const { calls } = kind
  const { folder, hasIntro, isSilent = false } = deskOf(kind)
  if (!calls.add) throw new Error(`no call adds a ${kind.kind}`)
  return (
    <RecordForm
      call={calls.add}
      list={`${folder}/dashboard`}
      title={t('list.add')}
      {...(hasIntro ? { intro: t('form.intro') } : {})}
      isSilent={isSilent}
      isBlocked={({ form }) => isSilent && !form.formState.isValid}
      keepsDraft={!kind.personal?.length}
      defaults={valuesOf(kind)}
      saved={(record) => t('form.added', { name: nameOfRow(kind, record) })}
    >
      <RecordFields kind={kind} />
    </RecordForm>
  )
}

/** The parts of a record that its form needs, so that another screen's state is not taken. */
const needsOf = (kind: AnyKind): string[] => ['id', 'updatedAt', ...Object.entries(kind.fields).map(([name, { as }]) => as ?? name)]

function EditRecord({ kind }: { kind: AnyKind }) {
  const { t } = useTranslation(kind.kind)
  const { calls } = kind
  const list = `${deskOf(kind).folder}/dashboard`
  const { edit } = calls
  if (!edit) throw new Error(`no call edits a ${kind.kind}`)
  return (
    <HandedOver<Row> name={kind.kind} needs={needsOf(kind)} back={list}>
      {(row) => (
        <RecordForm
          call={edit}
          list={list}
          title={t('form.edit', { name: nameOfRow(kind, row) })}
          over={<WhereUsed kind={kind} row={row} />}
          keepsDraft={!kind.personal?.length}
          defaults={valuesOf(kind, row)}
          saved={(record) => t('form.saved', { name: nameOfRow(kind, record) })}
        >
          <RecordFields kind={kind} row={row} />
        </RecordForm>
      )}
    </HandedOver>
  )
}

/** The screen that adds a record of a kind; then back to its list (back-office 5). */
export const addScreenOf = (kind: AnyKind): ComponentType =>
  function AddScreen() {
    return <AddRecord kind={kind} />
  }

/** The screen that changes the record that was handed over; its pictures stay unless others are chosen (back-office 5). */
export const editScreenOf = (kind: AnyKind): ComponentType =>
  function EditScreen() {
    return <EditRecord kind={kind} />
  }
