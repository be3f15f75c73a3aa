import { useUser } from '@club/session'
import { Page, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { readAddressChoice } from '../../features/addresses/address-choice'
import { AddressForm } from '../../features/addresses/components/address-form'

/** A new address, then back to the picker with what it was wanted for (account 2, account 4). */
export function AddAddressScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const navigate = useNavigate()
  const choice = readAddressChoice(useLocation().state)
  const back = () => void navigate('/viewAddress', { state: choice, replace: true })
  return (
    <Page width="narrow" title={t('address.addTitle')} intro={t('address.addIntro')}>
      {user ? <AddressForm user={user} showsMissing={choice.type === 'user'} onSaved={back} onCancel={back} /> : <Skeletons shape="form" />}
    </Page>
  )
}
