import type { Parcel } from '@club/contracts/http'
import { MemberLink, WithQuiet } from '@club/desk'
import { addressLines, displayInstant, isUnderWay } from '@club/rules'
import { Badge, Card, Facts, List, ListRow, Row, Section, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { CancelOrder } from '../../acts/cancel-order'
import { ItemLink } from './item-link'
import { MoveOrder } from './move-order'
import { STATE_TONES } from './state-tones'
import { useOrderText } from '../../acts/order-text'
import css from './parcel-card.module.css'

/** A parcel: how far it is, with its next step; what is in it, whose it is and its history; at the other end, its cancelling (D75, D149). */
export function ParcelCard({ parcel }: { parcel: Parcel }) {
  const { t } = useTranslation('parcel')
  const text = useOrderText()
  const { orderId, trackingId, type, state, onHold, createdAt, member, address, items, states } = parcel
  const goesTo = addressLines(address)
  return (
    <Card as="section" aria-label={trackingId}>
      <Section
        title={
          <Row gap={3}>
            <span className={css.number}>{trackingId}</span>
            <Badge dot tone={STATE_TONES[state]}>
              {text(state)}
            </Badge>
          </Row>
        }
        actions={isUnderWay(state) && !onHold ? <MoveOrder trackingId={trackingId} state={state} look="filled" /> : null}
      >
        <div className={css.columns}>
          <Facts
            items={[
              {
                label: t('member'),
                value: (
                  <WithQuiet quiet={member.quiet}>
                    <MemberLink by={member.id}>{member.name || t('nobody')}</MemberLink>
                  </WithQuiet>
                ),
              },
              ...(goesTo.length === 0 ? [] : [{ label: t('address'), value: goesTo.map((line, index) => <div key={index}>{line}</div>) }]),
              { label: t('type'), value: t(type) },
              { label: t('ordered'), value: displayInstant(createdAt) },
              {
                label: t('contents'),
                value: items.map(({ itemId, name, quantity }) => (
                  <div key={itemId}>
                    <ItemLink type={type} name={name} /> × {quantity}
                  </div>
                )),
              },
            ]}
          />
          <Stack gap={2}>
            <Text as="h3" size="body" weight="bold">
              {t('history')}
            </Text>
            <List label={t('history')}>
              {states.map((reached) => (
                <ListRow
                  key={reached.state}
                  title={text(reached.state)}
                  note={[reached.courier, reached.consignment].filter(Boolean).join(' · ')}
                  end={<span className={css.time}>{displayInstant(reached.time)}</span>}
                />
              ))}
            </List>
          </Stack>
        </div>
        <Outlook parcel={parcel} />
        {state === 'PROCESSING' && type !== 'sample' ? (
          <div className={css.cancel}>
            <CancelOrder member={member} orderId={orderId} trackingId={trackingId} />
          </div>
        ) : null}
      </Section>
    </Card>
  )
}

/** Says why nothing can be done, where that is so. */
function Outlook({ parcel: { onHold, state, member } }: { parcel: Parcel }) {
  const { t } = useTranslation('parcel')
  if (onHold) return <Text>{t('onHold', { name: member.name })}</Text>
  if (state === 'DELIVERED') return <Text tone="soft">{t('delivered')}</Text>
  return state === 'CANCELLED' ? <Text tone="soft">{t('cancelled')}</Text> : null
}
