/** Characters at the end of a tracking id that members say on the phone: of the thousand million there are, staff meet no two. */
export const SPOKEN_LENGTH = 6
const HALF = SPOKEN_LENGTH / 2

/** The number of an order as members say it on the phone: the end of its tracking id, in two halves ("K7M 2QF"). */
export function spokenNumber(trackingId: string): string {
  const end = trackingId.slice(-SPOKEN_LENGTH)
  return `${end.slice(0, HALF)} ${end.slice(HALF)}`
}
