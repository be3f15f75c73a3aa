import { mendedName } from '@club/rules'
import { Button } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Problem of a name that one press corrects, shown in place of the refusal (D147); undefined for any other name. */
export function useMendableName(): (name: string) => string | undefined {
  const { t } = useTranslation('account')
  return (name) => (mendedName(name) === null ? undefined : t('name.lettersOnly'))
}

/** Offers the name without the characters that the rule refuses, in one press (D147); nothing for a name that this cannot correct. */
export function CorrectName({ name, onCorrect }: { name: string; onCorrect: (name: string) => void }) {
  const { t } = useTranslation('account')
  const mended = mendedName(name)
  if (mended === null) return null
  return (
    <span>
      <Button look="soft" size="small" onClick={() => onCorrect(mended)}>
        {t('name.use', { name: mended })}
      </Button>
    </span>
  )
}
