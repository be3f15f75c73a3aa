import { createStore } from './store'

/** How the area on screen is doing. */
export interface AreaState {
  name: string | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
}

export const areaState = createStore<AreaState>({ name: null, status: 'idle' })
