import { type Address } from '@club/contracts/http'
import { trackEvent, useSettings } from '@club/remote-kit'
import { addressLines, ADDRESSES_MAX } from '@club/rules'
import { useUser } from '@club/session'
import { HouseArt, RadioCards } from '@club/member'
import { Button, EmptyState, LinkButton, List, ListRow, Page, Skeletons, Stack, Text } from '@club/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { leadsTo, readAddressChoice, shippingInfoOf } from '../../features/addresses/address-choice'
import { labelTextKey } from '../../features/addresses/address-values'

type Addresses = readonly Address[]

function AddLink({ addresses, look }: { addresses: Addresses; look: 'filled' | 'outline' }) {
  const { t } = useTranslation('account')
  const choice = readAddressChoice(useLocation().state)
  if (addresses.length >= ADDRESSES_MAX) return <Text tone="soft">{t('address.full', { count: ADDRESSES_MAX })}</Text>
  return (
    <LinkButton as={Link} to="/addAddress" state={choice} look={look} wide>
      {t('address.add')}
    </LinkButton>
  )
}

/** Addresses in a plain list: nothing is picked here. No call changes a saved address (D51), so a line says whom to ask. */
function OwnAddresses({ addresses }: { addresses: Addresses }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const choice = readAddressChoice(useLocation().state)
  const { support } = useSettings()
  return (
    <Stack gap={5}>
      <List label={t('address.pickLegend')}>
        {addresses.map((address) => (
          <ListRow key={address.id} title={t(labelTextKey(address.label))} note={addressLines(address).join(', ')} />
        ))}
      </List>
      <Text size="small" tone="soft">
        {t('address.fixed')} {t('support.line', { phone: support.phone, email: support.email })}
      </Text>
      <AddLink addresses={addresses} look="filled" />
      <Button look="outline" wide onClick={() => void navigate(leadsTo(choice))}>
        {t('address.done')}
      </Button>
    </Stack>
  )
}

function Picker({ addresses }: { addresses: Addresses }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const choice = readAddressChoice(useLocation().state)
  const { trackerUrl } = useSettings()
  const [addressId, setAddressId] = useState<string | null>(addresses[0]?.id ?? null)
  const [submitted, setSubmitted] = useState(false)
  const leaving = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const address = addresses.find(({ id }) => id === addressId)
    if (address === undefined || leaving.current) return
    // The next screen may take a moment: a second press is no second choice.
    leaving.current = true
    trackEvent(trackerUrl, shippingInfoOf(choice))
    void navigate(leadsTo(choice), { state: { ...choice, addressId: address.id, address } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <RadioCards
          name="address"
          legend={t('address.pickLegend')}
          columns={1}
          options={addresses.map((address) => ({ value: address.id, label: t(labelTextKey(address.label)), note: addressLines(address).join(', ') }))}
          value={addressId}
          error={submitted && addressId === null ? t('address.choose') : undefined}
          onChange={setAddressId}
        />
        <AddLink addresses={addresses} look="outline" />
        {/* On to the confirmation of an order: account 2.10. */}
        <Button type="submit" wide>
          {t('address.use')}
        </Button>
      </Stack>
    </form>
  )
}

function NoAddress() {
  const { t } = useTranslation('account')
  const choice = readAddressChoice(useLocation().state)
  return (
    <EmptyState
      title={t('address.emptyTitle')}
      art={<HouseArt />}
      action={
        <LinkButton as={Link} to="/addAddress" state={choice}>
          {t('address.add')}
        </LinkButton>
      }
    >
      {t('address.empty')}
    </EmptyState>
  )
}

/** The member's addresses: one is picked for an order or a sample, or looked at from the profile (account 2). */
export function ViewAddressScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const own = readAddressChoice(useLocation().state).type === 'user'
  const addresses = user?.addresses.filter(({ active }) => active)
  return (
    <Page width="narrow" title={t(own ? 'address.myTitle' : 'address.pickTitle')} intro={t(own ? 'address.myIntro' : 'address.pickIntro')}>
      {addresses === undefined ? (
        <Skeletons shape="form" />
      ) : addresses.length === 0 ? (
        <NoAddress />
      ) : own ? (
        <OwnAddresses addresses={addresses} />
      ) : (
        <Picker addresses={addresses} />
      )}
    </Page>
  )
}
