/** Groups items by key, in the order of the keys; an empty list for a key without items. Keeps the items' own order. */
export function gather<Item>(keys: readonly string[], items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const found = new Map<string, Item[]>(keys.map((key) => [key, []]))
  for (const item of items) found.get(keyOf(item))?.push(item)
  return keys.map((key) => found.get(key) ?? [])
}
