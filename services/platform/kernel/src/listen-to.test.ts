import { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listenTo, ownErrors } from './listen-to'

const setImmediatePassed = () => new Promise((resolve) => setImmediate(resolve))

describe('an emitter that is listened to', () => {
  it('hands its errors to its owner, before, while and after anything else happens', () => {
    const emitter = new EventEmitter()
    const failed = jest.fn()
    listenTo(emitter, { data: () => emitter.emit('error', new Error('while')) }, failed)
    emitter.emit('error', new Error('before'))
    emitter.emit('data')
    emitter.emit('error', new Error('after'))
    expect(failed.mock.calls.map(([error]: [Error]) => error.message)).toEqual(['before', 'while', 'after'])
  })

  it('hands what a listener throws to its owner, and the other listeners are still called', () => {
    const emitter = new EventEmitter()
    const failed = jest.fn()
    const listener = jest.fn()
    const thrown = new TypeError('of a listener')
    listenTo(
      emitter,
      {
        data: () => {
          throw thrown
        },
      },
      failed,
    )
    listenTo(emitter, { data: listener }, failed)
    emitter.emit('data', 1)
    expect(failed.mock.calls).toEqual([[thrown]])
    expect(listener).toHaveBeenCalledWith(1)
  })

  it('hands what an asynchronous listener rejects with to its owner', async () => {
    const emitter = new EventEmitter()
    const failed = jest.fn()
    listenTo(emitter, { data: () => Promise.reject(new Error('late')) }, failed)
    emitter.emit('data')
    await setImmediatePassed()
    expect(failed.mock.calls.map(([error]: [Error]) => error.message)).toEqual(['late'])
  })

  it('may fail when nobody is interested any more', () => {
    const emitter = new EventEmitter()
    const failed = jest.fn()
    const listener = jest.fn()
    const stop = listenTo(emitter, { data: listener }, failed)
    stop()
    emitter.emit('data')
    emitter.emit('error', new Error('afterwards'))
    expect([failed, listener].map(({ mock }) => mock.calls)).toEqual([[], []])
  })

  it('may emit an error that is none, and an owner may fail at it', async () => {
    const emitter = new EventEmitter()
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    ownErrors(emitter, ({ message }) => {
      throw new Error(`cannot cope with ${message}`)
    })
    emitter.emit('error', 'a text')
    expect(warned.mock.calls.map(([error]) => String(error))).toEqual(['Error: cannot cope with a text'])
    warned.mockRestore()
  })

  it('has one listener for errors, however often it was listened to', () => {
    const emitter = new EventEmitter()
    for (let round = 0; round < 50; round += 1) ownErrors(emitter, () => undefined)()
    expect(emitter.listenerCount('error')).toBe(1)
  })

  it('goes with all that its listeners know when the young objects are collected, once nobody else knows it', () => {
    collectYoungObjects()
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < EMITTERS; count += 1) listenToLargeEmitter()
    collectYoungObjects()
    collectYoungObjects()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan((EMITTERS * LARGE_BYTES) / 4)
  })
})

const EMITTERS = 400
const LARGE_BYTES = 40_000

function listenToLargeEmitter(): void {
  const emitter = new EventEmitter()
  const large = Array.from({ length: LARGE_BYTES / 8 }, (_, index) => index)
  listenTo(emitter, { data: () => large }, () => emitter.emit('data', large))
}

/** Collects the young generation alone, as the engine does many times before it collects the whole heap. */
function collectYoungObjects(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as (options: { type: 'minor' }) => void)({ type: 'minor' })
}
