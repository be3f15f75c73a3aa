import type { Alarm } from '@club/contracts/http'
import { MemberLink } from '@club/desk'
import { ALARM_DECISIONS, ALARM_MEMBERS_NAMED_MAX, ALARM_TRANSITIONS, displayInstant, type AlarmDecision } from '@club/rules'
import { Badge, Button, Card, Row, Stack, Text, TextLink } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAlarmWords } from './alarm-words'

/** Ids begin with the instant of their making, so that their ends differ most. */
const END_LENGTH = 8
const shortId = (id: string): string => id.slice(-END_LENGTH)

/** One alarm: its kind, since when, its evidence in words, its members, what they answer, and the decisions that its state allows. */
export function AlarmCard({ alarm, onAsk }: { alarm: Alarm; onAsk: (decision: AlarmDecision) => void }) {
  const { t } = useTranslation('fraud')
  const { nameOf, evidenceOf } = useAlarmWords()
  const { members, people, evidence } = alarm
  const possible = ALARM_DECISIONS.filter((decision) => ALARM_TRANSITIONS[decision].from === alarm.state)
  const more = members.length - ALARM_MEMBERS_NAMED_MAX
  const memberOf = (id: string) => people.find((one) => one.id === id)?.name || t('member', { id: shortId(id) })
  return (
    <Card as="article" aria-label={nameOf(alarm)}>
      <Stack gap={3}>
        <Row gap={3}>
          <Text as="h2" size="heading" weight="bold">
            {t(`kind.${alarm.kind}`)}
          </Text>
          <Badge dot tone={alarm.state === 'open' ? 'warning' : 'neutral'}>
            {t(`state.${alarm.state}`)}
          </Badge>
          <Text size="small" tone="soft">
            {t('since', { at: displayInstant(alarm.at) })}
          </Text>
        </Row>
        <div>
          {evidenceOf(alarm).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </div>
        <div>
          <Text as="h3" size="small" weight="medium" tone="soft">
            {t('members', { count: members.length })}
          </Text>
          <Row gap={3}>
            {members.slice(0, ALARM_MEMBERS_NAMED_MAX).map((id) => (
              <TextLink key={id} as={Link} to={`/admin/members/${id}`}>
                {memberOf(id)}
              </TextLink>
            ))}
            {more > 0 ? <Text tone="soft">{t('moreMembers', { count: more })}</Text> : null}
          </Row>
        </div>
        {evidence.appeals.length > 0 ? (
          <div>
            <Text as="h3" size="small" weight="medium" tone="soft">
              {t('appeals')}
            </Text>
            {evidence.appeals.map(({ userId, text, at }) => (
              <blockquote key={`${userId} ${at}`}>
                <Text lines>{text}</Text>
                <Text size="small" tone="soft">
                  {displayInstant(at)}, <MemberLink by={userId}>{memberOf(userId)}</MemberLink>
                </Text>
              </blockquote>
            ))}
          </div>
        ) : null}
        {evidence.decisions.length > 0 ? (
          <div>
            <Text as="h3" size="small" weight="medium" tone="soft">
              {t('decisions')}
            </Text>
            {evidence.decisions.map(({ decision, reason, by, at }) => (
              <Text key={decision}>{t('decidedBy', { decision: t(`decision.${decision}`), name: by, at: displayInstant(at), reason })}</Text>
            ))}
          </div>
        ) : null}
        {possible.length > 0 ? (
          <Row gap={2}>
            {possible.map((decision) => (
              <Button
                key={decision}
                look={decision === 'freeze' || decision === 'forfeit' ? 'danger' : 'soft'}
                size="small"
                aria-label={t('actOf', { act: t(`act.${decision}`), alarm: nameOf(alarm) })}
                onClick={() => onAsk(decision)}
              >
                {t(`act.${decision}`)}
              </Button>
            ))}
          </Row>
        ) : null}
      </Stack>
    </Card>
  )
}
