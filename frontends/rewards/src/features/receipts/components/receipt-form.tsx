import { useApi, useCallQuery, useOneAtATime, type CallAnswer } from '@club/api'
import { checkReceipt, receiptCalls, type ErrorName, type MemberReceipt } from '@club/contracts/http'
import { useProblemText, useRefusalText } from '@club/member'
import { addDays, RECEIPT_FILE_BYTES_MAX, RECEIPT_NUMBER_LENGTH_MAX, RECEIPT_STORE_LENGTH_MAX, RECEIPT_WINDOW_DAYS } from '@club/rules'
import type { User } from '@club/session'
import { AlertModal, Button, Card, ConfirmDialog, DateField, FailedState, FileDrop, LinkButton, SelectField, Skeletons, Stack, Text, TextField } from '@club/ui'
import { CameraIcon } from '@club/ui/icons'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '../../../today'
import { isOthers, NEW_RECEIPT, receiptFields, receiptForm, sortedStores, valuesOf, type ReceiptValues } from '../receipt-values'
import { ProductRows } from './product-rows'
import css from './receipts.module.css'
import { ReceiptTerms } from './terms-dialog'

const FILES = '.jpeg,.jpg,.png,.pdf,image/jpeg,image/png,application/pdf'

export type UploadedReceipt = CallAnswer<typeof receiptCalls.uploadReceipt>

interface FormProps {
  user: User
  /** `milestone` is the copy of the form for a member's first upload (P2 §2) */
  copy: 'main' | 'milestone'
  /** A rejected receipt that is put right and sent again; the form begins with what was said of it. */
  fixing: MemberReceipt | null
  onUploaded: (receipt: UploadedReceipt) => void
}

/** The receipt form, once the stores and products are known (P2 §2, §5). */
export function ReceiptForm(props: FormProps) {
  const { t } = useTranslation('rewards')
  const stores = useCallQuery(receiptCalls.listRetailers, { id: props.user.id })
  const skus = useCallQuery(receiptCalls.listSkus, { id: props.user.id })
  if (stores.isPending || skus.isPending) return <Skeletons shape="form" count={12} />
  if (stores.isError || skus.isError)
    return (
      <FailedState
        title={t('receipt.failedToLoad')}
        busy={stores.isFetching || skus.isFetching}
        onRetry={() => {
          void stores.refetch()
          void skus.refetch()
        }}
      />
    )
  return <Form {...props} stores={sortedStores(stores.data.data)} skus={skus.data.data} />
}

interface Option {
  value: string
  label: string
  points?: number | undefined
}

