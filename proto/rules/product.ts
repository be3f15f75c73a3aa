/** Where the product lives on its origin (D01). */
export const APP_PATH = '/drypers-baby-club'
export const API_PATH = `${APP_PATH}/api`

/** The maintenance window (D11): the notice and the server's pause use the same instants. */
export const MAINTENANCE_FROM = '2025-03-27T23:00:00+08:00'
export const MAINTENANCE_TO = '2025-03-28T01:00:00+08:00'
