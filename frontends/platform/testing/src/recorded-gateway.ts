import { fakeGateway, refuse, type FakeGateway } from './fake-gateway'
import { knownRecording, type Recording } from './recordings'

/**
 * A gateway in memory that answers as one did when it was recorded; what was not recorded fails the test, as does a recording that the
 * contract does not know. Answers that are given with `on` count before recorded ones.
 *
 * @throws Error with the call whose recording breaks the contract
 */
export function recordedGateway(recordings: readonly Recording[]): FakeGateway {
  const gateway = fakeGateway()
  for (const recording of recordings) {
    const { definition, refusal } = knownRecording(recording)
    gateway.on(definition, refusal === undefined ? recording.answer : { ...refuse(refusal), body: recording.answer })
  }
  return gateway
}
