export { listReconciliations } from '../store/reconciliations'
