export { countHeldAt } from '../store/held-at'
