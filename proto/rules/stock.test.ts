import { isStockLow } from './stock'

it.each([
  [{ inventory: 1_000, remaining: 101 }, false],
  [{ inventory: 1_000, remaining: 100 }, true],
  [{ inventory: 20, remaining: 6 }, false],
  [{ inventory: 20, remaining: 5 }, true],
  [{ inventory: 0, remaining: 0 }, true],
])('of %j says low: %s', (stock, low) => expect(isStockLow(stock)).toBe(low))
