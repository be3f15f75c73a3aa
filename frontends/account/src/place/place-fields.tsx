import { useDesktop } from '@club/member'
import { Button, SelectField, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { usePlaceLists, type PlaceLists } from './areas'
import { choosePlace, citiesOf, isEmpty, postcodesLeft, postcodesOf, type Place } from './place'
import css from './place-fields.module.css'

interface PlaceFieldsProps {
  /** what the ids of the three fields begin with */
  idPrefix: string
  place: Place
  errorOf: (field: keyof Place) => string | undefined
  onChange: (place: Place) => void
  onBlur?: (field: keyof Place) => void
}

const NOTHING: PlaceLists = { areas: [], states: [], postcodes: [] }

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/**
 * State, then city, then postcode; each list is what the one before it leaves (account 5). On a phone the postcode comes first: its five digits
 * are typed sooner than three lists are searched, and fill in the others.
 */
export function PlaceFields({ idPrefix, place, errorOf, onChange, onBlur }: PlaceFieldsProps) {
  const { t } = useTranslation('account')
  const places = usePlaceLists()
  const wide = useDesktop()
  if (places.isError) {
    return (
      <div role="alert">
        <Text tone="danger">{t('place.failed')}</Text>
        <Button look="outline" size="small" onClick={() => void places.refetch()}>
          {t('place.retry')}
        </Button>
      </div>
    )
  }
  const { areas: list, states, postcodes } = places.data ?? NOTHING
  const field = (name: keyof Place, values: readonly string[], enabled: boolean) => (
    <SelectField
      id={`${idPrefix}-${name}`}
      label={t(`place.${name}`)}
      placeholder={t(places.isPending ? 'place.loading' : name === 'postcode' && !wide ? 'place.typePostcode' : 'place.choose')}
      options={options(values)}
      value={place[name]}
      disabled={!enabled}
      required
      clearable
      error={errorOf(name)}
      inputMode={name === 'postcode' ? 'numeric' : undefined}
      onChange={(value) => onChange(choosePlace(list, place, { [name]: value }))}
      onBlur={() => onBlur?.(name)}
    />
  )
  return (
    <div className={css.fields}>
      {wide ? null : field('postcode', isEmpty(place) ? postcodes : postcodesLeft(list, place), list.length > 0)}
      {field('state', states, list.length > 0)}
      {field('city', citiesOf(list, place.state), place.state !== null)}
      {wide ? field('postcode', postcodesOf(list, place.state, place.city), place.city !== null) : null}
    </div>
  )
}
