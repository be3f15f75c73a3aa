import { useCallMutation, useQueryClient } from '@club/api'
import { adminHouseholdCalls, ERRORS, HOUSEHOLD_REASON_LENGTH_MAX, type HouseholdDoubt } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, instantColumn, ListPage, StackedCell, useProblemText, WithQuiet, MemberLink } from '@club/desk'
import { plainTextField } from '@club/rules'
import { AlertModal, Button, Dialog, Row, showToast, Stack, Text, TextField, typedInto } from '@club/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Home = HouseholdDoubt['homes'][number]
interface Asked {
  readonly doubt: HouseholdDoubt
  readonly decision: 'same' | 'different'
}

const nameOf = (doubt: HouseholdDoubt, index: number): string => doubt.homes[index]?.name ?? ''
const textOf = (home: Home | undefined): string => (home ? `${home.address} ${home.name} ${home.email}` : '')
function HomeCell({ home }: { home: Home | undefined }) {
  if (!home) return null
  const member = <MemberLink by={home.userId}>{home.name}</MemberLink>
  return (
    <StackedCell more={[member, home.email]}>
      <WithQuiet quiet={home.quiet}>{home.address}</WithQuiet>
    </StackedCell>
  )
}

/** Addresses that are perhaps one household, for staff to say whether limits count them together (D63, D74, D82). */
export function HouseholdDashboardScreen() {
  const { t } = useTranslation('households')
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useMemo<DataTableColumn<HouseholdDoubt>[]>(
    () => [
      instantColumn('notedAt', t('noted'), (row) => row.notedAt),
      { id: 'one', header: t('one'), value: (row) => textOf(row.homes[0]), cell: (row) => <HomeCell home={row.homes[0]} /> },
      { id: 'other', header: t('other'), value: (row) => textOf(row.homes[1]), cell: (row) => <HomeCell home={row.homes[1]} /> },
      actionsColumn(t('actions'), (row) => (
        <Row gap={2}>
          {(['same', 'different'] as const).map((decision) => (
            <Button
              key={decision}
              look="soft"
              size="small"
              aria-label={t(`${decision}Of`, { one: nameOf(row, 0), other: nameOf(row, 1) })}
              onClick={() => setAsked({ doubt: row, decision })}
            >
              {t(decision)}
            </Button>
          ))}
        </Row>
      )),
    ],
    [t],
  )
  return (
    <>
      <ListPage
        title={t('title')}
        intro={t('intro')}
        call={adminHouseholdCalls.listHouseholdDoubts}
        rowsOf={({ data }) => data}
        rowKey={(row) => row.id}
        columns={columns}
        searchLabel={t('search')}
        emptyTitle={t('empty')}
      />
      {asked ? <Decide {...asked} onEnd={() => setAsked(null)} /> : null}
    </>
  )
}

function Decide({ doubt, decision, onEnd }: Asked & { onEnd: () => void }) {
  const { t } = useTranslation('households')
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const decide = useCallMutation(adminHouseholdCalls.decideHousehold)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isSame = decision === 'same'
  const send = async () => {
    if (reason.trim() === '') return setProblem(ERRORS['fields-missing'].en)
    try {
      await decide.mutateAsync({ input: { id: doubt.id, decision, reason: reason.trim() } })
      showToast(t('done'), 'success')
      onEnd()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  return (
    <Dialog open title={t(isSame ? 'confirmSame' : 'confirmDifferent')} onClose={onEnd}>
      <Stack gap={4}>
        {doubt.homes.map(({ userId, name, address }) => (
          <Text key={userId}>
            {name}: {address}
          </Text>
        ))}
        <Text tone="soft">{t(isSame ? 'textSame' : 'textDifferent')}</Text>
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          required
          autoComplete="off"
          value={reason}
          onChange={typedInto(plainTextField(HOUSEHOLD_REASON_LENGTH_MAX), setReason)}
        />
        <Button busy={decide.isPending} onClick={() => void send()}>
          {t('confirm')}
        </Button>
      </Stack>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </Dialog>
  )
}
