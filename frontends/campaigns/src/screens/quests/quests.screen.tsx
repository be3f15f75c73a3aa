import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'
import type { QuestGroup } from '@club/contracts/http'
import { pickText, useLanguage, useUser } from '@club/session'
import { Badge, EmptyState, FailedState, List, ListRow, Page, Section, Skeletons, Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Quest groups; each quest leads to its own place and says what it is worth (P2 §2, D88). */
export function QuestsScreen() {
  const { t } = useTranslation('campaigns')
  const user = useUser()
  const quests = useCallQuery(contentCalls.fetchQuests, user ? { id: user.id } : {}, { enabled: user !== undefined })
  return (
    <Page title={t('title')} intro={t('intro')}>
      {quests.status === 'pending' ? <Skeletons shape="list" count={4} /> : null}
      {quests.status === 'error' ? <FailedState title={t('failed')} onRetry={() => void quests.refetch()} busy={quests.isFetching} /> : null}
      {quests.status === 'success' ? <Groups groups={quests.data} /> : null}
    </Page>
  )
}

function Groups({ groups }: { groups: readonly QuestGroup[] }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  if (groups.length === 0) return <EmptyState title={t('empty')}>{t('emptyNote')}</EmptyState>
  return (
    <Stack gap={6}>
      {groups.map((group, index) => (
        <Section key={group.id} title={t('group', { number: index + 1 })}>
          <List label={t('group', { number: index + 1 })}>
            {group.quests.map((quest) => (
              <ListRow
                key={quest.id}
                as={Link}
                to={quest.path}
                title={pickText(quest.title, language)}
                note={pickText(quest.description, language)}
                end={
                  quest.completed ? (
                    <Badge tone="success">{t('completed')}</Badge>
                  ) : (
                    <Badge>{quest.points > 0 ? t('points', { count: quest.points }) : t('double')}</Badge>
                  )
                }
              />
            ))}
          </List>
        </Section>
      ))}
    </Stack>
  )
}