function Form({ user, copy, fixing, onUploaded, stores, skus }: FormProps & { stores: readonly Option[]; skus: readonly Option[] }) {
  const { t } = useTranslation('rewards')
  const api = useApi()
  const today = useToday()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const [values, setValues] = useState<ReceiptValues>(() => (fixing ? valuesOf(fixing, stores, skus) : NEW_RECEIPT))
  const [wrong, setWrong] = useState<ErrorName | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [clearing, setClearing] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const { run } = useOneAtATime()
  const [progress, setProgress] = useState<number | null>(null)
  const set = (change: Partial<ReceiptValues>) => setValues((before) => ({ ...before, ...change }))
  const otherStore = isOthers(stores.find(({ value }) => value === values.retailerId))
  const missing = (empty: boolean) => (wrong === 'receipt-fields' && empty ? t('receipt.required') : undefined)

  const upload = async () => {
    if (values.image === null) return
    setFailed(null)
    setProgress(0)
    try {
      const form = receiptForm(values.image, receiptFields(values, otherStore), copy === 'main' ? user.id : null)
      onUploaded(await api.call(receiptCalls.uploadReceipt, form as never, { onUploadProgress: setProgress }))
    } catch (problem) {
      setFailed(problemText(problem))
    } finally {
      setProgress(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fields = receiptFields(values, otherStore)
    const broken = values.image === null ? 'receipt-fields' : checkReceipt(fields, today, otherStore)
    setWrong(broken ?? null)
    if (broken === undefined) void run(upload)
    else setAlert(refusalText(broken))
  }
  return (
    <>
      {fixing ? <Fixing receipt={fixing} /> : null}
      <form noValidate onSubmit={submit} aria-label={t('receipt.title')}>
        <Stack gap={5}>
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
                const [image] = event.currentTarget.files ?? []
                if (image) set({ image })
                event.currentTarget.value = ''
              }}
            />
          </div>
          <FileDrop
            label={t('receipt.image')}
            hint={t('receipt.imageHint')}
            accept={FILES}
            bytesMax={RECEIPT_FILE_BYTES_MAX}
            value={values.image}
            progress={progress}
            disabled={progress !== null}
            error={missing(values.image === null)}
            onChange={(image) => {
              if (image === null) setClearing(true)
              else set({ image })
            }}
          />
          <SelectField
            id="receipt-store"
            label={t('receipt.store')}
            placeholder={t('receipt.pickStore')}
            required
            options={stores}
            value={values.retailerId}
            error={missing(values.retailerId === null)}
            onChange={(retailerId) => set({ retailerId })}
          />
          {otherStore ? (
            <TextField
              id="receipt-other-store"
              label={t('receipt.otherStore')}
              required
              maxLength={RECEIPT_STORE_LENGTH_MAX}
              value={values.otherStore}
              error={wrong === 'receipt-store' && values.otherStore.trim() === '' ? refusalText('receipt-store') : undefined}
              onChange={(event) => set({ otherStore: event.currentTarget.value })}
            />
          ) : null}
          <DateField
            id="receipt-date"
            label={t('receipt.date')}
            hint={t('receipt.dateHint')}
            required
            value={values.receiptDate}
            min={addDays(today, -RECEIPT_WINDOW_DAYS)}
            max={today}
            error={missing(values.receiptDate === null) ?? (wrong === 'receipt-date' || wrong === 'receipt-too-old' ? refusalText(wrong) : undefined)}
            onChange={(receiptDate) => set({ receiptDate })}
          />
          <TextField
            id="receipt-number"
            label={t('receipt.number')}
            required
            maxLength={RECEIPT_NUMBER_LENGTH_MAX}
            autoComplete="off"
            value={values.invoiceNo}
            error={missing(values.invoiceNo.trim() === '')}
            onChange={(event) => set({ invoiceNo: event.currentTarget.value })}
          />
          <ProductRows
            rows={values.products}
            skus={skus}
            error={wrong === 'receipt-products' ? refusalText('receipt-products') : undefined}
            onChange={(products) => set({ products })}
          />
          <div className={css.links}>
            <ReceiptTerms />
            <LinkButton as={Link} to="/uploadReceipt/producttable" look="text" size="small">
              {t('receipt.productTable')}
            </LinkButton>
          </div>
          {progress === null ? null : (
            <Text tone="soft" role="status">
              {t('receipt.uploading', { percent: Math.round(progress * 100) })}
            </Text>
          )}
          <Button type="submit" wide busy={progress !== null}>
            {t('receipt.submit')}
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={clearing}
        title={t('receipt.clearTitle', { name: values.image?.name ?? '' })}
        confirmLabel={t('receipt.clear')}
        look="danger"
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          set({ image: null })
        }}
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <AlertModal
        title={t('receipt.failedTitle')}
        message={failed}
        okayLabel={t('receipt.close')}
        onDismiss={() => setFailed(null)}
        actions={
          <Button look="outline" wide onClick={() => void upload()}>
            {t('receipt.again')}
          </Button>
        }
      />
    </>
  )
}

/** Says which receipt is put right; takes the focus, because the form is elsewhere on the screen than the list. */
function Fixing({ receipt }: { receipt: MemberReceipt }) {
  const { t } = useTranslation('rewards')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => void place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={css.fixing}>
      <Card tone="soft">
        <Text weight="bold">{t('receipt.fixing', { number: receipt.invoiceNo })}</Text>
        <Text size="small">{t('receipt.fixingNote')}</Text>
      </Card>
    </div>
  )
}
