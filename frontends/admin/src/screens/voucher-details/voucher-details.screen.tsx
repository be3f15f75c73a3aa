import { adminVoucherCalls, type VoucherBatch, type VoucherCode } from '@club/contracts/http'
import { type DataTableColumn, HandedOver, inFigures, instantColumn, ListPage, WithQuiet, MemberLink } from '@club/desk'
import { displayInstant, VOUCHER_CODE_LIST, VOUCHER_STATUSES } from '@club/rules'
import { Badge, Card, Facts } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import css from '../../features/members/person-columns.module.css'

const TONE = { available: 'neutral', redeemed: 'info', used: 'success' } as const

function Codes({ batch }: { batch: VoucherBatch }) {
  const { t } = useTranslation('voucher')
  const type = (useLocation().state as { voucher?: { name?: string } } | null)?.voucher?.name ?? ''
  const columns = useMemo<DataTableColumn<VoucherCode>[]>(
    () => [
      {
        id: 'code',
        header: t('codes.code'),
        value: (row) => row.code,
        cell: (row) => <code>{row.name === null ? row.code : <MemberLink by={row.code}>{row.code}</MemberLink>}</code>,
      },
      {
        id: 'status',
        header: t('codes.status'),
        value: (row) => t(`codes.${row.status}`),
        choiceName: (value) => t(`codes.${VOUCHER_STATUSES.find((status) => status === value) ?? 'available'}`),
        cell: (row) => (
          <Badge dot tone={TONE[row.status]}>
            {t(`codes.${row.status}`)}
          </Badge>
        ),
      },
      instantColumn('created', t('codes.created'), (row) => row.createdAt),
      instantColumn('updated', t('codes.updated'), (row) => row.updatedAt, { under: 'created' }),
      {
        id: 'member',
        header: t('codes.member'),
        value: (row) => row.name,
        cell: (row) =>
          row.name === null ? null : (
            <div className={css.person}>
              <WithQuiet quiet={row.quiet}>
                <MemberLink by={row.code}>{row.name}</MemberLink>
              </WithQuiet>
            </div>
          ),
      },
      {
        id: 'number',
        header: t('codes.number'),
        value: (row) => row.number,
        cell: (row) => (row.number === null ? null : <MemberLink by={row.code}>{row.number}</MemberLink>),
        under: 'member',
        selfEvident: true,
      },
      { id: 'email', header: t('codes.email'), value: (row) => row.email, under: 'member', selfEvident: true },
    ],
    [t],
  )
  const redeemed = inFigures(batch.redeemed)
  // A used code was redeemed before: as a figure of its own it would count twice beside the total.
  const figures = [
    { label: t('field.total'), value: inFigures(batch.total) },
    { label: t('field.available'), value: inFigures(batch.available) },
    {
      label: t('field.redeemed'),
      value: batch.redeemed === 0 ? redeemed : t('codes.redeemedOfWhichUsed', { redeemed, used: inFigures(batch.used) }),
    },
    { label: t('field.withdrawn'), value: inFigures(batch.withdrawn) },
  ]
  return (
    <ListPage
      title={t('codes.title', { name: type })}
      intro={t('codes.intro', { created: displayInstant(batch.createdAt) })}
      call={adminVoucherCalls.listVoucherCodes}
      list={VOUCHER_CODE_LIST}
      query={{ id: batch.id }}
      rowKey={(row) => row.code}
      columns={columns}
      searchLabel={t('codes.search')}
      emptyTitle={t('codes.empty')}
    >
      <Card padding="tight">
        <Facts items={figures} />
      </Card>
    </ListPage>
  )
}

/** The codes of the batch that was handed over, with who has them (back-office 2.2, D109). */
export function VoucherDetailsScreen() {
  return (
    <HandedOver<VoucherBatch> name="batch" needs={['id', 'createdAt', 'total', 'available', 'redeemed', 'used', 'withdrawn']} back="/admin/voucher/dashboard">
      {(batch) => <Codes batch={batch} />}
    </HandedOver>
  )
}
