import { Overloaded } from '@club/kernel'

/**
 * Lets so many calls run at once; one more is an Overloaded at once, which browsers see as 503 with a time to come
 * back: whoever queued behind so many would wait in vain and slow down those before.
 */
export function limitCalls<Args extends readonly unknown[], Answer>(
  callsMax: number,
  serve: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  let underWay = 0
  return async (...args) => {
    if (underWay >= callsMax) throw new Overloaded(`${callsMax} calls are under way`)
    underWay += 1
    try {
      return await serve(...args)
    } finally {
      underWay -= 1
    }
  }
}
