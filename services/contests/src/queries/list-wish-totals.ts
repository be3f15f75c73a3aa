export { sumWishes as listWishTotals } from '../store/spendings'
