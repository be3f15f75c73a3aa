import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { FailedState, Page, Skeletons } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Draws } from '../../features/mystery/components/draws'

/** Explains how to verify the weekly draws of the mystery box; a topic of the help (D87). */
export function DrawsScreen() {
  const { t } = useTranslation('campaigns')
  const campaign = useCallQuery(contestCalls.fetchMysteryCampaign, undefined)
  return (
    <Page title={t('mysteryBox.draws.title')} intro={t('mysteryBox.draws.why')}>
      {campaign.isPending ? (
        <Skeletons shape="list" count={3} />
      ) : campaign.isError ? (
        <FailedState onRetry={() => void campaign.refetch()} busy={campaign.isFetching} />
      ) : (
        <Draws draws={campaign.data.draws} grandDraw={campaign.data.grandDraw} />
      )}
    </Page>
  )
}
