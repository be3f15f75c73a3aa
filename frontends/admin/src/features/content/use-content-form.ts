import type { AnswerOf, CallDefinition } from '@club/contracts/http'
import { useCallForm, type CallForm, type CallFormOptions } from '@club/desk'
import { showToast } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** A form of an editorial record: when it is saved, a word of it and the way back to the list (P3 §2.2). */
export function useContentForm<C extends CallDefinition>(
  call: C,
  { list, nameOf, ...options }: Omit<CallFormOptions<C>, 'done'> & { list: string; nameOf: (saved: AnswerOf<C>) => string },
): CallForm {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  return useCallForm(call, {
    ...options,
    done: (saved) => {
      showToast(t('form.saved', { name: nameOf(saved) }), 'success')
      void navigate(list)
    },
  })
}
