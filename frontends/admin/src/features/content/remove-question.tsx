import { useQueryClient } from '@club/api'
import { useProblemText } from '@club/desk'
import { AlertModal, ConfirmDialog, showToast } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before a record is removed for good, removes it, and says what became of it (D95). */
export function RemoveQuestion({
  words,
  isOpen,
  name,
  text,
  send,
  onClose,
}: {
  /** the texts that have `remove` */
  words: 'content' | 'news'
  isOpen: boolean
  /** of the record */
  name: string
  /** what is lost */
  text: string
  send: () => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation(words)
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    try {
      await send()
      await queryClient.invalidateQueries()
      showToast(t('remove.done', { name }), 'success')
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <>
      <ConfirmDialog
        open={isOpen}
        title={t('remove.title', { name })}
        look="danger"
        confirmLabel={t('remove.button')}
        busy={isBusy}
        onCancel={onClose}
        onConfirm={() => void remove()}
      >
        {text}
      </ConfirmDialog>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
