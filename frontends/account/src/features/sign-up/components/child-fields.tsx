import { CHILDREN_MAX, childrenBounds } from '@club/rules'
import type { Day, PregnancyStage } from '@club/rules'
import { Button, DateField, IconButton } from '@club/ui'
import { PlusIcon, TrashIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import css from './sign-up.module.css'

interface ChildFieldsProps {
  stage: PregnancyStage
  /** one entry per row, null while no date is chosen */
  births: readonly (string | null)[]
  today: Day
  errorOf: (index: number) => string | undefined
  onChange: (births: (string | null)[]) => void
  onBlur: (index: number) => void
}

/** The dates of birth of up to five children, each called by its ordinal (account 5). */
export function ChildFields({ stage, births, today, errorOf, onChange, onBlur }: ChildFieldsProps) {
  const { t } = useTranslation('account')
  const { min, max } = childrenBounds(stage)
  const replace = (index: number, birth: string | null) => onChange(births.map((other, at) => (at === index ? birth : other)))
  return (
    <>
      {births.map((birth, index) => (
        <div key={index} className={css.child}>
          <DateField
            id={`sign-up-children.${index}.birth`}
            label={t('signUp.childBirth', { child: t(`signUp.ordinals.${index}`) })}
            value={birth}
            max={today}
            error={errorOf(index)}
            onChange={(next) => replace(index, next)}
            onBlur={() => onBlur(index)}
          />
          {births.length > min ? (
            <IconButton label={t('signUp.removeChild')} onClick={() => onChange(births.filter((_birth, at) => at !== index))}>
              <TrashIcon size={20} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {births.length < Math.min(max, CHILDREN_MAX) ? (
        <div>
          <Button look="soft" size="small" icon={<PlusIcon size={18} />} onClick={() => onChange([...births, null])}>
            {t(births.length === 0 ? 'signUp.addChild' : 'signUp.addAnotherChild')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
