import { localStore } from '@club/ui/browser-storage'
import { useState } from 'react'

const DENSITY = 'desk-density'

/** Whether rows are compact; this browser remembers it. */
export function useDensity(): readonly [isCompact: boolean, setCompact: (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useState(() => localStore.getItem(DENSITY) === 'compact')
  const choose = (next: boolean) => {
    localStore.setItem(DENSITY, next ? 'compact' : 'comfortable')
    setCompact(next)
  }
  return [isCompact, choose]
}
