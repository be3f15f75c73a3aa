/**
 * Deliberate waits between the record of the event that completes an alarm and the alarm. Together with the wait of the event's outbox they stay
 * below the five seconds of trust-and-desk 10.1; the rest is time for the work.
 */

/** How often groups that are due are judged. */
export const JUDGE_EVERY_MS = 1000

/** Seconds until a group that reached a threshold without an alarm is judged again, as many honest families behind one address do. */
export const CROWDED_SECONDS = 3

/** Within how many milliseconds of its event an alarm comes (trust-and-desk 10.1). */
export const ALARM_MS_MAX = 5000
