import { questWay } from '@club/member'
import { pickText, useLanguage, type User } from '@club/session'
import { Badge, Button, Card, List, ListRow, ProgressBar, Skeletons, Stack, Text } from '@club/ui'
import { StarIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QUESTS_SHOWN_MAX, useQuests } from '../use-quests'

/** The quests that wait for the member, with what they bring (D88). The profile is completed right here. */
export function QuestPreview({ user, onCompleteProfile }: { user: User; onCompleteProfile: () => void }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const quests = useQuests(user)
  if (quests.isPending) return <Skeletons count={QUESTS_SHOWN_MAX} />
  if (quests.isError) {
    return (
      <Card tone="blush">
        <div role="alert">
          <Text>{t('quests.failed')}</Text>
          <Button look="outline" size="small" onClick={() => void quests.refetch()}>
            {t('problems.retry')}
          </Button>
        </div>
      </Card>
    )
  }
  const all = quests.data.flatMap((group) => group.quests)
  const done = all.filter((quest) => quest.completed).length
  const open = all.filter((quest) => !quest.completed).slice(0, QUESTS_SHOWN_MAX)
  if (all.length === 0)
    return (
      <Card tone="soft">
        <Text>{t('quests.none')}</Text>
      </Card>
    )
  return (
    <Stack gap={3}>
      <ProgressBar value={done} max={all.length} label={t('quests.progress', { done, total: all.length })} tone="accent" />
      {open.length === 0 ? (
        <Card tone="soft">
          <Text weight="medium">{t('quests.allDone')}</Text>
        </Card>
      ) : (
        <List label={t('quests.title')}>
          {open.map((quest) => (
            <ListRow
              key={quest.id}
              {...(quest.questKeyword === 'completeProfile' ? { as: 'button', onClick: onCompleteProfile } : { as: Link, ...questWay(quest, user.samples) })}
              picture={<StarIcon />}
              title={pickText(quest.title, language)}
              end={<Badge tone="accent">{quest.points > 0 ? t('quests.points', { count: quest.points }) : t('quests.double')}</Badge>}
            />
          ))}
        </List>
      )}
    </Stack>
  )
}
