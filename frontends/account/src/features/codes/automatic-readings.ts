const HOUR_MS = 60 * 60 * 1000
/** Automatic reads per hour, of the 30 pictures allowed to a member (D41); the rest are manual. */
const AUTOMATIC_MAX = 24
/** After so many pictures in a row without a code only a press reads on: the light or the pack is wrong. */
const UNREAD_MAX = 2

export interface AutomaticReadings {
  mayRead: () => boolean
  /** A picture was sent, pressed or not. */
  sent: () => void
  /** The picture was read; `found` says whether a code was in it. */
  read: (found: boolean) => void
}

/** Counts the pictures that were sent from this page, so that reading on by itself never uses up the hour. */
export function createAutomaticReadings(now: () => number = () => performance.now()): AutomaticReadings {
  let times: number[] = []
  let unread = 0
  return {
    mayRead() {
      times = times.filter((time) => time > now() - HOUR_MS)
      return unread < UNREAD_MAX && times.length < AUTOMATIC_MAX
    },
    sent: () => void times.push(now()),
    read(found) {
      unread = found ? 0 : unread + 1
    },
  }
}

/** Shared by all screens of this page that read codes. */
export const automaticReadings = createAutomaticReadings()
