export { listTimeline } from '../store/timeline'
