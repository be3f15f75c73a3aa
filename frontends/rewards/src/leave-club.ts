/** Leaves for another site in this tab. */
export function leaveClub(url: string): void {
  window.location.assign(url)
}
