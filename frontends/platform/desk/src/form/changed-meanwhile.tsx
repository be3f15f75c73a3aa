import { Button, Dialog, Stack, Text } from '@club/ui'
import { dateText } from '../date-text'
import { useDeskText } from '../desk-text'
import css from './changed-meanwhile.module.css'
import type { ChangedField, Meanwhile } from './meanwhile'
import type { CallForm } from './use-call-form'

const shown = (value: unknown): string => (typeof value === 'boolean' ? String(value) : dateText(String(value ?? '')))

/** Lists the fields that somebody else saved while the form was open, and asks for each: their value or the typed one. */
export function ChangedMeanwhile({ form, meanwhile: { words, fields } }: { form: CallForm; meanwhile: Meanwhile }) {
  const text = useDeskText()
  const both = fields.filter(({ isTaken }) => !isTaken)
  const taken = fields.filter(({ isTaken }) => isTaken)
  const nameOf = (field: string) => form.labels.get(field) ?? field
  const choice = ({ field, mine, theirs }: ChangedField) => (
    <fieldset key={field} className={css.field}>
      <legend>{nameOf(field)}</legend>
      {(
        [
          ['keepMine', mine],
          ['takeTheirs', theirs],
        ] as const
      ).map(([key, value]) => (
        <label key={key}>
          <input
            type="radio"
            name={`${form.id}-meanwhile-${field}`}
            defaultChecked={key === 'keepMine'}
            onChange={() => form.form.setValue(field, value, { shouldDirty: true, shouldValidate: true })}
          />
          <span>
            {text(key)} <span className={css.value}>{shown(value) || text('emptyValue')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <Dialog open title={text('changedTitle')} onClose={form.dismiss} footer={<Button onClick={form.dismiss}>{text('changedContinue')}</Button>}>
      <Stack gap={4}>
        <Text>{words}</Text>
        {both.map(choice)}
        {taken.length > 0 ? (
          <div>
            <Text>{text('changedTaken')}</Text>
            <ul>
              {taken.map(({ field, theirs }) => (
                <li key={field}>
                  {nameOf(field)}: <span className={css.value}>{shown(theirs) || text('emptyValue')}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Stack>
    </Dialog>
  )
}
