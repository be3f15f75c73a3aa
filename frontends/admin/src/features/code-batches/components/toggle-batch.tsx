import { adminCodeCalls, type CodeBatch } from '@club/contracts/http'
import { inFigures, useFlip } from '@club/desk'
import { displayInstant } from '@club/rules'
import { AlertModal, ConfirmDialog, showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { batchName } from '../batch-name'

/** Asks before a batch is switched on or off, naming it and what follows. */
export function ToggleBatch({ batch, onClose }: { batch: CodeBatch | null; onClose: () => void }) {
  const { t } = useTranslation('codes')
  const { flip, problem, dismiss } = useFlip(adminCodeCalls.toggleCodeBatch)
  const confirm = (one: CodeBatch) => {
    onClose()
    void flip(one, (active) => showToast(t(active ? 'toggle.activated' : 'toggle.deactivated', { name: batchName(one) }), 'success'))
  }
  const words = batch ? { name: batchName(batch), created: displayInstant(batch.createdAt), quantity: inFigures(batch.quantity) } : {}
  const direction = batch?.active ? 'off' : 'on'
  return (
    <>
      <ConfirmDialog
        open={batch !== null}
        title={t(`toggle.${direction}.title`, words)}
        look={batch?.active ? 'danger' : 'filled'}
        confirmLabel={t(`toggle.${direction}.confirm`)}
        onCancel={onClose}
        onConfirm={() => {
          if (batch) confirm(batch)
        }}
      >
        {t(`toggle.${direction}.text`, words)}
      </ConfirmDialog>
      <AlertModal message={problem} onDismiss={dismiss} />
    </>
  )
}
