export { listContestDrafts } from '../store/contest-drafts'
