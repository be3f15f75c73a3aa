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

/** Beside the form on a desk: what it is filled in for. On a phone the same stands above the form, among the benefits. */
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
