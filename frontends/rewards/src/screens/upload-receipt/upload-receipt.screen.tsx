import { useCallQuery } from '@club/api'
import { goalCalls, type MemberReceipt } from '@club/contracts/http'
import { FIRST_RECEIPT_FACTOR } from '@club/rules'
import { useUser } from '@club/session'
import { Button, Card, Columns, Page, Section, Skeletons, Text } from '@club/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MyReceipts } from '../../features/receipts/components/my-receipts'
import { ReceiptForm } from '../../features/receipts/components/receipt-form'
import { ReceiptBanners, ReceiptSamples } from '../../features/receipts/components/receipt-slides'

/**
 * A receipt for points (rewards 2), and below it what became of those sent before. Until a first receipt was approved the copy of the
 * first-upload milestone is shown: the 3x of D78 is still to be had.
 */
export function UploadReceiptScreen() {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const navigate = useNavigate()
  const receipts = useRef<HTMLDivElement>(null)
  const [fixing, setFixing] = useState<MemberReceipt | null>(null)
  // Asked again on every visit: a receipt that was just sent may be the first.
  const progress = useCallQuery(goalCalls.fetchProgress, undefined, { enabled: user !== undefined, staleTimeMs: 0 })
  const isOpen = progress.data !== undefined && progress.data.firstReceipt !== 'taken'
  return (
    <Page
      title={t('receipt.title')}
      intro={t('receipt.intro')}
      actions={
        <Button look="outline" size="small" onClick={() => receipts.current?.focus()}>
          {t('myReceipts.title')}
        </Button>
      }
    >
      <Columns
        main={
          user === undefined || progress.isPending ? (
            <Skeletons shape="form" count={12} />
          ) : (
            <>
              {isOpen ? (
                <Card tone="accent">
                  <Text size="heading" weight="bold">
                    {t('receipt.firstTitle', { factor: FIRST_RECEIPT_FACTOR })}
                  </Text>
                  <Text>{t('receipt.first', { factor: FIRST_RECEIPT_FACTOR })}</Text>
                </Card>
              ) : null}
              <Card padding="wide">
                <ReceiptForm
                  user={user}
                  key={fixing?.id}
                  copy={isOpen ? 'milestone' : 'main'}
                  progress={progress.data}
                  fixing={fixing}
                  onUploaded={({ firstUploadMilestone, noShowMilestone }) =>
                    void navigate('/uploadReceipt/success', { state: { firstUploadMilestone: firstUploadMilestone < 1, noShowMilestone } })
                  }
                />
              </Card>
            </>
          )
        }
        side={
          // On a phone it is below the form and would move when that arrives.
          user === undefined ? null : (
            <>
              <Section title={t('receipt.samplesTitle')}>
                <ReceiptSamples />
              </Section>
              <ReceiptBanners />
            </>
          )
        }
      />
      {user === undefined ? null : (
        <div ref={receipts} tabIndex={-1}>
          <MyReceipts user={user} onFix={setFixing} />
        </div>
      )}
    </Page>
  )
}
