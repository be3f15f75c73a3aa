import { useCallQuery } from '@club/api'
import { adminContestCalls, type AnswerOf } from '@club/contracts/http'
import { BilingualField, FormPage, FormSection, useCallForm } from '@club/desk'
import { Card, FailedState, Page, showToast, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** The fields of the form, a pair for the prize of each draw. */
const DRAWS = [
  { en: 'weekly', bm: 'bmWeekly' },
  { en: 'grand', bm: 'bmGrand' },
] as const

function Names({ names: { weekly, grand } }: { names: AnswerOf<typeof adminContestCalls.fetchPrizeNames> }) {
  const { t } = useTranslation('content')
  const form = useCallForm(adminContestCalls.namePrizes, {
    defaults: { weekly: weekly.en, bmWeekly: weekly.bm, grand: grand.en, bmGrand: grand.bm },
    toInput: (values, opened) => ({ ...values, opened }),
    done: () => void showToast(t('mystery.saved'), 'success'),
  })
  return (
    <FormPage title={t('mystery.title')} intro={t('mystery.intro')} form={form}>
      {DRAWS.map(({ en, bm }) => (
        <FormSection key={en} title={t(`mystery.${en}`)} intro={t(`mystery.${en}Intro`)}>
          <BilingualField label={t(`mystery.${en}`)} en={en} bm={bm} max={200} placeholders={{ en: t(`mystery.${en}Own`), bm: t(`mystery.${bm}Own`) }} />
        </FormSection>
      ))}
    </FormPage>
  )
}

/** Names of the prizes in the mystery box's draws (D87); without a name, members see the club's own words. */
export function MysteryPrizesScreen() {
  const { t } = useTranslation('content')
  const names = useCallQuery(adminContestCalls.fetchPrizeNames, undefined, { staleTimeMs: 0 })
  if (names.data) return <Names key={names.dataUpdatedAt} names={names.data} />
  return (
    <Page width="wide" title={t('mystery.title')}>
      <Card padding="wide">{names.isError ? <FailedState busy={names.isFetching} onRetry={() => void names.refetch()} /> : <Skeletons shape="form" />}</Card>
    </Page>
  )
}
