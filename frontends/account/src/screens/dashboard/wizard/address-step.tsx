import { addressLines, ADDRESSES_MAX } from '@club/rules'
import type { User } from '@club/session'
import { RadioCards } from '@club/member'
import { Button, Stack, Text } from '@club/ui'
import { PlusIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { labelTextKey } from '../../../features/addresses/address-values'
import { StepButtons } from './step-buttons'

/** The address a parcel would go to: the picked one, else the newest (D50). */
export function pickedAddress(user: User, picked: string | null): User['addresses'][number] | undefined {
  const active = user.addresses.filter((address) => address.active)
  return active.find(({ id }) => id === picked) ?? active[0]
}

/** Step 4: which address is the member's (D50). */
export function AddressStep({
  user,
  picked,
  onPick,
  onAdd,
  onBack,
  onNext,
}: {
  user: User
  picked: string | null
  onPick: (id: string) => void
  onAdd: () => void
  onBack: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('account')
  const active = user.addresses.filter((address) => address.active)
  return (
    <Stack gap={5}>
      {active.length === 0 ? (
        <Text>{t('wizard.noAddress')}</Text>
      ) : (
        <RadioCards
          name="wizard-address"
          legend={t('wizard.address')}
          columns={1}
          options={active.map((address) => ({ value: address.id, label: t(labelTextKey(address.label)), note: addressLines(address).join(', ') }))}
          value={pickedAddress(user, picked)?.id}
          onChange={onPick}
        />
      )}
      <Button look="outline" wide icon={<PlusIcon size={20} />} disabled={user.addresses.length >= ADDRESSES_MAX} onClick={onAdd}>
        {t('wizard.addAddress')}
      </Button>
      <StepButtons onBack={onBack}>
        <Button wide onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </StepButtons>
    </Stack>
  )
}
