import { act, render, screen as drawn } from '@testing-library/react'
import { Suspense } from 'react'
import { screen } from './screen'

const News = () => <h1>News</h1>
const draw = ({ Component }: ReturnType<typeof screen>) =>
  render(
    <Suspense fallback="waits">
      <Component />
    </Suspense>,
  ).container

describe('a screen', () => {
  it('is drawn at once when its code is there, and nothing waits in its place', async () => {
    const news = screen(async () => ({ News }), 'News')
    await news.preload()
    expect(draw(news).textContent).toBe('News')
  })

  it('lets something wait in its place until its code is there', async () => {
    let arrive: (module: { News: typeof News }) => void = () => undefined
    const container = draw(screen(() => new Promise<{ News: typeof News }>((resolve) => (arrive = resolve)), 'News'))
    expect(container.textContent).toBe('waits')
    await act(async () => arrive({ News }))
    expect(drawn.getByRole('heading').textContent).toBe('News')
  })

  it('is asked for again after its code could not be fetched', async () => {
    let fails = true
    const news = screen(async () => {
      if (fails) throw new Error('offline')
      return { News }
    }, 'News')
    await expect(news.preload()).rejects.toThrow('offline')
    fails = false
    await news.preload()
    expect(draw(news).textContent).toBe('News')
  })
})
