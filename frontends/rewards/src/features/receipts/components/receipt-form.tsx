import { useApi, useCallQuery, useOneAtATime, type CallAnswer } from '@club/api'
import { checkReceipt, receiptCalls, type ErrorName, type MemberProgress, type MemberReceipt } from '@club/contracts/http'
import { useProblemText, useRefusalText } from '@club/member'
import type { User } from '@club/session'
import { AlertModal, Button, Card, FailedState, LinkButton, Skeletons, Stack, Text } from '@club/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '../../../today'
import { isOthers, NEW_RECEIPT, receiptFields, receiptForm, sortedStores, valuesOf, type ReceiptValues } from '../receipt-values'
import { ProductRows } from './product-rows'
import { ReceiptDetails } from './receipt-details'
import { ReceiptImage } from './receipt-image'
import css from './receipts.module.css'
import { ReceiptTerms } from './terms-dialog'

export type UploadedReceipt = CallAnswer<typeof receiptCalls.uploadReceipt>

interface FormProps {
  user: User
  /** `milestone` is the copy of the form for a member's first upload (rewards 2) */
  copy: 'main' | 'milestone'
  /** Multiplier of the next receipt's points; unknown where it could not be loaded. */
  progress: MemberProgress | undefined
  /** A rejected receipt to correct and send again; the form begins with its values. */
  fixing: MemberReceipt | null
  onUploaded: (receipt: UploadedReceipt) => void
}

/** The receipt form, once the stores and products are known (rewards 2, rewards 5). */
export function ReceiptForm(props: FormProps) {
  const { t } = useTranslation('rewards')
  const stores = useCallQuery(receiptCalls.listRetailers, { id: props.user.id })
  const skus = useCallQuery(receiptCalls.listSkus, { id: props.user.id })
  if (stores.isPending || skus.isPending) return <Skeletons shape="form" count={12} />
  if (stores.isLoadingError || skus.isLoadingError)
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

function Form({ user, copy, progress: standing, fixing, onUploaded, stores, skus }: FormProps & { stores: readonly Option[]; skus: readonly Option[] }) {
  const { t } = useTranslation('rewards')
  const api = useApi()
  const today = useToday()
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const [values, setValues] = useState<ReceiptValues>(() => (fixing ? valuesOf(fixing, stores, skus) : NEW_RECEIPT))
  const [wrong, setWrong] = useState<ErrorName | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
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
      onUploaded(await api.call(receiptCalls.uploadReceipt, form, { onUploadProgress: setProgress }))
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
          <ReceiptImage image={values.image} progress={progress} error={missing(values.image === null)} onChange={(image) => set({ image })} />
          <ReceiptDetails values={values} stores={stores} otherStore={otherStore} wrong={wrong} missing={missing} onChange={set} />
          <ProductRows
            rows={values.products}
            skus={skus}
            progress={standing}
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
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <AlertModal
        title={t('receipt.failedTitle')}
        message={failed}
        okayLabel={t('receipt.close')}
        onDismiss={() => setFailed(null)}
        actions={
          <Button look="outline" wide onClick={() => void run(upload)}>
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
