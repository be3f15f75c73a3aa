import { intentOf, sendUnder, useApi, useCallQuery } from '@club/api'
import { adminBulkUserCalls, adminPromoterCalls, type AnswerOf } from '@club/contracts/http'
import { BulkFlow, inFigures, LoadProblem } from '@club/desk'
import { CSV_BYTES_MAX, CSV_ROWS_MAX, plainTextField } from '@club/rules'
import { useAdministrator } from '@club/session'
import { Button, Page, Stack, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGoingOn, useBulkUploads } from '../../features/bulk-users/use-bulk-uploads'
import { checkedUsers, resultFile, type BulkTexts } from '../../features/bulk-users/checked-users'
import { OriginFields, type Origin } from '../../features/bulk-users/components/origin-fields'
import { TakeNote } from '../../features/bulk-users/components/take-note'
import { UploadHistory } from '../../features/bulk-users/components/upload-history'

const TEMPLATE = 'name,number,email,race,gender,isPregnant,edb,childDob,state,city,postcode,street\r\n'
const EMPTY = { label: '', promoterId: null, registerDate: null, registerSource: null } as const

type Fields = Origin & { readonly label: string }
type Submitted = AnswerOf<typeof adminBulkUserCalls.submitBulkUsers> & { readonly isDone: boolean }

/** Users from a CSV file: notes, template, file, label and origin, then a check, a confirmation and the history (back-office 2.3, back-office 4, back-office 5, D108). */
export function BulkUsersScreen() {
  const { t } = useTranslation('bulk')
  const api = useApi()
  const administrator = useAdministrator()
  const [hasNotes, setNotes] = useState(true)
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [wasPressed, setPressed] = useState(false)
  const [isSending, setSending] = useState(false)
  const history = useBulkUploads({ isSending })
  const promoters = useCallQuery(adminPromoterCalls.listPromoterOptions, undefined, { staleTimeMs: 0 })
  const label = fields.label.trim()
  const texts: BulkTexts = {
    issue: (reason) => t(`issue.${reason}`),
    problem: ({ line, why }) => t('issue.noRow', { line, why }),
    repaired: (number) => t('issue.repaired', { number }),
  }
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }))
  const current = history.data?.data.find((upload) => upload.label === label && isGoingOn(upload))

  const send = async (file: File, onUploadProgress: (share: number) => void): Promise<Submitted> => {
    const intent = intentOf('bulk-users', administrator?.id, file.name, file.size, file.lastModified, ...Object.values(fields))
    setSending(true)
    try {
      const answer = await sendUnder(intent, (idempotencyKey) =>
        api.call(adminBulkUserCalls.submitBulkUsers, { file, ...fields }, { idempotencyKey, onUploadProgress }),
      )
      const { data } = await history.refetch()
      setFields(EMPTY)
      setPressed(false)
      return { ...answer, isDone: !data?.data.some((upload) => upload.id === answer.id && isGoingOn(upload)) }
    } finally {
      setSending(false)
    }
  }

  return (
    <Page
      width="wide"
      title={t('title')}
      intro={t('intro', { max: inFigures(CSV_ROWS_MAX) })}
      actions={
        <Button look="outline" onClick={() => setNotes(true)}>
          {t('notes.open')}
        </Button>
      }
    >
      <Stack gap={6}>
        <BulkFlow
          template={{ fileName: t('templateFile'), csv: TEMPLATE }}
          columns={(['name', 'number', 'email'] as const).map((id) => ({ id, header: t(`issue.${id}`) }))}
          bytesMax={CSV_BYTES_MAX}
          wrongType={t('csvOnly')}
          furtherSteps={[
            {
              title: t('steps.label'),
              content: (
                <TextField
                  label={t('field.label')}
                  hint={t('field.labelHint')}
                  required
                  autoComplete="off"
                  value={fields.label}
                  onChange={typedInto(plainTextField(200), (typed) => change({ label: typed }))}
                  error={wasPressed && label === '' ? t('labelMissing') : undefined}
                />
              ),
            },
            { title: t('steps.options'), content: <OriginFields origin={fields} change={change} promoters={promoters.data?.data ?? []} /> },
          ]}
          clearLabel={t('confirm.again')}
          checkButton={{
            label: t('check'),
            fileMissing: t('fileMissing'),
            missing: () => {
              setPressed(true)
              return label === '' ? t('labelMissing') : null
            },
          }}
          check={(file) => {
            const form = new FormData()
            form.set('file', file)
            return api.call(adminBulkUserCalls.checkBulkUsers, form)
          }}
          rowsOf={(checked) => checkedUsers(checked, texts)}
          question={(_checked, good) => ({
            title: t('confirm.title', { count: good, figure: inFigures(good) }),
            text: t('confirm.text'),
            confirmLabel: t('confirm.submit'),
          })}
          send={(file, _checked, onProgress) => send(file, onProgress)}
          progress={current ? { label: t('confirm.creating'), value: current.created + current.skipped, max: current.total } : null}
          outcome={(done, checked) => {
            const rows = checkedUsers(checked, texts)
            const counts = { label: done.label, created: inFigures(done.created), skipped: inFigures(done.skipped) }
            const file = done.isDone ? resultFile(rows, done.created, { fileName: t('result.file'), created: t('result.created') }) : undefined
            return {
              text: t(done.isDone ? 'done' : 'going', counts),
              ...(file ? { file } : {}),
            }
          }}
        />
        <UploadHistory uploads={history.data?.data} loading={history.isPending} failed={history.isLoadingError} onRetry={() => void history.refetch()} />
      </Stack>
      <TakeNote open={hasNotes} onClose={() => setNotes(false)} />
      <LoadProblem problem={history.data ? (promoters.data ? null : promoters.error) : history.error} />
    </Page>
  )
}
