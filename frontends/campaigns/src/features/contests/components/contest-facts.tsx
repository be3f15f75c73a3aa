import type { Contest } from '@club/contracts/http'
import { ownName, PackArt } from '@club/member'
import { pickText, useLanguage } from '@club/session'
import { Card, Picture, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import parts from '../../../parts/parts.module.css'
import css from './contests.module.css'

const PRIZE = { width: 96, height: 72 }

/** Prizes of a contest: staff's name, else the title. Titles and items come in one language (rewards 3), and may be missing (D113). */
export function Prizes({ prizes }: Pick<Contest, 'prizes'>) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const whatOf = ({ amount, item }: Contest['prizes'][number]) =>
    amount === '' || item === '' ? amount || ownName(item, language) : t('activity.prize', { amount, item: ownName(item, language) })
  const headingOf = ({ name, title }: Contest['prizes'][number]) => pickText(name, language) || ownName(title, language)
  const noteOf = (prize: Contest['prizes'][number]) =>
    [...(pickText(prize.name, language) ? [ownName(prize.title, language)] : []), whatOf(prize)].filter(Boolean).join(' · ')
  return (
    <ul className={parts.gallery}>
      {prizes.map((prize) => (
        <li key={prize.id}>
          <Card padding="tight">
            <div className={css.prize}>
              <Picture src={prize.imageUrl} alt="" {...PRIZE} fit="contain" fallback={<PackArt kind="gift" />} />
              <div>
                <Text weight="bold">{headingOf(prize)}</Text>
                <Text tone="soft">{noteOf(prize)}</Text>
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** How to take part, step by step. */
export function Steps({ steps }: Pick<Contest, 'steps'>) {
  const { language } = useLanguage()
  return (
    <ol className={parts.steps}>
      {steps.map((step, index) => (
        <li key={step.id} className={css.step}>
          <span className={`${parts.disc} ${parts.number}`} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <Text weight="medium" lines>
              {pickText(step.instructions, language)}
            </Text>
            {pickText(step.description, language) === '' ? null : (
              <Text tone="soft" size="small" lines>
                {pickText(step.description, language)}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
