import { FIRST_PANTS_FACTOR, MILESTONE_VOUCHERS } from '@club/rules'
import { Button, CheckboxField, Dialog, LinkButton, Stack, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './greetings.module.css'

/**
 * Announces the extra points of codes from pants packs (account 9, D59).
 *
 * @param onClose whether it must never come back
 */
export function ScanBonusModal({ onClose }: { onClose: (never: boolean) => void }) {
  const { t } = useTranslation('account')
  const [never, setNever] = useState(false)
  const milestones = [
    { prize: t('scanBonus.factor', { factor: FIRST_PANTS_FACTOR }), text: t('scanBonus.first') },
    { prize: t('scanBonus.rm5'), text: t('scanBonus.nth', { n: MILESTONE_VOUCHERS.RM5.codes }) },
    { prize: t('scanBonus.rm10'), text: t('scanBonus.nth', { n: MILESTONE_VOUCHERS.RM10.codes }) },
  ]
  return (
    <Dialog open title={t('scanBonus.title')} onClose={() => onClose(never)}>
      <Stack gap={5}>
        <Text>{t('scanBonus.text')}</Text>
        <ul className={css.milestones}>
          {milestones.map(({ prize, text }) => (
            <li key={prize}>
              <span className={css.prize}>{prize}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <CheckboxField label={t('scanBonus.never')} checked={never} onChange={(event) => setNever(event.currentTarget.checked)} />
        <div className={css.buttons}>
          <Button look="outline" wide onClick={() => onClose(never)}>
            {t('scanBonus.later')}
          </Button>
          <LinkButton as={Link} to="/scancode" wide data-autofocus onClick={() => onClose(never)}>
            {t('scanBonus.go')}
          </LinkButton>
        </div>
      </Stack>
    </Dialog>
  )
}
