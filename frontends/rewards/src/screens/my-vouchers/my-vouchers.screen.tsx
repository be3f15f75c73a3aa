import { useUser } from '@club/session'
import type { User } from '@club/session'
import { PackArt, PointsCounter } from '@club/member'
import { Badge, Card, EmptyState, LinkButton, List, ListRow, Page, Picture, Row, Skeletons, Stack, Tabs, Text } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type Voucher = User['vouchers'][number]

/** The member's vouchers: the ones to use and the ones used (P2 §2, voucher tab). */
export function MyVouchersScreen() {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const [tab, setTab] = useState('current')
  if (user === undefined)
    return (
      <Page title={t('title')}>
        <Skeletons shape="list" count={3} />
      </Page>
    )
  const unused = user.vouchers.filter((voucher) => !voucher.used)
  const used = user.vouchers.filter((voucher) => voucher.used)
  return (
    <Page title={t('title')}>
      <Stack gap={6}>
        <Card tone="soft">
          <Row justify="between" align="center">
            <Text tone="soft">{t('balance')}</Text>
            <PointsCounter value={user.totalPoints} size="regular" />
          </Row>
        </Card>
        <Tabs
          label={t('vouchers')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'current', label: t('current'), content: <Vouchers vouchers={unused} empty="current" /> },
            { value: 'history', label: t('history'), content: <Vouchers vouchers={used} empty="history" /> },
          ]}
        />
      </Stack>
    </Page>
  )
}

function Vouchers({ vouchers, empty }: { vouchers: readonly Voucher[]; empty: 'current' | 'history' }) {
  const { t } = useTranslation('rewards')
  if (vouchers.length === 0)
    return (
      <EmptyState
        title={t(empty === 'current' ? 'emptyCurrent' : 'emptyHistory')}
        art={<PackArt kind="voucher" />}
        action={
          empty === 'current' ? (
            <LinkButton as={Link} to="/scancode">
              {t('scan')}
            </LinkButton>
          ) : undefined
        }
      >
        {t(empty === 'current' ? 'emptyCurrentNote' : 'emptyHistoryNote')}
      </EmptyState>
    )
  return (
    <List label={t('vouchers')}>
      {vouchers.map((voucher) => (
        <ListRow
          key={voucher.id}
          as={Link}
          to="/voucherorder"
          state={{ voucherId: voucher.id }}
          picture={<Picture src={voucher.voucherImage} alt="" width={72} height={48} fit="contain" />}
          title={voucher.name}
          note={t('validity', { date: lastDayOfYear() })}
          end={voucher.used ? <Badge>{t('used')}</Badge> : undefined}
        />
      ))}
    </List>
  )
}

/** "Until 31/12 of the current year" is fixed text of the interface (P2 §9). */
export const lastDayOfYear = (): string => `31/12/${new Date().getFullYear()}`
