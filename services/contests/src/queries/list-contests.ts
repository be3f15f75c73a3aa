export { listContests } from '../store/contests'
