import { RECEIPT_FILE_BYTES_MAX } from '@club/rules'
import { Button, ConfirmDialog, FileDrop } from '@club/ui'
import { CameraIcon } from '@club/ui/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './receipts.module.css'

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
  const camera = useRef<HTMLInputElement>(null)
  const [clearing, setClearing] = useState(false)
  return (
    <>
      {/* On a phone the camera comes first; the field below takes a picture or a PDF that is there already. */}
      <div className={css.camera}>
        <Button look="soft" wide icon={<CameraIcon />} disabled={progress !== null} onClick={() => camera.current?.click()}>
          {t('receipt.takePicture')}
        </Button>
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={t('receipt.takePicture')}
          onChange={(event) => {
            const [taken] = event.currentTarget.files ?? []
            if (taken) onChange(taken)
            event.currentTarget.value = ''
          }}
        />
      </div>
      <FileDrop
        label={t('receipt.image')}
        hint={t('receipt.imageHint')}
        accept={FILES}
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
