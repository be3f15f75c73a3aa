import { sendUnder, useCallMutation, useFormIntent, useQueryClient } from '@club/api'
import {
  adminReportCalls,
  ERRORS,
  MEMBER_ACTS,
  memberDeskCalls,
  type MemberStatus,
  type DeskMember,
  type MemberAct,
  type MemberActBody,
} from '@club/contracts/http'
import { useProblemText } from '@club/desk'
import { CREDIT_TITLE_LENGTH_MAX, plainTextField, STAFF_REASON_LENGTH_MAX } from '@club/rules'
import { useAdministrator } from '@club/session'
import { AlertModal, Button, Dialog, LinkButton, Row, showToast, Stack, Text, TextAreaField, TextField, typedInto } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type Person = Pick<DeskMember['member'], 'id' | 'name'>
/** An order is cancelled beside it. */
type Act = Exclude<MemberAct, 'cancel-order'>

/** In which states of the account an act is offered; the services decide. */
const OFFERED: Readonly<Record<Act, readonly MemberStatus[]>> = {
  credit: ['active', 'frozen', 'blocked'],
  forfeit: ['active', 'blocked', 'closed'],
  resend: ['unverified'],
  'end-sessions': ['active', 'frozen', 'blocked'],
  block: ['active', 'unverified', 'frozen'],
  unblock: ['blocked'],
}

/** An account that is closed or erased is edited no more. */
const EDITED: readonly MemberStatus[] = ['active', 'unverified', 'frozen', 'blocked']

/** Acts that take something from the member. */
const isDanger = (act: Act): boolean => act === 'block' || act === 'forfeit'

/** The way to the form of the account (D96), and the acts on a member that the reader's role may do, each with a reason (trust-and-desk 7.5). */
export function MemberActs({ member: { member, status } }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const { id, name, email, number } = member
  const role = useAdministrator()?.role
  const [asked, setAsked] = useState<Act | null>(null)
  const offered = (Object.keys(OFFERED) as Act[]).filter((act) => OFFERED[act].includes(status) && MEMBER_ACTS[act].some((one) => one === role))
  const mayEdit = EDITED.includes(status) && adminReportCalls.editAccount.roles.some((one) => one === role)
  if (offered.length === 0 && !mayEdit) return null
  const harmless = offered.filter((act) => !isDanger(act))
  const dangerous = offered.filter(isDanger)
  const drawn = (act: Act) => (
    <Button key={act} look={isDanger(act) ? 'dangerOutline' : 'outline'} size="small" onClick={() => setAsked(act)}>
      {t(`act.${act}`)}
    </Button>
  )
  return (
    <div role="group" aria-label={t('act.label')}>
      <Row gap={6}>
        {mayEdit || harmless.length > 0 ? (
          <Row gap={2}>
            {mayEdit ? (
              <LinkButton
                as={Link}
                to="/admin/account/edit"
                state={{ account: { id, name, email, number }, from: `/admin/members/${id}` }}
                look="outline"
                size="small"
              >
                {t('act.edit')}
              </LinkButton>
            ) : null}
            {harmless.map(drawn)}
          </Row>
        ) : null}
        {dangerous.length > 0 ? <Row gap={2}>{dangerous.map(drawn)}</Row> : null}
      </Row>
      {asked ? <ActDialog member={member} act={asked} onEnd={() => setAsked(null)} /> : null}
    </div>
  )
}

interface Typed {
  reason: string
  points: string
  title: string
}

/** The body of the call; null while a required field is empty. */
function bodyOf(act: Act, { reason: typed, points: figures, title }: Typed): MemberActBody | null {
  const reason = typed.trim()
  const points = /^[1-9]\d{0,8}$/.test(figures.trim()) ? Number(figures) : null
  if (reason === '') return null
  if (act === 'forfeit') return points === null ? null : { act, reason, points }
  if (act === 'credit') return points === null || title.trim() === '' ? null : { act, reason, points, title: title.trim() }
  return { act, reason }
}

function ActDialog({ member, act, onEnd }: { member: Person; act: Act; onEnd: () => void }) {
  const { t } = useTranslation('member')
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const send = useCallMutation(memberDeskCalls.actOnMember)
  const intentOf = useFormIntent()
  const [typed, setTyped] = useState<Typed>({ reason: '', points: '', title: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const named = t(`act.${act}`)
  const confirm = async () => {
    const input = bodyOf(act, typed)
    if (input === null) return setProblem(ERRORS['fields-missing'].en)
    try {
      const { state } = await sendUnder(intentOf(input), (idempotencyKey) => send.mutateAsync({ input, params: { id: member.id }, idempotencyKey }))
      showToast(state === 'AWAITING_APPROVAL' ? t('act.waiting') : t('act.done', { act: named }), 'success')
      onEnd()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  const change = (field: keyof Typed) => (value: string) => setTyped((now) => ({ ...now, [field]: value }))
  return (
    <Dialog open title={named} onClose={onEnd}>
      <Stack gap={4}>
        <Text>{t(`act.text.${act}`, { name: member.name })}</Text>
        {act === 'forfeit' || act === 'credit' ? (
          <TextField
            label={t('act.points')}
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed.points}
            onChange={(event) => change('points')(event.target.value)}
          />
        ) : null}
        {act === 'credit' ? (
          <TextField
            label={t('act.title')}
            hint={t('act.titleHint')}
            required
            autoComplete="off"
            value={typed.title}
            onChange={typedInto(plainTextField(CREDIT_TITLE_LENGTH_MAX), change('title'))}
          />
        ) : null}
        <TextAreaField
          label={t('act.reason')}
          hint={t('act.reasonHint')}
          required
          maxLength={STAFF_REASON_LENGTH_MAX}
          value={typed.reason}
          onChange={(event) => change('reason')(event.target.value)}
        />
        <Button look={isDanger(act) ? 'danger' : 'filled'} busy={send.isPending} onClick={() => void confirm()}>
          {t('act.confirm', { act: named })}
        </Button>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
