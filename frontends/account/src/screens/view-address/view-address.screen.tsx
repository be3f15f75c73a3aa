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

/** Addresses in a plain list: nothing is picked here. No call changes a saved address (D51), so a line says whom to ask. */
function OwnAddresses({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation('account')
  const { support } = useSettings()
  return (
    <>
      <List label={t('address.pickLegend')}>
        {addresses.map((address) => (
          <ListRow key={address.id} title={t(labelTextKey(address.label))} note={addressLines(address).join(', ')} />
        ))}
      </List>
      <Text size="small" tone="soft">
        {t('address.fixed')} {t('support.line', { phone: support.phone, email: support.email })}
      </Text>
    </>
  )
}

function Picker({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const choice = readAddressChoice(useLocation().state)
  const { trackerUrl } = useSettings()
  const [addressId, setAddressId] = useState<string | null>(addresses[0]?.id ?? null)
  const [submitted, setSubmitted] = useState(false)
  const own = choice.type === 'user'
  const leaving = useRef(false)
  const add =
    addresses.length >= ADDRESSES_MAX ? (
      <Text tone="soft">{t('address.full', { count: ADDRESSES_MAX })}</Text>
    ) : (
      <LinkButton as={Link} to="/addAddress" state={choice} look={own ? 'filled' : 'outline'} wide>
        {t('address.add')}
      </LinkButton>
    )
  if (addresses.length === 0)
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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const address = addresses.find(({ id }) => id === addressId)
    if (address === undefined || leaving.current) return
    // The next screen may take a moment: a second press is no second choice.
    leaving.current = true
    if (own) void navigate(leadsTo(choice))
    else {
      trackEvent(trackerUrl, shippingInfoOf(choice))
      void navigate(leadsTo(choice), { state: { ...choice, addressId: address.id, address } })
    }
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {own ? (
          <OwnAddresses addresses={addresses} />
        ) : (
          <RadioCards
            name="address"
            legend={t('address.pickLegend')}
            columns={1}
            options={addresses.map((address) => ({ value: address.id, label: t(labelTextKey(address.label)), note: addressLines(address).join(', ') }))}
            value={addressId}
            error={submitted && addressId === null ? t('address.choose') : undefined}
            onChange={setAddressId}
          />
        )}
        {add}
        {/* On to the confirmation of an order: account 2.10. */}
        <Button type="submit" look={own ? 'outline' : 'filled'} wide>
          {t(own ? 'address.done' : 'address.use')}
        </Button>
      </Stack>
    </form>
  )
}

/** The member's addresses: one is picked for an order or a sample, or looked at from the profile (account 2). */
export function ViewAddressScreen() {
  const { t } = useTranslation('account')
  const user = useUser()
  const own = readAddressChoice(useLocation().state).type === 'user'
  return (
    <Page width="narrow" title={t(own ? 'address.myTitle' : 'address.pickTitle')} intro={t(own ? 'address.myIntro' : 'address.pickIntro')}>
      {user ? <Picker addresses={user.addresses.filter(({ active }) => active)} /> : <Skeletons shape="form" />}
    </Page>
  )
}
