import { useApi, useCallQuery, useQueryClient } from '@club/api'
import { adminAuditCalls, ERRORS, UNDO_REASON_LENGTH_MAX, type AuditRow } from '@club/contracts/http'
import { LoadProblem, useProblemText } from '@club/desk'
import { plainTextField } from '@club/rules'
import { Button, Dialog, Row, showToast, Stack, Text, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText, valueText } from './field-text'
import { actOn } from './act-text'
import css from './audit.module.css'

/** Shows what undoing an act would change, from now to then, and undoes it for a reason (trust-and-desk 8.1, 8.2). */
export function UndoAct({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation('audit')
  const api = useApi()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const preview = useCallQuery(adminAuditCalls.previewUndo, undefined, { params: { id: row.id }, staleTimeMs: 0 })
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const undo = async () => {
    if (reason.trim() === '') return setProblem(ERRORS['fields-missing'].en)
    setBusy(true)
    try {
      await api.call(adminAuditCalls.undo, { reason: reason.trim() }, { params: { id: row.id } })
      showToast(t('undo.done', { action: actOn(row, t) }), 'success')
      onClose()
      await queryClient.invalidateQueries()
    } catch (error) {
      setProblem(problemText(error))
      // Somebody may have changed the record meanwhile: the preview says what it is now.
      await preview.refetch()
    } finally {
      setBusy(false)
    }
  }
  const { data } = preview
  return (
    <Dialog
      open
      title={t('undo.title', { action: actOn(row, t) })}
      onClose={onClose}
      footer={
        <Row gap={3}>
          <Button look="outline" onClick={onClose}>
            {t('undo.keep')}
          </Button>
          {data?.possible ? (
            <Button busy={isBusy} onClick={() => void undo()}>
              {t('undo.button')}
            </Button>
          ) : null}
        </Row>
      }
    >
      <Stack gap={4}>
        {preview.isPending ? <Text role="status">{t('undo.loading')}</Text> : null}
        {data?.because ? <Text role="status">{data.because}</Text> : null}
        {data && data.changes.length > 0 ? (
          <ul className={css.changes} aria-label={t('undo.changes')}>
            {data.changes.map(({ field, now, then }) => (
              <li key={field}>
                {fieldText(field)}: <del>{valueText(now, t)}</del> → <ins>{valueText(then, t)}</ins>
              </li>
            ))}
          </ul>
        ) : null}
        {data?.possible ? (
          <TextField
            label={t('undo.reason')}
            required
            autoComplete="off"
            value={reason}
            onChange={typedInto(plainTextField(UNDO_REASON_LENGTH_MAX), setReason)}
            error={problem ?? undefined}
          />
        ) : problem ? (
          <Text role="alert">{problem}</Text>
        ) : null}
        <LoadProblem problem={data ? null : preview.error} />
      </Stack>
    </Dialog>
  )
}
