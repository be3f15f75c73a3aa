import { screen } from '@club/remote-kit'
import type { ScreenRoute } from '@club/remote-kit'

export const routes: readonly ScreenRoute[] = [
  { path: '/pointshop', screen: screen(() => import('./screens/my-vouchers/my-vouchers.screen'), 'MyVouchersScreen') },
  { path: '/voucherorder', screen: screen(() => import('./screens/voucher-order/voucher-order.screen'), 'VoucherOrderScreen') },
]
