import { Button, CheckboxField, Dialog, LinkButton, Stack } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { HowToEarnArt } from './how-to-earn-art'
import css from './greetings.module.css'

const STEPS = ['find', 'enter', 'enjoy'] as const

/** How points are earned, after a sign-in. @param onClose whether it must never come back (account 2, account 3) */
export function HowToEarnModal({ onClose }: { onClose: (never: boolean) => void }) {
  const { t } = useTranslation('account')
  const [never, setNever] = useState(false)
  return (
    <Dialog open title={t('howToEarn.title')} onClose={() => onClose(never)}>
      <Stack gap={5}>
        <HowToEarnArt />
        <ol className={css.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>{t(`howToEarn.${step}`)}</span>
            </li>
          ))}
        </ol>
        <CheckboxField label={t('howToEarn.never')} checked={never} onChange={(event) => setNever(event.currentTarget.checked)} />
        <div className={css.buttons}>
          <LinkButton as={Link} to="/faq/how-to-collect-points" look="outline" wide onClick={() => onClose(never)}>
            {t('howToEarn.more')}
          </LinkButton>
          <Button data-autofocus wide onClick={() => onClose(never)}>
            {t('howToEarn.close')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
