import { useCallQuery } from '@club/api'
import { receiptCalls, type MemberReceipt } from '@club/contracts/http'
import { formatSigned, ReceiptArt } from '@club/member'
import { displayDay, klDay } from '@club/rules'
import { useLanguage, type User } from '@club/session'
import { Badge, Button, Card, EmptyState, FailedState, LinkButton, Picture, Row, Section, Skeletons, Stack, Text, TextLink } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToday } from '../../../today'
import { mayBeSentAgain, productLabel } from '../receipt-values'
import css from './receipts.module.css'

const PICTURE = { width: 320, height: 160 } as const
const TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const

/** The member's receipts, newest first: what became of each, why, and a way to send a rejected one again (D77). */
export function MyReceipts({ user, onFix }: { user: User; onFix: (receipt: MemberReceipt) => void }) {
  const { t } = useTranslation('rewards')
  // Read anew each time: what validation decided, and links to the files that are good for minutes.
  const receipts = useCallQuery(receiptCalls.fetchReceipts, { id: user.id }, { staleTimeMs: 0 })
  const { refetch } = receipts
  const news = user.inbox[0]?.id
  // A decision comes with a note, which arrives live.
  useEffect(() => {
    if (news !== undefined) void refetch({ cancelRefetch: false })
  }, [news, refetch])
  return (
    <Section title={t('myReceipts.title')} intro={t('myReceipts.intro')}>
      {receipts.isPending ? (
        <Skeletons shape="list" count={3} />
      ) : receipts.isError ? (
        <FailedState title={t('myReceipts.failed')} busy={receipts.isFetching} onRetry={() => void refetch()} />
      ) : receipts.data.data.length === 0 ? (
        <EmptyState
          title={t('myReceipts.emptyTitle')}
          art={<ReceiptArt />}
          action={
            <LinkButton as={Link} to="/uploadReceipt/producttable" look="outline">
              {t('receipt.productTable')}
            </LinkButton>
          }
        >
          {t('myReceipts.empty')}
        </EmptyState>
      ) : (
        <ul className={css.mine}>
          {receipts.data.data.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptCard receipt={receipt} all={receipts.data.data} onFix={onFix} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function ReceiptCard({ receipt, all, onFix }: { receipt: MemberReceipt; all: readonly MemberReceipt[]; onFix: (receipt: MemberReceipt) => void }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const today = useToday()
  const { status, invoiceNo } = receipt
  return (
    <Card>
      <Stack gap={2}>
        <Row justify="between">
          <Text weight="bold" className={css.words}>
            {receipt.store}
          </Text>
          <Badge tone={TONES[status]}>{t(`myReceipts.status.${status}`)}</Badge>
        </Row>
        <a href={receipt.fileUrl} target="_blank" rel="noopener" className={css.thumb} aria-hidden="true" tabIndex={-1}>
          <Picture src={receipt.fileUrl} alt="" width={PICTURE.width} height={PICTURE.height} fallback={<ReceiptArt />} />
        </a>
        <Text size="small" tone="soft" className={css.words}>
          {t('myReceipts.of', { number: invoiceNo, date: displayDay(receipt.receiptDate), sent: displayDay(klDay(new Date(receipt.createdAt))) })}
        </Text>
        <Text size="small" tone="soft" className={css.words}>
          {receipt.products
            .map(({ quantity, label }) => t('myReceipts.product', { quantity, label: productLabel(label, (pack) => t(`receipt.packs.${pack}`), language) }))
            .join(', ')}
        </Text>
        {status === 'PENDING' ? <Text size="small">{t('myReceipts.pending')}</Text> : null}
        {status === 'APPROVED' ? (
          <Text weight="bold" tone="success">
            {t('myReceipts.credited', { points: formatSigned(receipt.points) })}
          </Text>
        ) : null}
        {status === 'REJECTED' ? (
          <Text size="small" lines className={css.words}>
            {receipt.reason ?? t('myReceipts.noReason')}
          </Text>
        ) : null}
        <Row>
          {status !== 'REJECTED' ? null : mayBeSentAgain(receipt, all, today) ? (
            <Button look="soft" size="small" aria-label={t('myReceipts.fixOf', { number: invoiceNo })} onClick={() => onFix(receipt)}>
              {t('myReceipts.fix')}
            </Button>
          ) : (
            <Text size="small" tone="soft">
              {t('myReceipts.over')}
            </Text>
          )}
          <TextLink href={receipt.fileUrl} target="_blank" rel="noopener" aria-label={t('myReceipts.fileOf', { number: invoiceNo })}>
            {t('myReceipts.file')}
          </TextLink>
        </Row>
      </Stack>
    </Card>
  )
}
