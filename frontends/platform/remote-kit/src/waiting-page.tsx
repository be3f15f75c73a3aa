import { Page, Skeleton, Skeletons } from '@club/ui'
import type { Waiting } from './route-table'

const PARTS = 6
/** As high as the heading that is coming. */
const HEADING_PX = 32

/** What stands in a page's place while it loads: its heading where that is known beforehand, and below it the shape of what is coming. */
export function WaitingPage({ waiting: { shape, title, intro, width }, language }: { waiting: Waiting; language: 'en' | 'bm' }) {
  return (
    <Page title={title?.[language] ?? <Skeleton height={HEADING_PX} width="60%" />} intro={intro?.[language]} width={width}>
      <Skeletons shape={shape} count={PARTS} />
    </Page>
  )
}
