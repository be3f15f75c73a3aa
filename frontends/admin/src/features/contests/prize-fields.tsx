import { plainTextField } from '@club/rules'
import { adminContestCalls } from '@club/contracts/http'
import { FormSection, type CallForm } from '@club/desk'
import { FileDrop, TextField, typedInto } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { wrongIn } from './contest-fields'
import { lacksPicture, newPrize, type PrizeRow } from './contest-form'
import { PrizeNameFields } from './prize-name-fields'
import { Rows } from './rows'

const { types, bytesMax } = adminContestCalls.addContest.multipart.files.files
const BYTES_PER_MB = 1024 * 1024

/** The prizes of a new contest, each a picture with a name and an amount; of these an edit changes the name alone (D113). */
export function PrizeFields({ form }: { form: CallForm }) {
  const { t } = useTranslation('content')
  const label = t('contest.form.prizes')
  useEffect(() => void form.labels.set('files', label), [form.labels, label])
  const wrong = wrongIn(form, 'files')
  return (
    <FormSection title={label} intro={t('contest.form.prizesIntro')}>
      <Rows<PrizeRow>
        id={`${form.id}-files`}
        rows={form.form.watch('prizes') as PrizeRow[]}
        onChange={(rows) => form.form.setValue('prizes', rows, { shouldDirty: true, shouldValidate: wrong !== undefined })}
        create={newPrize}
        addLabel={t('contest.form.addPrize')}
        removeLabel={(number) => t('contest.form.removePrize', { number })}
        error={wrong}
      >
        {(prize, set, index) => (
          <>
            <FileDrop
              label={t('contest.form.prizePicture', { number: index + 1 })}
              hint={t('contest.form.pictureHint', { size: `${Math.floor(bytesMax / BYTES_PER_MB)} MB` })}
              accept={types.join(',')}
              bytesMax={bytesMax}
              value={prize.file}
              error={lacksPicture(prize) ? wrong : undefined}
              onChange={(file) => set({ ...prize, file })}
            />
            <TextField
              label={t('contest.form.prizeAmount', { number: index + 1 })}
              hint={t('contest.form.prizeAmountHint')}
              autoComplete="off"
              value={prize.amount}
              onChange={typedInto(plainTextField(100), (amount) => set({ ...prize, amount }))}
            />
            <PrizeNameFields number={index + 1} name={prize.name} onChange={(name) => set({ ...prize, name })} />
          </>
        )}
      </Rows>
    </FormSection>
  )
}
