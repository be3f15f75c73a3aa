import { useCallQuery } from '@club/api'
import { memberDeskCalls } from '@club/contracts/http'
import { LoadProblem, WithQuiet } from '@club/desk'
import { FailedState, Page, Skeletons, Stack } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MemberActivity } from '../../features/member-desk/member-activity'
import { MemberActs } from '../../features/member-desk/member-acts'
import { MemberAsOf } from '../../features/member-desk/member-as-of'
import { MemberFacts } from '../../features/member-desk/member-head'
import { MemberPerson } from '../../features/member-desk/member-person'
import { MemberPoints } from '../../features/member-desk/member-points'
import { MemberRecords } from '../../features/member-desk/member-records'
import { MemberTimeline } from '../../features/member-desk/member-timeline'
import { MemberStatus } from '../../features/search/member-status'
import css from './member.module.css'

/** Everything about one member, on one screen, with the acts that the reader's role may do (trust-and-desk 7.2 to 7.5). */
export function MemberScreen() {
  const { t } = useTranslation('member')
  const { id = '' } = useParams()
  const found = useCallQuery(memberDeskCalls.showMember, undefined, { params: { id }, staleTimeMs: 0 })
  const { data } = found
  if (!data)
    return (
      <Page width="wide" title={t('loading')}>
        {found.isPending ? <Skeletons shape="table" count={6} /> : <FailedState onRetry={() => void found.refetch()} announced={false} />}
        <LoadProblem problem={found.error} />
      </Page>
    )
  const { member, quiet, status } = data
  const contacts = [member.number, member.email].filter(Boolean)
  return (
    <Page
      width="wide"
      title={
        <>
          <WithQuiet quiet={quiet}>{member.name}</WithQuiet> <MemberStatus status={status} />
        </>
      }
      intro={
        contacts.length === 0 ? null : (
          <span className={css.contacts}>
            {contacts.map((contact) => (
              <span key={contact}>{contact}</span>
            ))}
          </span>
        )
      }
      actions={<MemberActs member={data} />}
    >
      <Stack gap={4}>
        <MemberFacts member={data} />
        <MemberPoints member={data} />
        <MemberActivity member={data} />
        <MemberTimeline id={member.id} />
        <MemberRecords member={data} />
        <MemberAsOf id={member.id} />
        <MemberPerson member={data} />
      </Stack>
      <LoadProblem problem={found.error} />
    </Page>
  )
}
