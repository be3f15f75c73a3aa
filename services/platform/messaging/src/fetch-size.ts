/** Events that are fetched together, about. */
const EVENTS_WANTED = 512
const MESSAGES_MAX = 200
/** While it is not known how many events a message carries. */
const MESSAGES_AT_FIRST = 16

/** How many messages to fetch for about as many events as are wanted, if they carry as many as the ones before. */
export function createFetchSize(): { messages(): number; learn(events: number, messages: number): void } {
  let perMessage = EVENTS_WANTED / MESSAGES_AT_FIRST
  return {
    messages: () => Math.min(MESSAGES_MAX, Math.ceil(EVENTS_WANTED / perMessage)),
    learn: (events, messages) => void (perMessage = events / messages),
  }
}
