const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a UUID as the club writes ids, in lower case (D10). PostgreSQL answers a malformed one with a fault. */
export const isId = (text: string): boolean => UUID.test(text)
