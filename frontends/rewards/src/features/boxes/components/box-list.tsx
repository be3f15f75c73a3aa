import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { CelebrationArt, PackArt } from '@club/member'
import { useHost } from '@club/remote-kit'
import type { User } from '@club/session'
import { AlertModal, Button, Card, EmptyState, FailedState, LinkButton, Skeletons, Stack, Text } from '@club/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProblemText } from '../../../problem-text'
import { isReminderDue, PREVIEW_MAX, unopenedBoxes } from '../boxes'
import type { OpenedBox } from '../use-open-box'
import { BoxRow } from './box-row'
import css from './boxes.module.css'
import { DialogArt } from '../../../parts/actions'

/** The member's mystery boxes: three at first, all on request (P2 §2). */
export function BoxList({ user }: { user: User }) {
  const { t } = useTranslation('rewards')
  const { now } = useHost()
  const problemText = useProblemText()
  const boxes = useCallQuery(contestCalls.listBoxes, undefined)
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<OpenedBox | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const { refetch } = boxes
  // A code or a receipt brings points and, while the campaign runs, a box.
  const newest = user.points[0]?.id
  useEffect(() => {
    if (newest !== undefined) void refetch()
  }, [newest, refetch])
  if (boxes.isPending) return <Skeletons shape="list" count={PREVIEW_MAX} />
  if (boxes.isError) return <FailedState title={t('boxes.failed')} onRetry={() => void refetch()} busy={boxes.isFetching} />
  const home = (
    <LinkButton as={Link} to="/mysteryboxhome" look="outline">
      {t('boxes.home')}
    </LinkButton>
  )
  if (boxes.data.length === 0)
    return (
      <EmptyState title={t('boxes.emptyTitle')} art={<PackArt kind="gift" />} action={home}>
        {t('boxes.empty')}
      </EmptyState>
    )
  const unopened = unopenedBoxes(boxes.data).length
  const shown = all ? boxes.data : boxes.data.slice(0, PREVIEW_MAX)
  return (
    <Stack gap={4}>
      {unopened === 0 ? null : (
        <Card tone={isReminderDue(boxes.data, now()) ? 'accent' : 'soft'}>
          <Text weight="bold">{t('boxes.count', { count: unopened })}</Text>
          {isReminderDue(boxes.data, now()) ? <Text>{t('boxes.reminder')}</Text> : null}
        </Card>
      )}
      <Card padding="none">
        <ul className={css.boxes} aria-label={t('tabs.mystery')}>
          {shown.map((box) => (
            <BoxRow key={box.id} box={box} user={user} onOpened={setOpened} onProblem={(problem) => setAlert(problemText(problem))} />
          ))}
        </ul>
      </Card>
      {shown.length < boxes.data.length ? (
        <Button look="outline" wide onClick={() => setAll(true)}>
          {t('boxes.more')}
        </Button>
      ) : null}
      {home}
      <AlertModal
        title={t('boxes.openedTitle')}
        message={opened === null ? null : t('boxes.opened', { prize: opened.name })}
        details={
          <DialogArt>
            <CelebrationArt />
          </DialogArt>
        }
        onDismiss={() => setOpened(null)}
      />
      <AlertModal title={t('problems.title')} message={alert} onDismiss={() => setAlert(null)} />
    </Stack>
  )
}
