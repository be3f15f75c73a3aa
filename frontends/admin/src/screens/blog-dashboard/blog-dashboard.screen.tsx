import type { Blog } from '@club/contracts/http'
import { BLOG } from '@club/contracts/records'
import { RecordList } from '../../records/record-list'

const blogOf = (row: object) => row as Blog
const OWN = {
  image: { value: (row: object) => blogOf(row).title, thumbnail: (row: object) => blogOf(row).images[0]?.url, sortable: false, width: 120 },
  pictures: { value: (row: object) => blogOf(row).images.length, align: 'end' as const },
}

/** The visits that were made possible, each with its first picture and how many it has (back-office 2.3). */
export function BlogDashboardScreen() {
  return <RecordList kind={BLOG} own={OWN} />
}
