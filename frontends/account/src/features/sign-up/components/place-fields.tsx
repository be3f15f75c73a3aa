import { SelectField, Text, Button } from '@club/ui';
import { useTranslation } from 'react-i18next';
import { useAreas } from '../api/areas';
import { choosePlace, citiesOf, postcodesOf, statesOf, type Place } from '../place';
import css from './sign-up.module.css';

interface PlaceFieldsProps {
  place: Place;
  errorOf: (field: keyof Place) => string | undefined;
  onChange: (place: Place) => void;
  onBlur: (field: keyof Place) => void;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** State, then city, then postcode; each list is what the one before it leaves (P1 §5). */
export function PlaceFields({ place, errorOf, onChange, onBlur }: PlaceFieldsProps) {
  const { t } = useTranslation('account');
  const areas = useAreas();
  if (areas.isError) {
    return (
      <div role="alert">
        <Text tone="danger">{t('signUp.areasFailed')}</Text>
        <Button look="outline" size="small" onClick={() => void areas.refetch()}>{t('signUp.areasRetry')}</Button>
      </div>
    );
  }
  const list = areas.data ?? [];
  const field = (name: keyof Place, values: string[], enabled: boolean) => (
    <SelectField
      id={`sign-up-${name}`}
      label={t(`signUp.${name}`)}
      placeholder={t(areas.isPending ? 'signUp.areasLoading' : 'signUp.choose')}
      options={options(values)}
      value={place[name]}
      disabled={!enabled}
      clearable
      error={errorOf(name)}
      onChange={(value) => onChange(choosePlace(list, place, { [name]: value }))}
      onBlur={() => onBlur(name)}
    />
  );
  return (
    <div className={`${css.pair} ${css.triple}`}>
      {field('state', statesOf(list), list.length > 0)}
      {field('city', citiesOf(list, place.state), place.state !== null)}
      {field('postcode', postcodesOf(list, place.state, place.city), place.city !== null)}
    </div>
  );
}
