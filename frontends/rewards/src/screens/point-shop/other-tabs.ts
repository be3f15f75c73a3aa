// Tabs beside the shelves, in one chunk: it loads when one of them is opened.
export { BoxList } from '@club/member'
export { OrderList } from '../../features/orders/components/order-list'
export { VoucherLists } from '../../features/vouchers/components/voucher-lists'
