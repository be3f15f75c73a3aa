import { useCallQuery } from '@club/api'
import { adminTodayCalls, TODAY_SIGN_UP_DAYS, type TodayItem, type TodayKind } from '@club/contracts/http'
import { inFigures } from '@club/desk'
import { addDays, klDay } from '@club/rules'
import { useHost } from '@club/remote-kit'
import { Button, classes, Skeleton, Text } from '@club/ui'
import { ChevronRightIcon } from '@club/ui/icons'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { useLandingText } from '../landing-text'
import css from './today.module.css'

const ReceiptSite = lazy(patient(async () => ({ default: (await import('./receipt-validation')).ReceiptSite })))

const HEIGHT = 44

/** Kinds that stand out: something is broken, or members cannot have it any more. */
const URGENT: readonly TodayKind[] = ['vouchersOut', 'batchesFailed', 'reportsDiffering', 'deadLetters']

/** Where each is done; receipts are on a site of their own, and what is given up is replayed by a command. */
const PLACES: Readonly<Record<Exclude<TodayKind, 'receiptsWaiting' | 'deadLetters'>, (today: string) => string>> = {
  vouchersOut: () => '/admin/voucher/dashboard?sort=available',
  stockLow: () => '/admin/catalog/dashboard?sort=remaining',
  samplesLow: () => '/admin/sample/dashboard?sort=remaining',
  contestsEnding: () => '/admin/contest/dashboard?sort=endDate',
  batchesFailed: () => '/admin/scancode/dashboard?sort=status',
  signUpsUnverified: (today) => `/admin/account?from=${addDays(today, 1 - TODAY_SIGN_UP_DAYS)}&to=${today}`,
  reportsDiffering: () => '/admin/scan',
}

/** Tasks that wait for the reader's role, in a row above the screen on which they land; kept low, because their table is below it. */
export function Today() {
  const text = useLandingText()
  const title = useId()
  const today = useCallQuery(adminTodayCalls.showToday, undefined, { staleTimeMs: 0 })
  const waiting = today.data?.data.filter(({ count }) => count > 0) ?? []
  const unknown = today.data?.unknown ?? []
  return (
    <section className={css.today} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {text('title')}
      </h2>
      <div className={css.waiting}>
        {today.isPending ? <Skeleton height={HEIGHT} /> : null}
        {today.isError ? (
          <div className={css.line} role="alert">
            <Text size="small">{text('failed')}</Text>
            <Button look="outline" size="small" busy={today.isFetching} onClick={() => void today.refetch()}>
              {text('retry')}
            </Button>
          </div>
        ) : null}
        {waiting.length > 0 ? (
          <ul className={css.items}>
            {waiting.map((item) => (
              <li key={item.kind}>
                <Waiting item={item} />
              </li>
            ))}
          </ul>
        ) : null}
        {today.isSuccess && waiting.length === 0 && unknown.length === 0 ? (
          <Text size="small" tone="soft">
            {text('nothing')}
          </Text>
        ) : null}
        {unknown.length > 0 ? (
          <Text size="small" tone="soft" role="status">
            {text('unknown', { kinds: unknown.map((kind) => text(kind)).join(', ') })}
          </Text>
        ) : null}
      </div>
    </section>
  )
}

function Waiting({ item }: { item: TodayItem }) {
  const { kind } = item
  const today = klDay(useHost().now())
  const look = classes(css.item, URGENT.includes(kind) && css.urgent)
  if (kind === 'deadLetters')
    return (
      <div className={look}>
        <What item={item} />
      </div>
    )
  const what = (
    <>
      <What item={item} />
      <span className={css.way}>
        <ChevronRightIcon size={18} />
      </span>
    </>
  )
  if (kind === 'receiptsWaiting')
    return (
      <Suspense fallback={<div className={look}>{what}</div>}>
        <ReceiptSite className={look}>{what}</ReceiptSite>
      </Suspense>
    )
  return (
    <Link to={PLACES[kind](today)} className={look}>
      {what}
    </Link>
  )
}

function What({ item: { kind, count, isMore, names } }: { item: TodayItem }) {
  const text = useLandingText()
  const listed = names.join(', ')
  const which =
    kind === 'deadLetters' ? text('deadLettersHow') : count > names.length && listed ? text('andMore', { names: listed, count: count - names.length }) : listed
  return (
    <>
      <span className={css.what}>
        <strong className={css.count}>{isMore ? text('more', { count: inFigures(count) }) : inFigures(count)}</strong>{' '}
        {text(count === 1 && !isMore ? `${kind}One` : kind)}
      </span>
      {which ? (
        <span className={css.which} title={which}>
          {which}
        </span>
      ) : null}
    </>
  )
}
