import { useCallMutation } from '@club/api'
import { adminHouseholdCalls, HOUSEHOLD_REASON_LENGTH_MAX, type HouseholdDoubt } from '@club/contracts/http'
import { actionsColumn, type DataTableColumn, instantColumn, ListPage, ReasonDialog, StackedCell, WithQuiet, MemberLink } from '@club/desk'
import { Button, Row, showToast, Text } from '@club/ui'
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
  const member = (
    <>
      <MemberLink by={home.userId}>{home.name}</MemberLink> {home.email}
    </>
  )
  return (
    <StackedCell more={[member]}>
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
  const decide = useCallMutation(adminHouseholdCalls.decideHousehold)
  const isSame = decision === 'same'
  return (
    <ReasonDialog
      title={t(isSame ? 'confirmSame' : 'confirmDifferent')}
      label={t('reason')}
      hint={t('reasonHint')}
      reasonLengthMax={HOUSEHOLD_REASON_LENGTH_MAX}
      confirmLabel={t('confirm')}
      send={async (reason) => {
        await decide.mutateAsync({ input: { id: doubt.id, decision, reason } })
        showToast(t('done'), 'success')
      }}
      onEnd={onEnd}
    >
      {doubt.homes.map(({ userId, name, address }) => (
        <Text key={userId}>
          <MemberLink by={userId}>{name}</MemberLink>: {address}
        </Text>
      ))}
      <Text tone="soft">{t(isSame ? 'textSame' : 'textDifferent')}</Text>
    </ReasonDialog>
  )
}
