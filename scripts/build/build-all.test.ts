import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from './build-all'

const FAILING = ['-e', 'console.log("> nx run @club/gateway:build"); console.error("error: a type is wrong"); process.exit(1)']

describe('the log of a build', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-build-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const modeOf = (...path: readonly string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8)
  const build = (...path: readonly string[]) => buildAll({ logFile: join(folder, ...path, 'build.log'), log: () => undefined, command: FAILING })

  it('is read by its owner alone, and so are the folders that are made for it', async () => {
    await expect(build('data', 'logs')).rejects.toThrow('error: a type is wrong')
    expect([modeOf('data'), modeOf('data', 'logs'), modeOf('data', 'logs', 'build.log')]).toEqual(['700', '700', '600'])
    expect(readFileSync(join(folder, 'data', 'logs', 'build.log'), 'utf8')).toContain('@club/gateway:build')
  })

  it('is closed where an earlier one was open to others', async () => {
    writeFileSync(join(folder, 'build.log'), 'earlier', { mode: 0o644 })
    await expect(build()).rejects.toThrow('The build failed')
    expect(modeOf('build.log')).toBe('600')
  })
})
