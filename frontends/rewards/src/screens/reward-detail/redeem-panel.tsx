import { ApiRefusal } from '@club/api'
import type { ShopItem } from '@club/contracts/http'
import { formatNumber, useCountedPack, useProblemText, useRefusalText } from '@club/member'
import { trackEvent, useSettings } from '@club/remote-kit'
import { wayToGoal } from '@club/rules'
import { useSession, useUser } from '@club/session'
import { Button, Card, LinkButton, ProgressBar, Skeleton } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { checkedLines, promisedPoints, refusalToAdd } from '../../features/cart/cart'
import { useCart } from '../../features/cart/use-cart'
import { useDonate } from '../../features/donations/use-donate'
import { useRestock } from '../../features/shop/use-shop'
import { useRedeemVoucher } from '../../features/vouchers/use-redeem-voucher'
import { Sums } from '../../parts/sums'
import { refusalToRedeem } from '../../refusal-to-redeem'
import type { Reward } from '../../reward'
import { ecommerceOf, trackedReward } from '../../tracked-item'
import css from './reward-detail.module.css'
import { Actions } from '../../parts/actions'
import { RedeemDialogs, type Over } from './redeem-dialogs'

const BUTTON_HEIGHT = 48
const SESSION_ENDED = 401
// Pinning a goal may load after a first view.
const PinGoalButton = lazy(patient(async () => ({ default: (await import('../../features/shop/components/pin-goal')).PinGoalButton })))

/**
 * The button of a reward and what follows: an item goes into the cart, a pregnant offer on to the address, a voucher and a
 * donation ask once more and are had at once (rewards 2, rewards 4, rewards 5).
 *
 * @param categories names of an item's categories
 * @param items the catalogue; undefined while it is not known
 */
export function RedeemPanel({ reward, categories, items }: { reward: Reward; categories: readonly string[]; items: readonly ShopItem[] | undefined }) {
  const { t } = useTranslation('rewards')
  const { status } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const restock = useRestock()
  const { trackerUrl } = useSettings()
  const { cart, add } = useCart()
  const voucher = useRedeemVoucher(reward.item.id)
  const donation = useDonate(reward.item.id)
  const [over, setOver] = useState<Over>(null)
  const lines = checkedLines(cart, items)
  // The cart's points count as spent for a reward that is ordered to an address (rewards 5).
  const spoken = reward.type === 'item' || reward.type === 'pregnant' ? promisedPoints(lines) : 0
  const missing = user === undefined ? 0 : reward.item.points - user.totalPoints + spoken
  const { pack } = useCountedPack(user)
  const packs = wayToGoal({ balance: 0, points: missing, packPoints: pack?.points ?? null }).packs
  // The button stays under the finger until the code of the next screen has come: a second press adds nothing (rewards 9).
  const leaving = useRef(false)

  const press = () => {
    if (leaving.current) return
    if (status === 'visitor') return setOver({ kind: 'signIn' })
    if (user === undefined) return setOver({ kind: 'alert', text: t('problems.noUser'), collect: false })
    const refusal = reward.type === 'item' ? refusalToAdd(reward.item, lines, user.totalPoints) : refusalToRedeem(reward, user.totalPoints, spoken)
    if (refusal !== undefined) return setOver({ kind: 'alert', text: refusalText(refusal), collect: refusal.startsWith('insufficient') })
    if (reward.type === 'voucher' || reward.type === 'donate') return setOver({ kind: 'confirm' })
    leaving.current = true
    trackEvent(trackerUrl, { event: 'add_to_cart', ecommerce: ecommerceOf([trackedReward(reward, 1, categories[0] ?? '')]) })
    if (reward.type === 'pregnant') {
      trackEvent(trackerUrl, { event: 'begin_checkout', ecommerce: ecommerceOf([trackedReward(reward, 1, '')]) })
      return void navigate('/viewAddress', { state: { ...reward, type: 'pregnant' } })
    }
    add(reward.item, categories)
    return void navigate('/order/addtocart')
  }
  const confirmed = async () => {
    if (user === undefined) return
    const onProblem = (problem: unknown) => {
      if (problem instanceof ApiRefusal && problem.status === SESSION_ENDED) return setOver({ kind: 'signIn' })
      restock()
      setOver({ kind: 'alert', text: problemText(problem), collect: false })
    }
    if (reward.type === 'voucher')
      await voucher.redeem(user, {
        onRedeemed: (voucherId) => {
          restock()
          trackEvent(trackerUrl, { event: 'purchase', ecommerce: { ...ecommerceOf([trackedReward(reward, 1, '')]), transaction_id: voucherId } })
          void navigate('/voucherorder', { state: { voucherId, redeemed: true } })
        },
        onProblem,
      })
    else await donation.donate(user, { onDonated: (points) => setOver({ kind: 'thanks', points }), onProblem })
  }
  return (
    <Card tone="soft">
      <div className={css.panel}>
        {user === undefined ? null : (
          <Sums
            items={[
              { label: t('balance'), value: t('points', { points: formatNumber(user.totalPoints) }) },
              ...(spoken > 0 ? [{ label: t('detail.inCart'), value: t('points', { points: formatNumber(spoken) }) }] : []),
            ]}
          />
        )}
        {missing > 0 ? (
          <ProgressBar
            value={Math.max(0, reward.item.points - missing)}
            max={reward.item.points}
            tone="accent"
            label={t('shop.missing', { points: formatNumber(missing) })}
            note={packs === null ? undefined : t(pack?.name ? 'detail.packs' : 'detail.anyPacks', { ...pack?.name, count: packs, packs: formatNumber(packs) })}
          />
        ) : null}
        {/* rewards 2.3 */}
        <Actions stay>
          <Button wide look={missing > 0 ? 'outline' : 'filled'} onClick={press}>
            {t(reward.type === 'donate' ? 'detail.donate' : 'detail.redeem')}
          </Button>
        </Actions>
        {user === undefined ? null : (
          <Suspense fallback={<Skeleton height={BUTTON_HEIGHT} />}>
            <PinGoalButton reward={reward} first={missing > 0} />
          </Suspense>
        )}
        {reward.type === 'item' && spoken > 0 ? (
          <LinkButton as={Link} to="/order/addtocart" look="outline" wide>
            {t('detail.toCart')}
          </LinkButton>
        ) : null}
      </div>
      <RedeemDialogs
        reward={reward}
        over={over}
        totalPoints={user?.totalPoints}
        busy={voucher.busy || donation.busy}
        onClose={() => setOver(null)}
        onConfirm={() => void confirmed()}
      />
    </Card>
  )
}
