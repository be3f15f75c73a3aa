import { useRefusalText } from '@club/member'
import { useHost } from '@club/remote-kit'
import { addDays, BABIES_MAX, displayDay, isExpectedDelivery, klDay } from '@club/rules'
import type { User } from '@club/session'
import { Button, Card, DateField, focusFirstInvalid, List, ListRow, Stack, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { BabyArt } from '../../../features/babies/components/baby-art'
import { stageMayChangeFrom, type ProfileValues } from '../../../profile/profile-values'
import { StepButtons } from './step-buttons'

/** Step 2: the due date of a pregnant member, or the babies of a parent; what was entered is saved from here (D50). */
export function FamilyStep({
  user,
  values,
  declared,
  busy,
  onChange,
  onAddBaby,
  onBack,
  onSave,
}: {
  user: User
  values: ProfileValues
  /** birth days from the sign-up that no baby has yet */
  declared: readonly string[]
  busy: boolean
  onChange: (change: Partial<ProfileValues>) => void
  onAddBaby: () => void
  onBack: () => void
  onSave: () => void
}) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const refusalText = useRefusalText()
  const [submitted, setSubmitted] = useState(false)
  const today = klDay(now())
  const pregnant = values.pregnancyStage === 'pregnant'
  // The due date is fixed with the stage (D48); one that is known stays good when its day has passed.
  const edbFixed = pregnant && user.pregnancyStage === 'pregnant' && user.edb !== null && stageMayChangeFrom(user) > today
  const wrongEdb = pregnant && !edbFixed && (values.edb === null || (values.edb !== user.edb && !isExpectedDelivery(values.edb, today)))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setSubmitted(true))
    if (!focusFirstInvalid(form)) onSave()
  }

  return (
    <form noValidate onSubmit={submit} aria-label={t('wizard.parts.family')}>
      <Stack gap={5}>
        {pregnant ? (
          edbFixed ? (
            <Card tone="soft">
              <Text size="small" tone="soft">
                {t('wizard.edb')}
              </Text>
              <Text weight="medium">{displayDay(user.edb ?? '')}</Text>
            </Card>
          ) : (
            <DateField
              id="wizard-edb"
              label={t('wizard.edb')}
              hint={t('wizard.edbHint')}
              value={values.edb}
              min={addDays(today, -1)}
              required
              error={submitted && wrongEdb ? (values.edb === null ? t('signUp.missing.edbMissing') : refusalText('edb-invalid')) : undefined}
              onChange={(edb) => onChange({ edb })}
            />
          )
        ) : (
          <Stack gap={3}>
            <Text>{t('wizard.babiesText')}</Text>
            {user.babyInfos.length + declared.length === 0 ? null : (
              <List label={t('wizard.babies')}>
                {user.babyInfos.map((baby) => (
                  <ListRow
                    key={baby.id}
                    picture={<BabyArt girl={baby.gender === 'female'} />}
                    title={baby.name || t('wizard.babyNameless')}
                    note={displayDay(baby.birthDate)}
                  />
                ))}
                {declared.map((birth, index) => (
                  <ListRow
                    key={`${birth} ${index}`}
                    picture={<BabyArt />}
                    title={t('wizard.babyNameless')}
                    note={t('wizard.babyDeclared', { date: displayDay(birth) })}
                  />
                ))}
              </List>
            )}
            <Button look="outline" wide icon={<PlusIcon size={20} />} disabled={user.babyInfos.length >= BABIES_MAX} onClick={onAddBaby}>
              {t(declared.length === 0 ? 'wizard.addBaby' : 'wizard.completeBaby')}
            </Button>
          </Stack>
        )}
        <StepButtons onBack={onBack}>
          <Button type="submit" wide busy={busy}>
            {t('wizard.next')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
  )
}
