import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { giveWay } from './give-way'

const children: ReturnType<typeof spawn>[] = []
const aChild = async () => {
  const child = spawn('sleep', ['60'])
  children.push(child)
  await once(child, 'spawn')
  return child
}
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

describe('a child process that gives way', () => {
  it('is left alone when it has ended, or never began', async () => {
    const child = await aChild()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(() => giveWay(child)).not.toThrow()
    expect(() => giveWay({ pid: undefined })).not.toThrow()
  })

  it('gives way as much as before when that was more', async () => {
    const child = await aChild()
    setPriority(child.pid as number, 10)
    giveWay(child)
    expect(getPriority(child.pid as number)).toBe(10)
  })

  it('runs behind the services', async () => {
    const child = await aChild()
    giveWay(child)
    expect(getPriority(child.pid as number)).toBe(Math.max(4, getPriority()))
  })
})
