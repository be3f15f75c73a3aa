/** Where the product lives on its origin (D01). */
export const APP_PATH = '/drypers-baby-club'
export const API_PATH = `${APP_PATH}/api`

/** Headers of requests from a page with a developer's own version of a remote: which one, and who allowed it (`npm run dev`). */
export const LIVE_REMOTE_HEADER = 'x-club-live'
export const LIVE_PIN_HEADER = 'x-club-live-pin'

/** The maintenance window (D11): the notice and the server's pause use the same instants. */
export const MAINTENANCE_FROM = '2025-03-27T23:00:00+08:00'
export const MAINTENANCE_TO = '2025-03-28T01:00:00+08:00'
