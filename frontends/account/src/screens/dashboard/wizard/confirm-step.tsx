import { addressLines, displayDay } from '@club/rules'
import type { User } from '@club/session'
import { Button, Card, Facts, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { sentEdb, type ProfileValues } from '../../../features/profile/profile-values'
import { pickedAddress } from './address-step'
import { StepButtons } from './step-buttons'

/** Step 6: everything once more, before it is confirmed (D50). */
export function ConfirmStep({
  user,
  values,
  picked,
  busy,
  onBack,
  onConfirm,
}: {
  user: User
  values: ProfileValues
  picked: string | null
  busy: boolean
  onBack: () => void
  onConfirm: () => void
}) {
  const { t } = useTranslation('account')
  const { race, nationality, pregnancyStage } = values
  const edb = sentEdb(values)
  const address = pickedAddress(user, picked)
  const isParent = pregnancyStage === 'oneChild' || pregnancyStage === 'moreChild'
  const items = [
    { label: t('wizard.name'), value: values.name.trim() },
    ...(race === null ? [] : [{ label: t('wizard.race'), value: t(`choices.race.${race}`) }]),
    ...(nationality === null ? [] : [{ label: t('wizard.nationality'), value: t(`wizard.nationalities.${nationality}`) }]),
    ...(pregnancyStage === null ? [] : [{ label: t('wizard.stage'), value: t(`choices.stage.${pregnancyStage}`) }]),
    ...(edb === null ? [] : [{ label: t('wizard.edb'), value: displayDay(edb) }]),
    ...(isParent
      ? [{ label: t('wizard.babies'), value: user.babyInfos.map((baby) => baby.name || t('wizard.babyNameless')).join(', ') || t('wizard.none') }]
      : []),
    ...(address === undefined ? [] : [{ label: t('wizard.address'), value: addressLines(address).join(', ') }]),
  ]
  return (
    <Stack gap={5}>
      <Text>{t('wizard.confirmText')}</Text>
      <Card tone="soft">
        <Facts items={items} />
      </Card>
      <StepButtons onBack={onBack}>
        <Button wide busy={busy} onClick={onConfirm}>
          {t('wizard.confirm')}
        </Button>
      </StepButtons>
    </Stack>
  )
}
