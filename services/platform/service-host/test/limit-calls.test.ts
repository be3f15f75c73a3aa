import { Overloaded } from '@club/kernel'
import { limitCalls } from '../src'

it('a call too many is refused at once, and gets a permit when another has ended', async () => {
  const ends: (() => void)[] = []
  const limited = limitCalls(2)
  const serve = (answer: string) => limited(() => new Promise<string>((resolve) => ends.push(() => resolve(answer))))
  const [first, second] = [serve('first'), serve('second')]
  await expect(serve('third')).rejects.toThrow(Overloaded)
  ends[0]?.()
  expect(await first).toBe('first')
  const fourth = serve('fourth')
  ends.slice(1).forEach((end) => end())
  expect(await Promise.all([second, fourth])).toEqual(['second', 'fourth'])
})

it('a call that fails gives its permit back', async () => {
  const limited = limitCalls(1)
  const serve = () => limited(() => Promise.reject(new Error('failed')))
  await expect(serve()).rejects.toThrow('failed')
  await expect(serve()).rejects.toThrow('failed')
})
