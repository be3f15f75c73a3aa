export { countEntriesByStatus, findEntry, listContestEntries, pageContestEntries } from '../store/contest-entries'
export type { EntryStatus, StoredEntry } from '../store/contest-entries'
