import { screen } from '@testing-library/react'

/** Lays tables out as if each column were 100 px wide, and their room had place for so many. A test restores the mocks after itself. */
export function giveRoomFor(columns: number): void {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * this.querySelectorAll('th').length
  })
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100 * columns)
}

/** The headers of the columns that stand beside each other. */
export const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
