import { givenName, LoadOlder, PackArt } from '@club/member'
import { useLanguage, type User } from '@club/session'
import { EmptyState, Grid, LinkButton, List, ListRow, Picture, Section, Stack } from '@club/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '../../../today'
import { useVouchers } from '../use-vouchers'
import { voucherValidUntil } from '../voucher-kind'

type Voucher = User['vouchers'][number]

const PICTURE = { width: 72, height: 48 } as const

function Rows({ vouchers, label }: { vouchers: readonly Voucher[]; label: string }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const today = useToday()
  return (
    <List label={label}>
      {vouchers.map((voucher) => (
        <ListRow
          key={voucher.id}
          as={Link}
          to="/voucherorder"
          state={{ voucherId: voucher.id }}
          picture={<Picture src={voucher.voucherImage} alt="" {...PICTURE} fit="contain" fallback={<PackArt kind="voucher" />} />}
          title={givenName(voucher, language)}
          note={t('vouchers.validity', { date: voucherValidUntil(today) })}
        />
      ))}
    </List>
  )
}

/** Beside each other at a desk. */
function TwoLists({ children }: { children: ReactNode }) {
  return (
    <Grid min={400} gap={8}>
      {children}
    </Grid>
  )
}

/** The member's vouchers: the ones to use and the ones used (rewards 2); older ones are loaded on request (D158). */
export function VoucherLists({ user }: { user: User }) {
  const { t } = useTranslation('rewards')
  const { vouchers, ...loading } = useVouchers(user)
  const current = vouchers.filter(({ used }) => !used)
  const history = vouchers.filter(({ used }) => used)
  const Lists = current.length > 0 && history.length > 0 ? TwoLists : Stack
  return (
    <>
      <Lists>
        <Section title={t('vouchers.current')}>
          {current.length > 0 ? (
            <Rows vouchers={current} label={t('vouchers.current')} />
          ) : (
            <EmptyState
              title={t('vouchers.emptyCurrent')}
              art={<PackArt kind="voucher" />}
              action={
                <LinkButton as={Link} to="/scancode">
                  {t('shop.scan')}
                </LinkButton>
              }
            >
              {t('vouchers.emptyCurrentNote')}
            </EmptyState>
          )}
        </Section>
        {history.length > 0 ? (
          <Section title={t('vouchers.history')}>
            <Rows vouchers={history} label={t('vouchers.history')} />
          </Section>
        ) : null}
      </Lists>
      <LoadOlder history={loading} />
    </>
  )
}
