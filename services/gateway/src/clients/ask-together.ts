import { AsyncResource } from 'node:async_hooks'
import { naturalBatches } from '@club/kernel'
import { clock, histogram, isRecording } from '@club/service-host'

const QUESTIONS_MAX = 256
const IN_FLIGHT_MAX = 2
const WAITING_MAX = 10_000

const sizes = histogram('club_gateway_reads_per_rpc', 'Reads about members that one RPC carried', ['about'], [1, 2, 4, 8, 16, 32, 64, 128])

/**
 * Groups the same question of concurrent requests into one call (ADR 7): one that comes after a quiet moment leaves at once,
 * those that come within `pauseMs` of it ask together, for many members in one message. `ask` returns one result per question, in order.
 * A request that is being traced, or that has a day of its own (X-Test-Now), asks alone: both travel with the call and are
 * nobody else's. Faults of the service are thrown to everybody in the call.
 */
export function askTogether<Question, Answer>(
  about: string,
  fetchAll: (questions: Question[]) => Promise<readonly Answer[]>,
  pauseMs: number,
): (question: Question) => Promise<Answer> {
  // One call serves many requests, so it must not run in the context of the request that started it.
  const outside = new AsyncResource('ask-together')
  const together = naturalBatches<Question, Answer>({
    itemsMax: QUESTIONS_MAX,
    inFlightMax: IN_FLIGHT_MAX,
    waitingMax: WAITING_MAX,
    pauseMs,
    work: (questions) =>
      outside.runInAsyncScope(() => {
        sizes.labels(about).observe(questions.length)
        return fetchAll([...questions])
      }),
  })
  return async (question) => {
    const [answer] = clock.chosen() || isRecording() ? await fetchAll([question]) : await together([question])
    return answer as Answer
  }
}
