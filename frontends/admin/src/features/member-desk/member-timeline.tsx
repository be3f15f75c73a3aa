import { useCallQuery } from '@club/api'
import { adminTimelineCalls, type TimelineRow } from '@club/contracts/http'
import { inFigures, LoadProblem } from '@club/desk'
import { displayInstant, TIMELINE_KINDS, type TimelineKind } from '@club/rules'
import { Badge, Button, Card, Row, Section, Skeletons, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkedText } from './linked-text'
import css from './member-timeline.module.css'

/** Everything that happened about a member, newest first, fifty at a time, filtered by kind (trust-and-desk 7.3). */
export function MemberTimeline({ id }: { id: string }) {
  const { t } = useTranslation('member')
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([])
  const [cursors, setCursors] = useState<readonly string[]>([''])
  const choose = (kind: TimelineKind) => {
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
    setCursors([''])
  }
  return (
    <Card>
      <Section title={t('timeline.title')} intro={t('timeline.intro')}>
        <div role="group" aria-label={t('timeline.kinds')}>
          <Row gap={1}>
            {TIMELINE_KINDS.map((kind) => (
              <Button key={kind} look={kinds.includes(kind) ? 'filled' : 'quiet'} size="small" aria-pressed={kinds.includes(kind)} onClick={() => choose(kind)}>
                {t(`kind.${kind}`)}
              </Button>
            ))}
          </Row>
        </div>
        <div className={css.scroll} role="region" aria-label={t('timeline.rows')} tabIndex={0}>
          <ol className={css.rows} aria-label={t('timeline.title')}>
            {cursors.map((before, index) => (
              <TimelinePage
                key={before}
                id={id}
                before={before}
                kinds={kinds}
                onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
              />
            ))}
          </ol>
        </div>
      </Section>
    </Card>
  )
}

interface PageParts {
  id: string
  before: string
  kinds: readonly TimelineKind[]
  /** absent on pages that another one follows */
  onMore?: ((next: string) => void) | undefined
}

function TimelinePage({ id, before, kinds, onMore }: PageParts) {
  const { t } = useTranslation('member')
  const page = useCallQuery(adminTimelineCalls.timeline, undefined, { params: { id }, query: { before, kinds: kinds.join(',') }, staleTimeMs: 0 })
  const next = page.data?.next
  if (page.isPending)
    return (
      <li>
        <Skeletons shape="table" count={3} />
      </li>
    )
  return (
    <>
      {page.data?.data.map((row) => (
        <TimelineLine key={row.id} row={row} />
      ))}
      {page.data?.data.length === 0 && before === '' ? (
        <li>
          <Text tone="soft">{t('timeline.empty')}</Text>
        </li>
      ) : null}
      {next && onMore ? (
        <li>
          <Button look="outline" size="small" onClick={() => onMore(next)}>
            {t('timeline.more')}
          </Button>
        </li>
      ) : null}
      {page.error ? (
        <li>
          <Button look="outline" size="small" onClick={() => void page.refetch()}>
            {t('timeline.again')}
          </Button>
          <LoadProblem problem={page.error} />
        </li>
      ) : null}
    </>
  )
}

function TimelineLine({ row: { at, kind, text, points, balance, actor, trace } }: { row: TimelineRow }) {
  const { t } = useTranslation('member')
  return (
    <li className={css.line}>
      <time dateTime={at} className={css.at}>
        {displayInstant(at)}
      </time>
      <span className={css.kind}>
        <Badge>{t(`kind.${kind}`)}</Badge>
      </span>
      <span className={css.text}>
        <LinkedText text={text} />
        {points === null ? null : (
          <strong className={points < 0 ? css.spent : css.earned}>
            {points > 0 ? '+' : ''}
            {inFigures(points)}
            {balance === null ? '' : ` → ${inFigures(balance)}`}
          </strong>
        )}
        <span className={css.by}>{[actor && t('timeline.by', { actor }), trace && t('timeline.trace', { trace })].filter(Boolean).join(' · ')}</span>
      </span>
    </li>
  )
}
