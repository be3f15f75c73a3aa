import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'
import { FormRow, inFigures, LoadProblem } from '@club/desk'
import { Card, Facts, FailedState, LinkButton, Page, Skeletons, Stack, Text } from '@club/ui'
import { EditIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The statistics of the wishing tree's journey: one record, edited and never added (P3 §2.3). */
export function JourneyDashboardScreen() {
  const { t } = useTranslation('content')
  const query = useCallQuery(contentCalls.fetchJourney, undefined, { staleTimeMs: 0 })
  const journey = query.data
  return (
    <Page
      width="wide"
      title={t('journey.title')}
      intro={t('journey.intro')}
      actions={
        journey ? (
          <LinkButton as={Link} to="/admin/journey/edit" state={{ journey }} icon={<EditIcon size={20} />}>
            {t('list.edit')}
          </LinkButton>
        ) : undefined
      }
    >
      {query.isPending ? <Skeletons shape="table" count={4} /> : null}
      {query.isError && !journey ? <FailedState onRetry={() => void query.refetch()} /> : null}
      {journey ? (
        <Stack gap={4}>
          <Card padding="wide">
            <Facts
              items={(['home', 'children', 'points', 'product', 'progressPoints'] as const).map((figure) => ({
                label: t(`journey.${figure}`),
                value: (
                  <Text as="span" size="title" weight="bold">
                    {inFigures(journey[figure])}
                  </Text>
                ),
              }))}
            />
          </Card>
          <Card padding="wide">
            <FormRow>
              <div>
                <Text weight="medium">{t('field.description')}</Text>
                <Text>{journey.description.en}</Text>
              </div>
              <div lang="ms">
                <Text weight="medium">{t('field.bmDescription')}</Text>
                <Text>{journey.description.bm}</Text>
              </div>
            </FormRow>
          </Card>
        </Stack>
      ) : null}
      <LoadProblem problem={journey ? null : query.error} />
    </Page>
  )
}
