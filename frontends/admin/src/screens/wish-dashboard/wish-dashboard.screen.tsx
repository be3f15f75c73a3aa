import { WISH } from '@club/contracts/records'
import { RecordList } from '../../records/record-list'

const ACTIONS = ['edit', 'gifts']

/** The wishes of the wishing tree: to add, edit, show and hide, and to see who gave to each (D80). */
export function WishDashboardScreen() {
  return <RecordList kind={WISH} actions={ACTIONS} />
}
