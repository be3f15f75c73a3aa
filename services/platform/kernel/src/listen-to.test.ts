import { EventEmitter } from 'node:events'
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
})
