import { useCallQuery } from '@club/api';
import { contentCalls } from '@club/contracts/http';
import { pickText, useLanguage, type User } from '@club/session';
import { Badge, Button, Card, CheckIcon, List, ListRow, ProgressBar, Skeletons, Stack, StarIcon, Text } from '@club/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const SHOWN_MAX = 3;

/** The quests that wait for the member, with what they bring (D88). */
export function QuestPreview({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const quests = useCallQuery(contentCalls.fetchQuests, { id: user.id });
  if (quests.isPending) return <Skeletons count={SHOWN_MAX} />;
  if (quests.isError) {
    return <Card tone="blush"><div role="alert"><Text>{t('quests.failed')}</Text><Button look="outline" size="small" onClick={() => void quests.refetch()}>{t('problems.retry')}</Button></div></Card>;
  }
  const all = quests.data.flatMap((group) => group.quests);
  const done = all.filter((quest) => quest.completed).length;
  const open = all.filter((quest) => !quest.completed).slice(0, SHOWN_MAX);
  if (all.length === 0) return <Card tone="soft"><Text>{t('quests.none')}</Text></Card>;
  return (
    <Stack gap={3}>
      <ProgressBar value={done} max={all.length} label={t('quests.progress', { done, total: all.length })} tone="accent" />
      {open.length === 0 ? <Card tone="soft"><Text weight="medium">{t('quests.allDone')}</Text></Card> : (
        <List label={t('quests.title')}>
          {open.map((quest) => (
            <ListRow key={quest.id} as={Link} to={quest.path} picture={quest.completed ? <CheckIcon /> : <StarIcon />} title={pickText(quest.title, language)} note={pickText(quest.description, language)} end={quest.points > 0 ? <Badge tone="accent">{t('quests.points', { count: quest.points })}</Badge> : undefined} />
          ))}
        </List>
      )}
    </Stack>
  );
}
