export { listGifts } from '../store/spendings'
