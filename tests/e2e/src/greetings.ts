import type { Visit } from './journey'
import type { Words } from './words'

/** Reads and closes the greetings that follow a sign-in, in their order. */
export async function closeGreetings(visit: Visit, t: Words): Promise<void> {
  for (const [title, close] of [
    ['account:howToEarn.title', 'account:howToEarn.close'],
    ['account:scanBonus.title', 'account:scanBonus.later'],
  ] as const) {
    const dialog = visit.page.getByRole('dialog', { name: t(title), exact: true })
    await dialog.getByRole('button', { name: t(close), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}
