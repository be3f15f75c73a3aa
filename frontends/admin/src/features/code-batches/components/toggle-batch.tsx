import { useCallMutation } from '@club/api'
import { adminCodeCalls, type CodeBatch } from '@club/contracts/http'
import { useProblemText, inFigures } from '@club/desk'
import { displayInstant } from '@club/rules'
import { AlertModal, ConfirmDialog, showToast } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batchName } from '../batch-name'

/** Asks before a batch is switched on or off, naming it and what follows. */
export function ToggleBatch({ batch, onClose, onToggled }: { batch: CodeBatch | null; onClose: () => void; onToggled: () => Promise<unknown> }) {
  const { t } = useTranslation('admin')
  const problemText = useProblemText()
  const toggle = useCallMutation(adminCodeCalls.toggleCodeBatch)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const confirm = async (one: CodeBatch) => {
    setBusy(true)
    try {
      const { active } = await toggle.mutateAsync({ input: { id: one.id } })
      await onToggled()
      showToast(t(active ? 'toggle.activated' : 'toggle.deactivated', { name: batchName(one) }), 'success')
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
      onClose()
    }
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
        busy={busy}
        onCancel={onClose}
        onConfirm={() => {
          if (batch) void confirm(batch)
        }}
      >
        {t(`toggle.${direction}.text`, words)}
      </ConfirmDialog>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
