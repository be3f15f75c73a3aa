export { readPrizeNames as getPrizeNames } from '../store/mystery-prize-names'
