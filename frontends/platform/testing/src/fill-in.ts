import type { UserEvent } from '@testing-library/user-event'

/** Fills a field in at once: for tests in which it does not matter that somebody types letter by letter, which redraws the page each time. */
export async function fillIn(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field)
  await person.click(field)
  if (text !== '') await person.paste(text)
}
