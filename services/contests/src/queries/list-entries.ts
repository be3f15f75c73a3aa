export { ENTRY_STATUSES, findEntry, listContestEntries } from '../store/contest-entries'
export type { EntryStatus } from '../store/contest-entries'
