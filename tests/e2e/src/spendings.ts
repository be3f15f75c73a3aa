import type { Locator } from 'playwright-core'
import { memberNow, readAs } from './club-api'
import type { Member } from './club-api'
import type { Visit } from './journey'
import { wordsIn } from './words'

const t = wordsIn('en')

/** A way to spend points, in English. */
export interface Spending {
  readonly name: string
  readonly path: string
  /** opens the page where it is pressed */
  begin(visit: Visit, member: Member): Promise<void>
  /** presses whatever comes before, and gives the button that sends it */
  ready(visit: Visit): Promise<Locator>
  done(visit: Visit): Promise<void>
  /** how many of it the member has */
  count(member: Member): Promise<number>
}

/** Shows a page of the area on screen as if a former one had handed something over. */
export async function handOver(visit: Visit, path: string, state: object): Promise<void> {
  await visit.page.evaluate(
    ([to, handed]) => {
      window.history.pushState({ usr: handed, key: 'handed', idx: 1 }, '', `/drypers-baby-club${to as string}`)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }))
    },
    [path, state] as const,
  )
}

const shown = async (button: Locator): Promise<Locator> => {
  await button.waitFor()
  return button
}
const confirmOf = (visit: Visit, label: string) => shown(visit.alert().getByRole('button', { name: label, exact: true }))
export const confirmIn = async (visit: Visit, label: string) => (await confirmOf(visit, label)).click()
const countOf = (list: 'redemptions' | 'samples') => async (member: Member) => (await memberNow(member))[list].length
/** Lines by which the member paid: what the club gives for a code may come at any moment after it. */
const payments = async (member: Member) => (await memberNow(member)).points.filter(({ points }) => points < 0).length

async function openReward(visit: Visit, member: Member, type: 'voucher' | 'donate'): Promise<void> {
  const offers = await readAs<{ points: number; available?: number }[]>(member, `/rewards/${type}/fetch`)
  const item = offers.toSorted((one, other) => one.points - other.points).find(({ available = 1 }) => available > 0)
  await visit.go('/pointshop')
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  await handOver(visit, '/rewarddetail', { item, type })
}

export async function openOrder(visit: Visit, member: Member): Promise<void> {
  await visit.go('/pointshop')
  await visit.page.locator('main a[href$="/rewarddetail"]').first().click()
  await visit.button(t('rewards:detail.redeem')).click()
  await visit.at('/order/addtocart')
  const [address] = (await memberNow(member)).addresses
  await handOver(visit, '/order/confirm', { type: 'order', addressId: address?.id, address })
  await visit.button(t('rewards:confirm.confirm')).waitFor()
}

export const SPENDINGS: readonly Spending[] = [
  {
    name: 'an order',
    path: '/rewards/redeem',
    begin: openOrder,
    ready: async (visit) => {
      await visit.button(t('rewards:confirm.confirm')).click()
      return confirmOf(visit, t('rewards:confirm.dialogConfirm'))
    },
    done: async (visit) => void (await visit.see(t('rewards:placed.title'))),
    count: countOf('redemptions'),
  },
  {
    name: 'a voucher',
    path: '/rewards/voucher/redeem',
    begin: (visit, member) => openReward(visit, member, 'voucher'),
    ready: async (visit) => {
      await visit.button(t('rewards:detail.redeem')).click()
      return confirmOf(visit, t('rewards:detail.redeem'))
    },
    done: (visit) => visit.at('/voucherorder'),
    count: payments,
  },
  {
    name: 'a donation',
    path: '/rewards/donate/redeem',
    begin: (visit, member) => openReward(visit, member, 'donate'),
    ready: async (visit) => {
      await visit.button(t('rewards:detail.donate')).click()
      return confirmOf(visit, t('rewards:detail.donate'))
    },
    done: async (visit) => void (await visit.alert().getByText(t('rewards:detail.thanksTitle'), { exact: true }).waitFor()),
    count: payments,
  },
  {
    name: 'a gift to a wish',
    path: '/rewards/donate/wisher',
    begin: async (visit, member) => {
      const [wish] = await readAs<{ id: string }[]>(member, '/wishes/fetch')
      await visit.go(`/wishingtree/donate?wish=${wish?.id ?? ''}`)
    },
    ready: (visit) => shown(visit.button(t('campaigns:give.send', { points: '100' }))),
    done: async (visit) => void (await visit.alert().getByText(t('campaigns:give.thanksTitle'), { exact: true }).waitFor()),
    count: payments,
  },
  {
    name: 'a free sample',
    path: '/sample/redeem',
    begin: async (visit, member) => {
      const { data } = await readAs<{ data: object[] }>(member, '/sample/fetch')
      const [address] = (await memberNow(member)).addresses
      await visit.go('/pointshop')
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await handOver(visit, '/freesample/confirm', { type: 'sample', item: data[0], addressId: address?.id, address })
    },
    ready: async (visit) => {
      await visit.button(t('rewards:samples.getFree')).click()
      return confirmOf(visit, t('rewards:samples.getFree'))
    },
    done: async (visit) => void (await visit.alert().getByText(t('rewards:sampleConfirm.doneTitle'), { exact: true }).waitFor()),
    count: countOf('samples'),
  },
  {
    name: 'an entry of a contest',
    path: '/contest/submit',
    begin: async (visit, member) => {
      const contests = await readAs<{ id: string; linkURL: boolean; uploadImages: boolean }[]>(member, '/contest/fetch')
      await visit.go('/contest')
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
      await handOver(visit, '/submit', { contest: contests.find(({ linkURL, uploadImages }) => linkURL && !uploadImages), number: 1 })
      await visit.page.getByLabel(t('campaigns:submit.link')).fill('https://example.com/dance')
    },
    ready: async (visit) => {
      await visit.button(t('campaigns:submit.send', { count: 1 })).click()
      return confirmOf(visit, t('campaigns:submit.confirm'))
    },
    done: async (visit) => void (await visit.alert().getByText(t('campaigns:submit.thanksTitle'), { exact: true }).waitFor()),
    count: payments,
  },
]
