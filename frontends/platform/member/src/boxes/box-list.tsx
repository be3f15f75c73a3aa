import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { useHost } from '@club/remote-kit'
import type { User } from '@club/session'
import { AlertModal, Button, Card, EmptyState, FailedState, LinkButton, Row, Skeletons, Stack, Text } from '@club/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BoxArt } from '../illustrations'
import { useMemberText } from '../member-text'
import { useProblemText } from '../problem-text'
import { BoxOpening } from './box-opening'
import { BoxRow } from './box-row'
import { isReminderDue, PREVIEW_MAX, unopenedBoxes } from './boxes'
import css from './boxes.module.css'

/** The member's mystery boxes: three at first, all on request; each is opened here, once (rewards 2, D87). */
export function BoxList({ user }: { user: Pick<User, 'id' | 'points'> }) {
  const text = useMemberText()
  const { now } = useHost()
  const problemText = useProblemText()
  const boxes = useCallQuery(contestCalls.listBoxes, undefined)
  const [all, setAll] = useState(false)
  const [opening, setOpening] = useState<string | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const { refetch } = boxes
  // A code or a receipt brings points and, while the campaign runs, a box.
  const newest = user.points[0]?.id
  useEffect(() => {
    if (newest !== undefined) void refetch()
  }, [newest, refetch])
  if (boxes.isPending) return <Skeletons shape="list" count={PREVIEW_MAX} />
  if (boxes.isError) return <FailedState title={text('boxesFailed')} onRetry={() => void refetch()} busy={boxes.isFetching} />
  const home = (
    <LinkButton as={Link} to="/mysteryboxhome" look="outline">
      {text('boxHome')}
    </LinkButton>
  )
  if (boxes.data.length === 0)
    return (
      <EmptyState title={text('boxEmptyTitle')} art={<BoxArt />} action={home}>
        {text('boxEmpty')}
      </EmptyState>
    )
  const unopened = unopenedBoxes(boxes.data)
  const due = isReminderDue(boxes.data, now())
  // Unopened boxes come first, or the preview would hide them behind opened ones.
  const ordered = [...unopened, ...boxes.data.filter(({ opened }) => opened)]
  const shown = all ? ordered : ordered.slice(0, PREVIEW_MAX)
  const box = boxes.data.find(({ id }) => id === opening)
  const following = unopened.find(({ id }) => id !== opening)
  return (
    <Stack gap={4}>
      {unopened.length === 0 ? null : (
        <Card tone={due ? 'accent' : 'soft'}>
          <Text weight="bold">{unopened.length === 1 ? text('boxCountOne') : text('boxCount', { n: unopened.length })}</Text>
          {due ? <Text>{text('boxReminder')}</Text> : null}
        </Card>
      )}
      <Card padding="none">
        <ul className={css.boxes} aria-label={text('boxes')}>
          {shown.map((one) => (
            <BoxRow key={one.id} box={one} onOpen={() => setOpening(one.id)} />
          ))}
        </ul>
      </Card>
      <Row filled>
        {shown.length < boxes.data.length ? (
          <Button look="soft" onClick={() => setAll(true)}>
            {text('boxMore')}
          </Button>
        ) : null}
        {home}
      </Row>
      {box ? (
        <BoxOpening
          key={box.id}
          box={box}
          user={user}
          next={following !== undefined}
          onNext={() => setOpening(following?.id ?? null)}
          onClose={() => setOpening(null)}
          onProblem={(problem) => {
            setOpening(null)
            setAlert(problemText(problem))
          }}
        />
      ) : null}
      <AlertModal title={text('error')} message={alert} onDismiss={() => setAlert(null)} />
    </Stack>
  )
}
