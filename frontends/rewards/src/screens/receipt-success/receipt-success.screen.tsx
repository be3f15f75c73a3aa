import { Celebration, JoyArt } from '@club/member'
import { FIRST_RECEIPT_FACTOR } from '@club/rules'
import { Button, Card, Dialog, LinkButton, Page, Section, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import css from '../../features/receipts/components/receipts.module.css'
import { Actions, DialogArt } from '../../parts/actions'

const NEXT = ['validation', 'inbox'] as const

/**
 * Confirms a receipt that has arrived (rewards 2, rewards 4): in a window, with the 3x of a first upload where it is still to come; the next steps
 * are below it. Without the upload's state, the form.
 */
export function ReceiptSuccessScreen() {
  const { t } = useTranslation('rewards')
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { firstUploadMilestone?: boolean; noShowMilestone?: boolean } | null }
  const [open, setOpen] = useState(true)
  if (typeof state?.firstUploadMilestone !== 'boolean') return <Navigate to="/uploadReceipt" replace />
  const first = state.firstUploadMilestone && state.noShowMilestone !== true
  const toForm = () => void navigate('/uploadReceipt')
  return (
    <Page width="narrow" title={t('receiptSuccess.title')}>
      <Card padding="wide">
        <Celebration title={t('receiptSuccess.thanks')} joy="receipt" still>
          <Text align="center">{t('receiptSuccess.text')}</Text>
        </Celebration>
      </Card>
      <Section title={t('receiptSuccess.nextTitle')}>
        <Card tone="soft">
          <ol className={css.steps}>
            {NEXT.map((step) => (
              <li key={step}>{t(`receiptSuccess.next.${step}`)}</li>
            ))}
          </ol>
        </Card>
      </Section>
      <Actions>
        <LinkButton as={Link} to="/uploadReceipt" wide>
          {t('receiptSuccess.another')}
        </LinkButton>
        <LinkButton as={Link} to="/dashboard" look="outline" wide>
          {t('feedback.home')}
        </LinkButton>
      </Actions>
      <Dialog open={open} title={t('receiptSuccess.dialogTitle')} onClose={toForm}>
        <Stack gap={4}>
          <DialogArt>
            <JoyArt joy="receipt" />
          </DialogArt>
          <Text align="center">{t('receiptSuccess.dialog')}</Text>
          {first ? (
            <Card tone="accent">
              <Text weight="bold" align="center">
                {t('receiptSuccess.first', { factor: FIRST_RECEIPT_FACTOR })}
              </Text>
            </Card>
          ) : null}
          {first ? (
            <Button wide data-autofocus onClick={() => void navigate('/dashboard')}>
              {t('receiptSuccess.okay')}
            </Button>
          ) : (
            <Button wide data-autofocus onClick={toForm}>
              {t('receiptSuccess.done')}
            </Button>
          )}
          <Button look="quiet" wide onClick={() => setOpen(false)}>
            {t('receiptSuccess.whatNext')}
          </Button>
        </Stack>
      </Dialog>
    </Page>
  )
}
