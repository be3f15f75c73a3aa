import { useCallQuery } from '@club/api'
import { contentCalls, type Journey, type Wisher } from '@club/contracts/http'
import { FormRow, inFigures, LoadProblem } from '@club/desk'
import { collectedPoints, givenPoints, treeProgress } from '@club/rules'
import { Card, Facts, FailedState, LinkButton, Page, Skeletons, Stack, Text } from '@club/ui'
import { EditIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The statistics of the wishing tree's journey, as members see them, and what they are made of: one record, edited and never added (back-office 2.3). */
export function JourneyDashboardScreen() {
  const { t } = useTranslation('journey')
  const query = useCallQuery(contentCalls.fetchJourney, undefined, { staleTimeMs: 0 })
  const wishes = useCallQuery(contentCalls.fetchWishes, undefined, { staleTimeMs: 0 })
  const journey = query.data
  const isWhole = journey && wishes.data
  const problem = query.error ?? wishes.error
  return (
    <Page
      width="wide"
      title={t('title')}
      intro={t('intro')}
      actions={
        journey ? (
          <LinkButton as={Link} to="/admin/journey/edit" state={{ journey }} icon={<EditIcon size={20} />}>
            {t('action.edit')}
          </LinkButton>
        ) : undefined
      }
    >
      {!isWhole && !problem ? <Skeletons shape="table" count={4} /> : null}
      {!isWhole && problem ? (
        <FailedState
          onRetry={() => {
            void query.refetch()
            void wishes.refetch()
          }}
        />
      ) : null}
      {isWhole ? (
        <Stack gap={4}>
          <Figures journey={journey} shown={wishes.data.filter(({ active }) => active)} />
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
      <LoadProblem problem={isWhole ? null : problem} />
    </Page>
  )
}

/** Members see sums of what staff enter and what they give: both are shown, so that no figure looks wrong (D80). */
function Figures({ journey, shown }: { journey: Journey; shown: readonly Wisher[] }) {
  const { t } = useTranslation('journey')
  const tree = treeProgress(journey, shown)
  const seen = { ...journey, points: collectedPoints(journey, shown) }
  return (
    <>
      <Card padding="wide">
        <Facts
          items={(['home', 'children', 'points', 'product'] as const).map((figure) => ({
            label: t(`field.${figure}`),
            value: (
              <Text as="span" size="title" weight="bold">
                {inFigures(seen[figure])}
              </Text>
            ),
          }))}
        />
      </Card>
      <Card padding="wide">
        <Stack gap={3}>
          <h2>{t('madeOf')}</h2>
          <Facts
            items={[
              { label: t('given'), value: inFigures(givenPoints(shown)) },
              { label: t('field.progressPoints'), value: inFigures(journey.progressPoints) },
              { label: t('tree'), value: t('treeOf', { points: inFigures(tree.points), goal: inFigures(tree.goal) }) },
              { label: t('entered'), value: inFigures(journey.points) },
            ]}
          />
          <Text size="small" tone="soft">
            {t('madeOfText')}
          </Text>
        </Stack>
      </Card>
    </>
  )
}
