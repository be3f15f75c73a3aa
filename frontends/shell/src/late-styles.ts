import { areaState } from './area-state'

const STYLES = /\/remotes\/([\w-]+)\/[^/]+\/[\w.-]+\.css/

/** Whether nothing of the remote is on the page or on its way there: neither an area nor a tile. */
const isAway = (remote: string) => areaState.read().name !== remote && document.querySelector(`[data-area="${remote}"],[data-module="${remote}"]`) === null

function endLateStyles(): void {
  for (const sheet of document.styleSheets) {
    const remote = STYLES.exec(sheet.href ?? '')?.[1]
    if (remote !== undefined && isAway(remote)) sheet.disabled = true
  }
}

/** From now on switches off styles that were still loading when their remote left; `holdStyles` switches them on again. */
export function watchLateStyles(): void {
  document.addEventListener('load', endLateStyles, true)
  endLateStyles()
}
