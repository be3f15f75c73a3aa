import type { Page } from 'playwright-core'
import type { Language } from './browser'
import { wordsIn } from './words'

/** Presses a choice of a group of cards. */
export const choose = (page: Page, group: string, choice: string) => page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()

/** Picks an option of a list that opens. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Moves to the next part of the sign-up; on a phone the parts come one after the other. */
export async function nextPart(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', { name: wordsIn(language)('account:signUp.steps.next'), exact: true })
  if (await button.isVisible()) await button.click()
}
