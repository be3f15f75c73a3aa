import type * as React from 'react'
import type { createRoot } from 'react-dom/client'
import type { useSharedStore } from './use-shared-store'

/** A frame of React's scheduler: who took longer lets the page do something else before the effects. */
const FRAME_MS = 5

let react: typeof React
let root: typeof createRoot
let shared: typeof useSharedStore
/** Updates that React delays because a skeleton was drawn a moment ago: the test decides when they run. */
let heldBack: (() => void)[] = []

const { setTimeout: later, IS_REACT_ACT_ENVIRONMENT: act } = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean }

beforeAll(async () => {
  jest.resetModules()
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: false,
    setTimeout: (task: () => void, ms?: number) => {
      if (ms === undefined || ms < 50) return later(task, ms)
      heldBack.push(task)
      return 0
    },
  })
  react = await import('react')
  root = (await import('react-dom/client')).createRoot
  shared = (await import('./use-shared-store')).useSharedStore
})
afterAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: act, setTimeout: later })
})

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => later(resolve, 1))
}

describe('a store of several React roots', () => {
  it('is written by an effect of one while another commits what it held back, and both go on', async () => {
    const { createElement, lazy, Suspense, useEffect, useLayoutEffect } = react
    const listeners = new Set<() => void>()
    let place = '/en/registration/success'
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    /** A frame whose part has arrived while React holds it back; React does so within a moment of the skeleton alone, so a late machine begins again. */
    const heldFrame = async (): Promise<HTMLElement> => {
      let arrive: (part: { default: () => string }) => void = () => undefined
      const Part = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)))
      const Frame = () =>
        createElement(
          'p',
          null,
          shared(subscribe, () => place),
          createElement(Suspense, { fallback: 'skeleton' }, createElement(Part)),
        )
      const frame = document.createElement('div')
      const drawn = root(frame)
      drawn.render(createElement(Frame))
      await until(() => frame.textContent.includes('skeleton'))
      heldBack = []
      arrive({ default: () => 'part' })
      await until(() => heldBack.length > 0 || frame.textContent.includes('part'))
      if (heldBack.length > 0) return frame
      drawn.unmount()
      return heldFrame()
    }
    const uncaught: unknown[] = []
    function Area() {
      useLayoutEffect(() => {
        const drawn = performance.now()
        while (performance.now() - drawn < 2 * FRAME_MS);
        queueMicrotask(() => {
          try {
            heldBack.forEach((commit) => commit())
          } catch (error) {
            uncaught.push(error)
          }
        })
      }, [])
      useEffect(() => {
        place = '/en/signin'
        listeners.forEach((listener) => listener())
      }, [])
      return null
    }
    const frame = await heldFrame()
    root(document.createElement('div')).render(createElement(Area))
    await until(() => frame.textContent === '/en/signinpart')
    expect(uncaught).toEqual([])
  })
})
