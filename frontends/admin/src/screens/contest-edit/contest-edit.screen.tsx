import { adminContestCalls, type Contest } from '@club/contracts/http'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ContestFields } from '../../features/contests/contest-fields'
import { CONTEST_MESSAGES, editedContestInput, valuesOf } from '../../features/contests/contest-form'
import { CONTEST_USED } from '../../features/contests/contest-used'
import { ContestPreview } from '../../features/contests/contest-preview'
import { KeptPrizes } from '../../features/contests/kept-prizes'
import { WhereUsed } from '../../records/where-used'

const LIST = '/admin/contest/dashboard'

/** Changes the contest that was handed over; icons only when both are chosen anew, of prizes their names alone (back-office 5, D113). */
export function ContestEditScreen() {
  const { t } = useTranslation('content')
  return (
    <HandedOver<Contest> name="contest" needs={['id', 'name', 'steps', 'prizes', 'dropdownOptions']} back={LIST}>
      {(contest) => (
        <RecordForm
          call={adminContestCalls.editContest}
          list={LIST}
          title={t('contest.form.edit', { name: contest.name.en })}
          over={<WhereUsed kind={CONTEST_USED} row={contest} />}
          defaults={valuesOf(contest)}
          toInput={editedContestInput}
          refusalOrder={CONTEST_MESSAGES}
          saved={({ name }) => t('form.saved', { name: name.en })}
          more={(form) => <ContestPreview form={form} kept={contest} />}
        >
          {(form) => (
            <>
              <ContestFields form={form} image={contest.image} />
              <KeptPrizes form={form} prizes={contest.prizes} />
            </>
          )}
        </RecordForm>
      )}
    </HandedOver>
  )
}
