import type { Locator, Page } from 'playwright-core'

/**
 * Counts what a person presses: a click is one; a text or figure is one, with the shortcut before it that brings its field and the Enter after it
 * that sends it; the Enter that chooses what was found is one. Choosing a file in the window of the system is not counted.
 */
export class Presses {
  count = 0
  constructor(private readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.count += 1
    await what.click()
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.type(text)
  }

  /** Opens the search from wherever the person is, and types into it. */
  async search(text: string): Promise<void> {
    // The search does not open over a window, and one that closes is still there for a moment.
    await this.page.waitForFunction(() => [...document.querySelectorAll('[aria-modal="true"]')].every((box) => box.closest('[hidden]') !== null))
    await this.page.keyboard.press('Control+k')
    await this.page.getByRole('combobox').and(this.page.locator(':focus')).waitFor()
    await this.type(text)
  }

  /** Chooses what was found. */
  async enter(): Promise<void> {
    this.count += 1
    await this.page.keyboard.press('Enter')
  }
}
