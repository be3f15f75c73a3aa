import { RECEIPT_FILE_BYTES_MAX } from '@club/rules'
import { ConfirmDialog, FileDrop } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const FILES = '.jpeg,.jpg,.png,.pdf,image/jpeg,image/png,application/pdf'

interface ReceiptImageProps {
  image: File | null
  /** how much of it is sent, from 0 to 1; null while nothing is sent */
  progress: number | null
  error: string | undefined
  onChange: (image: File | null) => void
}

/** The picture of a receipt: taken, or chosen among files. Taking it away asks once more. */
export function ReceiptImage({ image, progress, error, onChange }: ReceiptImageProps) {
  const { t } = useTranslation('rewards')
  const [clearing, setClearing] = useState(false)
  return (
    <>
      <FileDrop
        label={t('receipt.image')}
        hint={t('receipt.imageHint')}
        required
        accept={FILES}
        camera={t('receipt.takePicture')}
        bytesMax={RECEIPT_FILE_BYTES_MAX}
        value={image}
        progress={progress}
        disabled={progress !== null}
        error={error}
        onChange={(next) => {
          if (next === null) setClearing(true)
          else onChange(next)
        }}
      />
      <ConfirmDialog
        open={clearing}
        title={t('receipt.clearTitle', { name: image?.name ?? '' })}
        confirmLabel={t('receipt.clear')}
        look="danger"
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          onChange(null)
        }}
      />
    </>
  )
}
