import { addressLines, displayDay } from '@club/rules'
import type { User } from '@club/session'
import { Button, Card, Facts, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { sentEdb, type ProfileValues } from '../../../profile/profile-values'
import { pickedAddress } from './address-step'
import { StepButtons } from './step-buttons'

/** Step 6: everything once more, before it is confirmed (D50). */
export function ConfirmStep({
  user,
  values,
  declared,
  picked,
  busy,
  onBack,
  onConfirm,
}: {
  user: User
  values: ProfileValues
  /** birth days from the sign-up that no baby has yet */
  declared: readonly string[]
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
  const babies = [
    ...user.babyInfos.map((baby) => baby.name || t('wizard.babyNameless')),
    ...declared.map((birth) => t('wizard.babyBorn', { date: displayDay(birth) })),
  ]
  const items = [
    { label: t('wizard.name'), value: values.name.trim() },
    ...(race === null ? [] : [{ label: t('wizard.race'), value: t(`choices.race.${race}`) }]),
    ...(nationality === null ? [] : [{ label: t('wizard.nationality'), value: t(`wizard.nationalities.${nationality}`) }]),
    ...(pregnancyStage === null ? [] : [{ label: t('wizard.stage'), value: t(`choices.stage.${pregnancyStage}`) }]),
    ...(edb === null ? [] : [{ label: t('wizard.edb'), value: displayDay(edb) }]),
    ...(isParent ? [{ label: t('wizard.babies'), value: babies.join(', ') || t('wizard.none') }] : []),
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
