import type { UserEvent } from '@testing-library/user-event'

/** Fills a field in at once: for tests in which typing letter by letter, which redraws the page each time, does not matter. */
export async function fillIn(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field)
  await person.click(field)
  if (text !== '') await person.paste(text)
}
