import { adminContestCalls } from '@club/contracts/http'
import { FormPage } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ContestFields } from '../../features/contests/contest-fields'
import { CONTEST_MESSAGES, NEW_CONTEST, newContestInput, newPrize } from '../../features/contests/contest-form'
import { ContestPreview } from '../../features/contests/contest-preview'
import { PrizeFields } from '../../features/contests/prize-fields'
import { useContentForm } from '../../features/content/use-content-form'

const LIST = '/admin/contest/dashboard'

/** A new contest with at least one prize and one step (P3 §5, D113). */
export function ContestAddScreen() {
  const { t } = useTranslation('content')
  const form = useContentForm(adminContestCalls.addContest, {
    defaults: { ...NEW_CONTEST, prizes: [newPrize()] },
    toInput: newContestInput,
    refusalOrder: CONTEST_MESSAGES,
    list: LIST,
    nameOf: (contest) => contest.name.en,
  })
  return (
    <FormPage title={t('contest.form.add')} form={form} back={LIST} more={<ContestPreview form={form} />}>
      <ContestFields form={form} />
      <PrizeFields form={form} />
    </FormPage>
  )
}
