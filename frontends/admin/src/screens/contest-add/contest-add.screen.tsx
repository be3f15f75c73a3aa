import { useQuery } from '@club/api'
import { adminContestCalls, type ContestDraft } from '@club/contracts/http'
import { RecordForm, type FormValues } from '@club/desk'
import { Card, FailedState, Page, Skeletons } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ContestFields } from '../../features/contests/contest-fields'
import { CONTEST_MESSAGES, NEW_CONTEST, newContestInput, newPrize } from '../../features/contests/contest-form'
import { ContestPreview } from '../../features/contests/contest-preview'
import { picturesOf, valuesOfDraft } from '../../features/contests/draft-values'
import { PrizeFields } from '../../features/contests/prize-fields'
import { SaveDraft } from '../../features/contests/save-draft'

const LIST = '/admin/contest/dashboard'

/** Form of a new contest; `files` holds the pictures of the draft that it continues, by their addresses. */
function NewContest({ draft, files }: { draft: ContestDraft | null; files: ReadonlyMap<string, File> }) {
  const { t } = useTranslation('content')
  const [kept] = useState(() => new Map([...files].map(([address, file]) => [file, address])))
  const [defaults] = useState((): FormValues => (draft ? valuesOfDraft(draft, files) : { ...NEW_CONTEST, prizes: [newPrize()] }))
  const words = draft
    ? {
        title: t('contest.draft.form', { name: draft.values.name || t('contest.draft.noName') }),
        intro: t('contest.draft.formIntro'),
      }
    : { title: t('contest.form.add') }
  return (
    <RecordForm
      {...words}
      submitLabel={t('contest.draft.publish')}
      call={adminContestCalls.addContest}
      list={LIST}
      defaults={defaults}
      toInput={newContestInput}
      refusalOrder={CONTEST_MESSAGES}
      saved={({ name }) => t('form.saved', { name: name.en })}
      more={(form) => (
        <>
          <SaveDraft form={form} kept={kept} list={LIST} />
          <ContestPreview form={form} />
        </>
      )}
    >
      {(form) => (
        <>
          <ContestFields form={form} />
          <PrizeFields form={form} />
        </>
      )}
    </RecordForm>
  )
}

/** The picture of an address, as the form has what was chosen. */
async function fileAt(address: string): Promise<[string, File]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error('a picture of a draft was not read')
  const picture = await response.blob()
  return [address, new File([picture], 'picture.webp', { type: picture.type })]
}

function Draft({ draft }: { draft: ContestDraft }) {
  const { t } = useTranslation('content')
  const pictures = useQuery({
    queryKey: ['pictures of a draft', draft.id, draft.updatedAt],
    queryFn: async () => new Map(await Promise.all(picturesOf(draft).map(fileAt))),
    staleTime: Infinity,
  })
  if (pictures.data) return <NewContest draft={draft} files={pictures.data} />
  const title = t('contest.draft.form', { name: draft.values.name || t('contest.draft.noName') })
  return (
    <Page width="wide" title={title}>
      <Card padding="wide">
        {pictures.isError ? <FailedState busy={pictures.isFetching} onRetry={() => void pictures.refetch()} /> : <Skeletons shape="form" />}
      </Card>
    </Page>
  )
}

const NO_FILES: ReadonlyMap<string, File> = new Map()

/** A new contest with at least one prize and one step, or a draft that was handed over (back-office 5, D113). */
export function ContestAddScreen() {
  const { draft } = (useLocation().state ?? {}) as { draft?: ContestDraft }
  return draft ? <Draft draft={draft} /> : <NewContest draft={null} files={NO_FILES} />
}
