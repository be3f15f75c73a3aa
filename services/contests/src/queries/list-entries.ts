export { ENTRY_STATUSES, findEntry, listContestEntries } from '../store/contest-entries'
export type { EntryStatus, StoredEntry } from '../store/contest-entries'
