import { Hero, Page, Skeleton, Skeletons } from '@club/ui'
import type { Waiting } from './route-table'

const PARTS = 6
/** As large as the coming heading. */
const HEADING = { height: 32, width: 220 }

/** Placeholder of a page while it loads: its heading where that is known beforehand, and below it the shape of what is coming. */
export function WaitingPage({ waiting: { shape, title, intro, width }, language }: { waiting: Waiting; language: 'en' | 'bm' }) {
  if (shape === 'hero')
    return (
      <Page>
        <Hero title={title?.[language]} intro={intro?.[language]} />
        <Skeletons shape="cards" count={PARTS} />
      </Page>
    )
  return (
    <Page title={title?.[language] ?? <Skeleton {...HEADING} />} intro={intro?.[language]} width={width} provisional>
      <Skeletons shape={shape} count={PARTS} />
    </Page>
  )
}
