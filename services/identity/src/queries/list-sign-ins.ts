export { listSignIns } from '../store/sign-ins'
