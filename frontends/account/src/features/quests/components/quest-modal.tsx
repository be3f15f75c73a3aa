import { pickText, useLanguage, type User } from '@club/session'
import { Carousel, CelebrationArt, PackArt, questWay, WelcomeArt } from '@club/member'
import { Badge, BearErrorArt, Button, Dialog, LinkButton, Text } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Quest } from '../use-quests'
import css from './quests.module.css'

const ART: Record<Quest['questKeyword'], ReactNode> = {
  completeProfile: <WelcomeArt />,
  firstScan: <PackArt kind="tape" />,
  referFriend: <CelebrationArt />,
  sampleFeedback: <PackArt kind="sample" />,
}
const TONES = 3

/** The open quests one by one, each with the way to it (account 2). */
export function QuestModal({
  quests,
  samples,
  onClose,
  onCompleteProfile,
}: {
  quests: readonly Quest[]
  samples: User['samples']
  onClose: () => void
  onCompleteProfile: () => void
}) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  return (
    <Dialog open title={t('questModal.title')} onClose={onClose}>
      {quests.length === 0 ? (
        <div className={css.quest}>
          <BearErrorArt />
          <Text weight="medium">{t('quests.allDone')}</Text>
        </div>
      ) : (
        <Carousel label={t('questModal.title')}>
          {quests.map((quest, index) => (
            <div key={quest.id} className={css.quest} data-tone={index % TONES}>
              {ART[quest.questKeyword]}
              <h3>{pickText(quest.title, language)}</h3>
              <Text>{pickText(quest.description, language)}</Text>
              <Badge tone="accent">{quest.points > 0 ? t('quests.points', { count: quest.points }) : t('quests.double')}</Badge>
              <div className={css.questEnd}>
                {quest.questKeyword === 'completeProfile' ? (
                  <Button wide onClick={onCompleteProfile}>
                    {t('questModal.go')}
                  </Button>
                ) : (
                  <LinkButton as={Link} {...questWay(quest, samples)} wide onClick={onClose}>
                    {t('questModal.go')}
                  </LinkButton>
                )}
              </div>
            </div>
          ))}
        </Carousel>
      )}
    </Dialog>
  )
}
