import { MAINTENANCE_FROM, MAINTENANCE_TO } from './product'

/** Whether redemptions and sample requests are paused for maintenance at an instant (D11). */
export const isPaused = (now: Date): boolean => now >= new Date(MAINTENANCE_FROM) && now < new Date(MAINTENANCE_TO)
