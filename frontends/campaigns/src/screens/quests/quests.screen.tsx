import { useCallQuery } from '@club/api'
import { contentCalls, type QuestGroup } from '@club/contracts/http'
import { QuestMapArt } from '@club/member'
import { useUser } from '@club/session'
import { Card, EmptyState, FailedState, LinkButton, Page, ProgressBar, Skeletons, Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QuestGroups } from '../../features/quests/components/quest-groups'

/** Quest groups and how many of their quests are done (rewards 2, D88). */
export function QuestsScreen() {
  const { t } = useTranslation('campaigns')
  const user = useUser()
  const quests = useCallQuery(contentCalls.fetchQuests, user ? { id: user.id } : {}, { enabled: user !== undefined })
  return (
    <Page title={t('title')} intro={t('intro')}>
      {quests.status === 'pending' ? <Skeletons shape="list" count={4} /> : null}
      {quests.status === 'error' ? <FailedState title={t('failed')} onRetry={() => void quests.refetch()} busy={quests.isFetching} /> : null}
      {quests.status === 'success' ? <Quests groups={quests.data} /> : null}
    </Page>
  )
}

function Quests({ groups }: { groups: readonly QuestGroup[] }) {
  const { t } = useTranslation('campaigns')
  const all = groups.flatMap((group) => group.quests)
  if (all.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        art={<QuestMapArt />}
        action={
          <LinkButton as={Link} to="/scancode">
            {t('scan')}
          </LinkButton>
        }
      >
        {t('emptyNote')}
      </EmptyState>
    )
  const done = all.filter(({ completed }) => completed).length
  return (
    <Stack gap={6}>
      <Card tone="soft">
        <ProgressBar value={done} max={all.length} label={t('progress', { done, total: all.length })} tone="accent" />
      </Card>
      <QuestGroups groups={groups} />
    </Stack>
  )
}
