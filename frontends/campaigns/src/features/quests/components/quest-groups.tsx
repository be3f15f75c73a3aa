import type { QuestGroup } from '@club/contracts/http'
import { questWay } from '@club/member'
import { pickText, useLanguage, useUser } from '@club/session'
import { Badge, Grid, List, ListRow, Section } from '@club/ui'
import { BabyIcon, CheckIcon, ProfileIcon, ScanIcon, UsersIcon } from '@club/ui/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import parts from '../../../parts/parts.module.css'
import { NoteWithBadge } from './note-with-badge'
import css from './quest-groups.module.css'

type Quest = QuestGroup['quests'][number]

const ICONS: Record<Quest['questKeyword'], ComponentType> = {
  completeProfile: ProfileIcon,
  firstScan: ScanIcon,
  referFriend: UsersIcon,
  sampleFeedback: BabyIcon,
}
const FIRST_STEPS: readonly Quest['questKeyword'][] = ['completeProfile', 'firstScan']

function QuestRow({ quest }: { quest: Quest }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const user = useUser()
  const Icon = ICONS[quest.questKeyword]
  // Each shows its points, a completed one too (rewards 2).
  const badges = (
    <span className={css.badges}>
      <Badge tone={quest.completed ? 'neutral' : 'accent'}>{quest.points > 0 ? t('points', { count: quest.points }) : t('double')}</Badge>
      {quest.completed ? (
        <Badge tone="success" icon={<CheckIcon size={14} />}>
          {t('completed')}
        </Badge>
      ) : null}
    </span>
  )
  return (
    <ListRow
      as={Link}
      {...questWay(quest, user?.samples ?? [])}
      picture={
        <span className={`${parts.disc} ${css.mark}`}>
          <Icon />
        </span>
      }
      title={pickText(quest.title, language)}
      note={<NoteWithBadge note={pickText(quest.description, language)} badge={badges} />}
    />
  )
}

/** Groups of quests, each quest with the way to it and what it brings (rewards 2, D88). */
export function QuestGroups({ groups }: { groups: readonly QuestGroup[] }) {
  const { t } = useTranslation('campaigns')
  return (
    <Grid min={400} gap={6}>
      {groups.map((group) => {
        const first = group.quests.some(({ questKeyword }) => FIRST_STEPS.includes(questKeyword))
        const title = t(first ? 'gettingStarted' : 'keepGoing')
        return (
          <Section key={group.id} title={title}>
            <List label={title}>
              {group.quests.map((quest) => (
                <QuestRow key={quest.id} quest={quest} />
              ))}
            </List>
          </Section>
        )
      })}
    </Grid>
  )
}
