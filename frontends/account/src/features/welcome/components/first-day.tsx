import { WelcomeArt } from '@club/member'
import { Card, Stack } from '@club/ui'
import { GiftIcon, HeartIcon, StarIcon, TicketIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import css from './welcome.module.css'

const GAINS = [
  { text: 'collect.two', Icon: StarIcon },
  { text: 'samples.one', Icon: GiftIcon },
  { text: 'redeem.two', Icon: TicketIcon },
  { text: 'give.one', Icon: HeartIcon },
] as const

/** Says why the form is worth filling in: beside it on a desk, above it among the benefits on a phone. */
export function FirstDay() {
  const { t } = useTranslation('account')
  return (
    <div className={css.firstDay}>
      <Card tone="soft" padding="wide">
        <Stack gap={4}>
          <span className={css.firstDayArt}>
            <WelcomeArt />
          </span>
          <h3>{t('landing.firstDay')}</h3>
          <ul>
            {GAINS.map(({ text, Icon }) => (
              <li key={text}>
                <Icon size={22} />
                <span>{t(`landing.benefits.${text}`)}</span>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </div>
  )
}
