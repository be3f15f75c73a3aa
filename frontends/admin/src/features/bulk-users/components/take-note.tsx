import { Button, Dialog } from '@club/ui'
import { useTranslation } from 'react-i18next'

const NOTES = ['existing', 'invalid', 'duplicates', 'phone', 'commas', 'address', 'required', 'defaults'] as const

/** Notes on filling in a file, shown at the start (back-office 5). */
export function TakeNote({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('bulk')
  return (
    <Dialog
      open={open}
      title={t('notes.title')}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {t('notes.okay')}
        </Button>
      }
    >
      <ul>
        {NOTES.map((note) => (
          <li key={note}>{t(`notes.${note}`)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
