import { WISH } from '@club/contracts/records'
import { RecordList, type OwnColumns } from '../../records/record-list'

const SCREENS = ['edit', 'gifts']
const OWN: OwnColumns<typeof WISH> = { imageUrl: { value: ({ name }) => name, thumbnail: ({ image }) => image, sortable: false, width: 120 } }

/** The wishes of the wishing tree: to add, edit, show and hide, and to see who gave to each (D80). */
export function WishDashboardScreen() {
  return <RecordList kind={WISH} own={OWN} leadsTo={SCREENS} />
}
