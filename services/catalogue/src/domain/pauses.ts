import { MAINTENANCE_FROM, MAINTENANCE_TO } from '@club/rules'

/** Whether redemptions are paused for maintenance (decision D11). */
export const isPaused = (now: Date): boolean => now >= new Date(MAINTENANCE_FROM) && now < new Date(MAINTENANCE_TO)
