/** The list with a new record in front; one that live updates delivered already stays in its place. */
export function withNewest<One extends { id: string }>(list: readonly One[], newest: One | null): One[] {
  return newest === null || list.some(({ id }) => id === newest.id) ? [...list] : [newest, ...list]
}
