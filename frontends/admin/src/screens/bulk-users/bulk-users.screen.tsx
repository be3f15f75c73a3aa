import { ApiRefusal, useApi, useCallQuery, useIntent } from '@club/api'
import { adminBulkUserCalls, adminPromoterCalls, type AnswerOf } from '@club/contracts/http'
import { BulkStep, BulkSteps, inFigures, LoadProblem, TemplateStep, useProblemText } from '@club/desk'
import { CSV_BYTES_MAX, CSV_ROWS_MAX, klDay, REGISTER_SOURCES } from '@club/rules'
import { AlertModal, Button, Card, DateField, FileDrop, Page, Row, SelectField, Stack, Text, TextField } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGoingOn, useBulkUploads } from '../../features/bulk-users/api/use-bulk-uploads'
import { ConfirmUpload, type SubmitProgress } from '../../features/bulk-users/components/confirm-upload'
import { TakeNote } from '../../features/bulk-users/components/take-note'
import { UploadHistory } from '../../features/bulk-users/components/upload-history'

const TEMPLATE = 'name,number,email,race,gender,isPregnant,edb,childDob,state,city,postcode,street\r\n'
const EMPTY = { label: '', promoterId: null, registerDate: null, registerSource: null } as const

type Fields = { label: string; promoterId: string | null; registerDate: string | null; registerSource: (typeof REGISTER_SOURCES)[number] | null }
type Checked = AnswerOf<typeof adminBulkUserCalls.checkBulkUsers>

/** Users from a CSV file: notes, template, file, label and origin, then a check, a confirmation and the history (P3 §2.3, §4, §5, D108). */
export function BulkUsersScreen() {
  const { t } = useTranslation('bulk')
  const api = useApi()
  const intent = useIntent('bulk-users')
  const problemText = useProblemText()
  const [hasNotes, setNotes] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [wasPressed, setPressed] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const history = useBulkUploads({ isSending: sent !== null })
  const promoters = useCallQuery(adminPromoterCalls.listPromoterOptions, undefined, { staleTimeMs: 0 })
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }))
  const clear = () => {
    setFile(null)
    setChecked(null)
    intent.answered()
  }

  const fileError = wasPressed && !file ? t('fileMissing') : undefined
  const labelError = wasPressed && fields.label.trim() === '' ? t('labelMissing') : undefined
  const check = async () => {
    setPressed(true)
    setOutcome(null)
    if (!file) return setProblem(t('fileMissing'))
    if (fields.label.trim() === '') return setProblem(t('labelMissing'))
    setChecking(true)
    try {
      const form = new FormData()
      form.set('file', file)
      setChecked(await api.call(adminBulkUserCalls.checkBulkUsers, form))
    } catch (error) {
      clear()
      setProblem(problemText(error))
    } finally {
      setChecking(false)
    }
  }
  const submit = async () => {
    if (!file || sent !== null) return
    setSent(0)
    try {
      const { label, created, skipped } = await api.call(
        adminBulkUserCalls.submitBulkUsers,
        { file, ...fields },
        { idempotencyKey: intent.key(), onUploadProgress: setSent },
      )
      const { data } = await history.refetch()
      const isDone = !data?.data.some((upload) => upload.label === label && isGoingOn(upload))
      setOutcome(t(isDone ? 'done' : 'going', { label, created: inFigures(created), skipped: inFigures(skipped) }))
      setFields(EMPTY)
      setPressed(false)
      clear()
    } catch (error) {
      // What was refused is over; what was not answered may be sent once more under the same key.
      if (error instanceof ApiRefusal) intent.answered()
      setChecked(null)
      setProblem(problemText(error))
    } finally {
      setSent(null)
    }
  }
  const current = history.data?.data.find((upload) => upload.label === fields.label.trim() && isGoingOn(upload))
  const creating: SubmitProgress | null = current ? { step: 'creating', done: current.created + current.skipped, total: current.total } : null
  const progress: SubmitProgress | null = sent === null ? null : (creating ?? { step: 'sending', share: sent })

  return (
    <Page
      width="wide"
      title={t('title')}
      intro={t('intro', { max: inFigures(CSV_ROWS_MAX) })}
      actions={
        <Button look="quiet" onClick={() => setNotes(true)}>
          {t('notes.open')}
        </Button>
      }
    >
      <Stack gap={6}>
        <Card padding="wide">
          <Stack gap={6}>
            <BulkSteps>
              <TemplateStep
                title={t('steps.template')}
                text={t('steps.templateText')}
                label={t('steps.download')}
                template={{ fileName: t('steps.templateFile'), csv: TEMPLATE }}
              />
              <BulkStep title={t('steps.file')}>
                <FileDrop
                  label={t('field.file')}
                  accept=".csv,text/csv"
                  wrongType={t('csvOnly')}
                  bytesMax={CSV_BYTES_MAX}
                  value={file}
                  onChange={setFile}
                  error={fileError}
                />
              </BulkStep>
              <BulkStep title={t('steps.label')}>
                <TextField
                  label={t('field.label')}
                  hint={t('field.labelHint')}
                  required
                  maxLength={200}
                  autoComplete="off"
                  value={fields.label}
                  onChange={(event) => change({ label: event.currentTarget.value })}
                  error={labelError}
                />
              </BulkStep>
              <BulkStep title={t('steps.options')}>
                <Stack gap={3}>
                  <SelectField
                    label={t('field.promoter')}
                    clearable
                    value={fields.promoterId}
                    onChange={(promoterId) => change({ promoterId })}
                    options={(promoters.data?.data ?? []).map(({ value, label }) => ({ value, label }))}
                  />
                  <DateField
                    label={t('field.registerDate')}
                    hint={t('field.registerDateHint')}
                    clearable
                    max={klDay(new Date())}
                    value={fields.registerDate}
                    onChange={(registerDate) => change({ registerDate })}
                  />
                  <SelectField
                    label={t('field.registerSource')}
                    clearable
                    value={fields.registerSource}
                    onChange={(source) => change({ registerSource: REGISTER_SOURCES.find((known) => known === source) ?? null })}
                    options={REGISTER_SOURCES.map((source) => ({ value: source, label: source }))}
                  />
                </Stack>
              </BulkStep>
            </BulkSteps>
            <Row gap={3}>
              <Button busy={isChecking} onClick={() => void check()}>
                {t('check')}
              </Button>
              <div role="status">
                {isChecking && file ? <Text tone="soft">{t('checking', { name: file.name })}</Text> : null}
                {outcome ? <Text tone="success">{outcome}</Text> : null}
              </div>
            </Row>
          </Stack>
        </Card>
        <UploadHistory
          uploads={history.data?.data}
          loading={history.isPending}
          failed={history.isError && !history.data}
          onRetry={() => void history.refetch()}
        />
      </Stack>
      <TakeNote open={hasNotes} onClose={() => setNotes(false)} />
      <ConfirmUpload checked={checked} progress={progress} onAgain={clear} onSubmit={() => void submit()} />
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
      <LoadProblem problem={history.data ? (promoters.data ? null : promoters.error) : history.error} />
    </Page>
  )
}
