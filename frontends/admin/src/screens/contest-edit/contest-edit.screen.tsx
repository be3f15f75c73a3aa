import { adminContestCalls, type Contest } from '@club/contracts/http'
import { FormPage, HandedOver } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ContestFields } from '../../features/contests/contest-fields'
import { CONTEST_MESSAGES, editedContestInput, valuesOf } from '../../features/contests/contest-form'
import { ContestPreview } from '../../features/contests/contest-preview'
import { KeptPrizes } from '../../features/contests/kept-prizes'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/contest/dashboard'

function Edit({ contest }: { contest: Contest }) {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContestCalls.editContest, {
    defaults: valuesOf(contest),
    toInput: editedContestInput,
    refusalOrder: CONTEST_MESSAGES,
    list: LIST,
    nameOf: (saved) => saved.name.en,
  })
  return (
    <FormPage title={t('contest.form.edit', { name: contest.name.en })} form={form} back={LIST} more={<ContestPreview form={form} kept={contest} />}>
      <ContestFields form={form} image={contest.image} />
      <KeptPrizes form={form} prizes={contest.prizes} />
    </FormPage>
  )
}

/** Changes the contest that was handed over; icons only when both are chosen anew, of prizes their names alone (P3 §5, D113). */
export function ContestEditScreen() {
  return (
    <HandedOver<Contest> name="contest" needs={['id', 'name', 'steps', 'prizes', 'dropdownOptions']} back={LIST}>
      {(contest) => <Edit contest={contest} />}
    </HandedOver>
  )
}
