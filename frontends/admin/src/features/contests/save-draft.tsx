import { ApiRefusal, useApi, useOneAtATime, useQueryClient } from '@club/api'
import { contestDraftCalls } from '@club/contracts/http'
import { useProblemText, type CallForm } from '@club/desk'
import { AlertModal, Button, showToast } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { draftInput, type KeptFiles } from './draft-values'

/** Saves the contest in the form as a draft, complete or not, and goes back to the list. */
export function SaveDraft({ form, kept, list }: { form: CallForm; kept: KeptFiles; list: string }) {
  const { t } = useTranslation('content')
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    const values = form.form.getValues()
    try {
      const { values: saved } = await api.call(contestDraftCalls.saveDraft, draftInput(values, kept))
      // Everything typed is saved: leaving loses nothing.
      form.form.reset(values)
      await queryClient.invalidateQueries()
      showToast(t('contest.draft.saved', { name: saved.name || t('contest.draft.noName') }), 'success')
      void navigate(list)
    } catch (error) {
      // Saving again after the conflict was reported overwrites the other version on purpose.
      const savedAt = error instanceof ApiRefusal ? error.body['updatedAt'] : undefined
      if (typeof savedAt === 'string') form.form.setValue('updatedAt', savedAt)
      setProblem(problemText(error))
    }
  }
  return (
    <>
      <Button look="soft" busy={isBusy} onClick={() => void run(save)}>
        {t('contest.draft.save')}
      </Button>
      <AlertModal message={problem} onDismiss={() => setProblem(null)} />
    </>
  )
}
