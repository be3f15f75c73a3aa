import { intentOf, useSpend } from '@club/api'
import { sampleCalls } from '@club/contracts/http'
import type { SampleItem } from '@club/contracts/http'
import { JoyArt, PackArt, withNewest, useProblemText } from '@club/member'
import { trackEvent, useSettings } from '@club/remote-kit'
import { addressLines } from '@club/rules'
import { pickText, useLanguage, usePatchUser, useUser } from '@club/session'
import { AlertModal, Badge, Button, Card, ConfirmDialog, Page, Picture, Section, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import css from '../../features/samples/components/samples.module.css'
import { useRestock } from '../../features/shop/use-shop'
import { readAddress } from '../../handed-address'
import { Actions, DialogArt } from '../../parts/actions'

const PICTURE = { width: 240, height: 180 } as const

function readItem(state: unknown): SampleItem | null {
  const item = typeof state === 'object' && state !== null && 'item' in state ? state.item : null
  return typeof item === 'object' && item !== null && 'id' in item && 'sizeId' in item ? (item as SampleItem) : null
}

/** A free sample and where it goes, before it is requested (rewards 2, rewards 4); without member, address or item, the dashboard. */
export function SampleConfirmScreen() {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const user = useUser()
  const patchUser = usePatchUser()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const { trackerUrl } = useSettings()
  const { state } = useLocation() as { state: unknown }
  const address = readAddress(state)
  const item = readItem(state)
  const { spend, busy } = useSpend(sampleCalls.redeemSample)
  const restock = useRestock()
  const [step, setStep] = useState<'look' | 'confirm' | 'done'>('look')
  const [alert, setAlert] = useState<string | null>(null)
  if (user === undefined || address === null || item === null) return <Navigate to="/dashboard" replace />
  const request = () =>
    spend(
      // An address that was edited is another household, and so another request.
      intentOf('sample', user.id, item.id, address.id, ...addressLines(address)),
      { id: user.id, addressId: address.id, itemId: item.id },
      {
        onAnswer: ({ sample, allowRequest }) => {
          patchUser((member) => ({ ...member, allowRequest, samples: withNewest(member.samples, sample) }))
          trackEvent(trackerUrl, { event: 'free_sample_request' })
          restock()
          setStep('done')
        },
        onProblem: (problem) => {
          restock()
          setStep('look')
          setAlert(problemText(problem))
        },
      },
    )
  return (
    <Page width="narrow" title={t('sampleConfirm.title')} intro={t('sampleConfirm.intro')}>
      <Card padding="wide">
        <div className={css.item}>
          <Picture src={pickText(item.itemImage, language)} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="sample" />} eager />
          <h2>{pickText(item.itemName, language)}</h2>
          <Badge tone="primary">{item.size.toUpperCase()}</Badge>
        </div>
      </Card>
      <Section title={t('confirm.address')}>
        <Card>
          <Text lines>{addressLines(address).join('\n')}</Text>
        </Card>
      </Section>
      <Actions>
        <Button wide onClick={() => setStep('confirm')}>
          {t('samples.getFree')}
        </Button>
        <Button wide look="outline" onClick={() => void navigate('/viewAddress', { state: { type: 'sample', item } })}>
          {t('sampleConfirm.otherAddress')}
        </Button>
      </Actions>
      {/* rewards 2.6 */}
      <ConfirmDialog
        open={step === 'confirm'}
        title={t('sampleConfirm.askTitle')}
        confirmLabel={t('samples.getFree')}
        busy={busy}
        onCancel={() => setStep('look')}
        onConfirm={() => void request()}
      >
        <Text>{t('sampleConfirm.ask')}</Text>
      </ConfirmDialog>
      <AlertModal
        title={t('sampleConfirm.doneTitle')}
        message={step === 'done' ? t('sampleConfirm.done') : null}
        details={
          <DialogArt>
            <JoyArt joy="order" />
          </DialogArt>
        }
        onDismiss={() => void navigate('/dashboard')}
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
      <MaintenanceNotice />
    </Page>
  )
}
