import { Overloaded } from '@club/kernel'

/**
 * Lets so many calls run at once; one more is an Overloaded at once, which browsers see as 503 with a time to come
 * back: queued behind so many, it would wait too long and slow down those before.
 */
export function limitCalls(callsMax: number): <Answer>(serve: () => Promise<Answer>) => Promise<Answer> {
  let underWay = 0
  return async (serve) => {
    if (underWay >= callsMax) throw new Overloaded(`${callsMax} calls are under way`)
    underWay += 1
    try {
      return await serve()
    } finally {
      underWay -= 1
    }
  }
}
