import { adminCatalogueCalls, adminContestCalls, memberDeskCalls, type DeskMember } from '@club/contracts/http'
import { VOUCHER_TYPE } from '@club/contracts/records'
import { inFigures, MemberLink } from '@club/desk'
import { displayDay, displayInstant } from '@club/rules'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ParcelLink } from '../../links/parcel-link'
import { ScreenLink } from '../../links/screen-link'
import { CancelOrder } from '../../acts/cancel-order'
import css from './member-records.module.css'
import { RecordTable } from './record-table'

const memberPath = (id: string) => `/admin/members/${id}`

/** A name that leads to its record in a list, for those who may read the list. */
function InList({ needs, list, name }: { needs: ComponentProps<typeof ScreenLink>['needs']; list: string; name: string }) {
  return (
    <ScreenLink needs={needs} to={`${list}?q=${encodeURIComponent(name)}`}>
      {name}
    </ScreenLink>
  )
}

/** Everything that a member has or did, each kind in a short table with links to where it is kept (trust-and-desk 7.2). */
export function MemberRecords({ member }: { member: DeskMember }) {
  return (
    <div className={css.records}>
      <Orders member={member} />
      <Rewards member={member} />
      <Joined member={member} />
    </div>
  )
}

function Orders({ member: { member, orders, samples, receipts, counts } }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const received = (answer: boolean | null) => t(answer === null ? 'value.notAnswered' : answer ? 'value.received' : 'value.notReceived')
  return (
    <>
      <RecordTable
        title={t('orders')}
        rows={orders}
        total={counts.orders}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: (order) => displayInstant(order.createdAt) },
          {
            header: t('field.order'),
            cell: ({ trackingId }) => <ParcelLink trackingId={trackingId} />,
          },
          {
            header: t('field.items'),
            cell: ({ orderItems }) =>
              orderItems.map(({ id, itemName, quantity }, index) => (
                <span key={id}>
                  {index > 0 ? ', ' : ''}
                  <InList needs={adminCatalogueCalls.listItems} list="/admin/catalog/dashboard" name={itemName.en} /> × {quantity}
                </span>
              )),
          },
          {
            header: t('field.points'),
            cell: ({ orderItems }) => inFigures(orderItems.reduce((sum, { points, quantity }) => sum + points * quantity, 0)),
            atEnd: true,
          },
          { header: t('field.state'), cell: ({ state }) => (state ? t(`state.${state}`) : '') },
          {
            header: t('field.action'),
            cell: ({ id, state, trackingId }) => (state === 'PROCESSING' ? <CancelOrder member={member} orderId={id} trackingId={trackingId} /> : null),
          },
        ]}
      />
      <RecordTable
        title={t('samples')}
        rows={samples}
        total={counts.samples}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: (sample) => displayInstant(sample.createdAt) },
          {
            header: t('field.sample'),
            cell: ({ orderItems }) => (
              <InList needs={adminCatalogueCalls.listSamples} list="/admin/sample/dashboard" name={orderItems[0]?.itemName?.en ?? ''} />
            ),
          },
          {
            header: t('field.order'),
            cell: ({ trackingId }) => (trackingId ? <ParcelLink trackingId={trackingId} /> : null),
          },
          { header: t('field.state'), cell: ({ state }) => (state ? t(`state.${state}`) : '') },
          { header: t('field.received'), cell: (sample) => received(sample.received) },
        ]}
      />
      <RecordTable
        title={t('receipts')}
        rows={receipts}
        total={counts.receipts}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: (receipt) => displayInstant(receipt.createdAt) },
          { header: t('field.store'), cell: ({ store }) => store },
          // Finds everybody who sent a receipt of this number.
          { header: t('field.invoice'), cell: ({ invoiceNo }) => <MemberLink by={invoiceNo}>{invoiceNo}</MemberLink> },
          { header: t('field.state'), cell: ({ status, reason }) => [t(`state.${status}`), reason].filter(Boolean).join(': ') },
          { header: t('field.points'), cell: ({ points }) => inFigures(points), atEnd: true },
        ]}
      />
    </>
  )
}

function Rewards({ member: { vouchers, entries, boxes, counts } }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  const prize = ({ type, points }: DeskMember['boxes'][number]) =>
    type === null ? t('value.unopened') : type === 'VOUCHER' ? t('value.voucher') : `${inFigures(points ?? 0)} ${t('field.points')}`
  return (
    <>
      <RecordTable
        title={t('vouchers')}
        rows={vouchers}
        total={counts.vouchers}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: ({ issuedAt }) => displayInstant(issuedAt) },
          { header: t('field.voucher'), cell: ({ name }) => <InList needs={VOUCHER_TYPE.calls.list} list="/admin/voucher/dashboard" name={name} /> },
          { header: t('field.points'), cell: ({ points }) => inFigures(points), atEnd: true },
          { header: t('field.used'), cell: ({ used }) => t(used ? 'value.used' : 'value.unused') },
        ]}
      />
      <RecordTable
        title={t('entries')}
        rows={entries}
        total={counts.entries}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: (entry) => displayInstant(entry.createdAt) },
          {
            header: t('field.contest'),
            cell: ({ contestId, contest }) => (
              <ScreenLink needs={adminContestCalls.listEntries} to={`/admin/fitathon?activity=${contestId}`}>
                {contest}
              </ScreenLink>
            ),
          },
          { header: t('field.state'), cell: ({ status }) => t(`state.${status}`) },
        ]}
      />
      <RecordTable
        title={t('boxes')}
        rows={boxes}
        total={counts.boxes}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.at'), cell: (box) => displayInstant(box.createdAt) },
          { header: t('field.prize'), cell: prize },
        ]}
      />
    </>
  )
}

function Joined({ member: { babies, referrals, devices, counts } }: { member: DeskMember }) {
  const { t } = useTranslation('member')
  return (
    <>
      <RecordTable
        title={t('babies')}
        rows={babies}
        total={babies.length}
        rowKey={({ id }) => id}
        columns={[
          { header: t('field.name'), cell: ({ name }) => name ?? t('value.unnamed') },
          { header: t('field.gender'), cell: ({ gender }) => gender },
          { header: t('field.birth'), cell: ({ birthDate }) => displayDay(birthDate) },
        ]}
      />
      <RecordTable
        title={t('referrals')}
        rows={referrals}
        total={counts.referrals}
        rowKey={({ userId }) => userId}
        columns={[
          {
            header: t('field.name'),
            cell: ({ userId, name }) => (
              <ScreenLink needs={memberDeskCalls.showMember} to={memberPath(userId)}>
                {name}
              </ScreenLink>
            ),
          },
          { header: t('field.joined'), cell: (friend) => displayInstant(friend.createdAt) },
          { header: t('field.counted'), cell: ({ qualifiedAt }) => displayInstant(qualifiedAt) },
        ]}
      />
      <RecordTable
        title={t('devices')}
        rows={devices}
        total={counts.devices}
        rowKey={({ device }) => device ?? ''}
        columns={[
          { header: t('field.device'), cell: ({ device }) => device ?? t('value.unknownDevice') },
          { header: t('field.last'), cell: ({ lastAt }) => displayInstant(lastAt) },
          { header: t('field.signIns'), cell: ({ signIns }) => inFigures(signIns), atEnd: true },
        ]}
      />
    </>
  )
}
