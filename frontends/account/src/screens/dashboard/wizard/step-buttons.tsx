import { Button } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './wizard.module.css'

/** Back and the one thing to do next, side by side. */
export function StepButtons({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div className={css.buttons} data-alone={onBack === undefined || undefined}>
      {onBack ? (
        <Button look="outline" wide onClick={onBack}>
          {t('wizard.back')}
        </Button>
      ) : null}
      {children}
    </div>
  )
}
