import { act } from '@testing-library/react'

/** Two clicks on one button that are handled before it is drawn again, as on a phone that was busy while they came. */
export async function clickTwice(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click()
    button.click()
  })
}
