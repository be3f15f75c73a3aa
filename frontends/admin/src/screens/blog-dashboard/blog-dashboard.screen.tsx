import { BLOG } from '@club/contracts/records'
import { RecordList, type OwnColumns } from '../../records/record-list'

const OWN: OwnColumns<typeof BLOG> = {
  image: { value: ({ title }) => title, thumbnail: ({ images }) => images[0]?.url, sortable: false, width: 120 },
  pictures: { value: ({ images }) => images.length, align: 'end' },
}

/** The visits that were made possible, each with its first picture and how many it has (back-office 2.3). */
export function BlogDashboardScreen() {
  return <RecordList kind={BLOG} own={OWN} />
}
