import { rewardCalls } from '@club/contracts/http'
import { screen } from '@club/remote-kit'
import type { ScreenRoute } from '@club/remote-kit'

/** Path → screen; the same paths as in `remote.json`. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/pointshop',
    screen: screen(() => import('./screens/point-shop/point-shop.screen'), 'PointShopScreen'),
    reads: () => [rewardCalls.fetchCatalogue, rewardCalls.fetchVouchers, rewardCalls.fetchDonations],
  },
  { path: '/rewarddetail', screen: screen(() => import('./screens/reward-detail/reward-detail.screen'), 'RewardDetailScreen') },
  { path: '/order/addtocart', screen: screen(() => import('./screens/cart/cart.screen'), 'CartScreen') },
  { path: '/order/confirm', screen: screen(() => import('./screens/order-confirm/order-confirm.screen'), 'OrderConfirmScreen') },
  { path: '/order/pregnant/confirm', screen: screen(() => import('./screens/pregnant-confirm/pregnant-confirm.screen'), 'PregnantConfirmScreen') },
  { path: '/order/track', screen: screen(() => import('./screens/order-track/order-track.screen'), 'OrderTrackScreen') },
  { path: '/voucherorder', screen: screen(() => import('./screens/voucher-order/voucher-order.screen'), 'VoucherOrderScreen') },
  { path: '/picksample', screen: screen(() => import('./screens/pick-sample/pick-sample.screen'), 'PickSampleScreen') },
  { path: '/picksize', screen: screen(() => import('./screens/pick-size/pick-size.screen'), 'PickSizeScreen') },
  { path: '/samplesdetail', screen: screen(() => import('./screens/sample-details/sample-details.screen'), 'SampleDetailsScreen') },
  { path: '/freesample/confirm', screen: screen(() => import('./screens/sample-confirm/sample-confirm.screen'), 'SampleConfirmScreen') },
  { path: '/freesample/feedback', screen: screen(() => import('./screens/sample-feedback/sample-feedback.screen'), 'SampleFeedbackScreen') },
  { path: '/uploadReceipt', screen: screen(() => import('./screens/upload-receipt/upload-receipt.screen'), 'UploadReceiptScreen') },
  { path: '/uploadReceipt/success', screen: screen(() => import('./screens/receipt-success/receipt-success.screen'), 'ReceiptSuccessScreen') },
]
