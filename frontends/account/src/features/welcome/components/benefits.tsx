import { Stack } from '@club/ui'
import { useLanguage } from '@club/session'
import { CelebrationArt, LateTierArt, LateWishingTreeArt, PackArt } from '@club/member'
import { BabyIcon, GiftIcon, HeartIcon, ScanIcon, StarIcon } from '@club/ui/icons'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import css from './welcome.module.css'

const BENEFITS = ['collect', 'redeem', 'tiers', 'samples', 'give'] as const
type Benefit = (typeof BENEFITS)[number]

const ICONS: Record<Benefit, ReactNode> = {
  collect: <ScanIcon />,
  redeem: <GiftIcon />,
  tiers: <StarIcon />,
  samples: <BabyIcon />,
  give: <HeartIcon />,
}
const PICTURES: Record<Benefit, ReactNode> = {
  collect: <CelebrationArt />,
  redeem: <PackArt kind="gift" />,
  tiers: <LateTierArt tier="diamond" />,
  samples: <PackArt kind="sample" />,
  give: <LateWishingTreeArt />,
}
const POINTS: Record<Benefit, readonly string[]> = {
  collect: ['one', 'two', 'three'],
  redeem: ['one', 'two', 'three'],
  tiers: ['one', 'two', 'three'],
  samples: ['one', 'two'],
  give: ['one', 'two'],
}

/** The club's benefits; choosing one shows its details (account 2). */
export function Benefits() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Benefit>('collect')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const index = BENEFITS.indexOf(chosen)
    const forward = (index + 1) % BENEFITS.length
    const back = (index + BENEFITS.length - 1) % BENEFITS.length
    const keys: Readonly<Record<string, number>> = {
      ArrowRight: forward,
      ArrowDown: forward,
      ArrowLeft: back,
      ArrowUp: back,
      Home: 0,
      End: BENEFITS.length - 1,
    }
    const next = BENEFITS[keys[event.key] ?? -1]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelector<HTMLElement>(`[data-benefit="${next}"]`)?.focus()
  }
  return (
    <div className={css.benefits}>
      <div role="tablist" aria-label={t('landing.benefitsTitle')} className={css.choices} ref={list} onKeyDown={move}>
        {BENEFITS.map((benefit) => (
          <button
            key={benefit}
            type="button"
            role="tab"
            id={`${id}-${benefit}`}
            data-benefit={benefit}
            aria-selected={benefit === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={benefit === chosen ? 0 : -1}
            className={css.choice}
            onClick={() => setChosen(benefit)}
          >
            {ICONS[benefit]}
            {t(`landing.benefits.${benefit}.title`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0} className={css.detail}>
        <Stack gap={3}>
          <h3>{t(`landing.benefits.${chosen}.lead`)}</h3>
          <ul>
            {POINTS[chosen].map((point) => (
              <li key={point}>{t(`landing.benefits.${chosen}.${point}`)}</li>
            ))}
          </ul>
          {chosen === 'redeem' || chosen === 'tiers' ? <Link to={`/${language}/signin`}>{t(`landing.benefits.${chosen}.signIn`)}</Link> : null}
        </Stack>
        <div className={css.detailArt}>{PICTURES[chosen]}</div>
      </div>
    </div>
  )
}
