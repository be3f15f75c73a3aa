import { adminCodeCalls, adminMassCreditCalls, type CreditBatch } from '@club/contracts/http'
import { useCallQuery } from '@club/api'
import { actionsColumn, type DataTableColumn, figureColumn, inFigures, ListPage, StackedCell } from '@club/desk'
import { displayInstant, truncate } from '@club/rules'
import { Badge, Card, LinkButton, Row, Text } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { batchName, batchNumber } from '../../features/code-batches/batch-name'
import { CreditsUnderWay } from '../../features/credits/credits-under-way'
import { CreditsWaiting } from '../../features/credits/credits-waiting'
import css from './mass-credit-dashboard.module.css'

const DETAILS = '/admin/massCredit/details'

/** The mass credit that led to this dashboard. */
interface Done {
  readonly id: string
  readonly title: string
  readonly type: CreditBatch['type']
  readonly total: number
  readonly credited: number
  readonly skipped: number
  /** Of a mass credit that another administrator has to approve. */
  readonly state?: 'AWAITING_APPROVAL'
}

const detailsOf = ({ id, title, type }: CreditBatch) => ({ credit: { id, title, type } })

function TitleOf({ credit, name }: { credit: CreditBatch; name: string }) {
  const { t } = useTranslation('credits')
  return (
    <Row gap={2}>
      <strong className={css.title}>
        <Link to={DETAILS} state={detailsOf(credit)}>
          {name}
        </Link>
      </strong>
      {credit.state === 'AWAITING_APPROVAL' || credit.state === 'rejected' ? (
        <Badge dot tone={credit.state === 'rejected' ? 'neutral' : 'warning'}>
          {t(`list.${credit.state}`)}
        </Badge>
      ) : null}
      {credit.parked ? <Badge tone="danger">{t('list.parked')}</Badge> : null}
    </Row>
  )
}

/** Past mass credits and refunds, those that wait for another administrator or are in progress, and the way to new ones (back-office 2.3, D106). */
export function MassCreditDashboardScreen() {
  const { t } = useTranslation('credits')
  const done = (useLocation().state as { done?: Done } | null)?.done
  const columns = useMemo<DataTableColumn<CreditBatch>[]>(() => {
    const nameOf = (credit: CreditBatch) => credit.title || t(`type.${credit.type}`)
    return [
      {
        id: 'createdAt',
        header: t('list.created'),
        value: (row) => `${row.createdAt} ${row.createdBy}`,
        cell: (row) => <StackedCell more={[t('list.byWhom', { name: row.createdBy })]}>{displayInstant(row.createdAt)}</StackedCell>,
      },
      {
        id: 'type',
        header: t('list.type'),
        value: (row) => t(`type.${row.type}`),
        cell: (row) => <Badge tone={row.type === 'campaign' ? 'primary' : 'neutral'}>{t(`type.${row.type}`)}</Badge>,
        under: 'title',
        selfEvident: true,
      },
      { id: 'title', header: t('list.name'), value: nameOf, cell: (row) => <TitleOf credit={row} name={truncate(nameOf(row))} /> },
      {
        id: 'points',
        header: t('list.points'),
        value: (row) => row.points,
        cell: (row) => (row.points === null ? t('list.varied') : inFigures(row.points)),
        align: 'end',
      },
      figureColumn('total', t('list.rows'), (row) => row.total, { under: 'credited' }),
      figureColumn('credited', t('list.credited'), (row) => row.credited),
      actionsColumn(t('list.actions'), (row) => (
        <LinkButton as={Link} to={DETAILS} state={detailsOf(row)} look="soft" size="small" aria-label={t('list.detailsOf', { name: nameOf(row) })}>
          {t('list.details')}
        </LinkButton>
      )),
    ]
  }, [t])
  // The cards above the history need all three answers.
  const credits = useCallQuery(adminMassCreditCalls.listCredits, undefined)
  const working = useCallQuery(adminMassCreditCalls.listCreditsUnderWay, undefined)
  const codes = useCallQuery(adminCodeCalls.listCodeBatches, undefined)
  return (
    <ListPage
      isReady={credits.isFetched && working.isFetched && codes.isFetched}
      title={t('list.title')}
      intro={t('list.intro')}
      call={adminMassCreditCalls.listCredits}
      rowsOf={({ data }) => data}
      rowKey={(row) => row.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      add={{ to: '/admin/massCredit/new', label: t('list.add') }}
    >
      {done ? (
        <Card>
          <Row gap={3}>
            <div role="status">
              <Text>
                {t(done.state ? 'list.waits' : 'list.done', {
                  name: done.title || t(`type.${done.type}`),
                  total: inFigures(done.total),
                  credited: inFigures(done.credited),
                  skipped: inFigures(done.skipped),
                })}
              </Text>
            </div>
            <LinkButton as={Link} to={DETAILS} state={{ credit: done }} look="outline" size="small">
              {t('list.seeDetails')}
            </LinkButton>
          </Row>
        </Card>
      ) : null}
      <CreditsUnderWay />
      <CreditsWaiting titleOf={(batch) => t('waiting.codes', { name: batchName(batch), number: batchNumber(batch) })} />
      <h2>{t('list.history')}</h2>
    </ListPage>
  )
}
