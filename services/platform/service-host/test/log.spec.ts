import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchEmitters } from '@club/testing'
import { createLogger } from '../src/log'
import { registry } from '../src/metrics'

it('drops and counts lines while the disk is full, and does not end the process', async () => {
  // Writing there fails as on a full disk.
  const log = createLogger('log-spec', 'info', '/dev/full')
  for (let line = 0; line < 5000; line += 1) log.info({ line }, 'a line of some length, to fill what is kept of lines that wait')
  expect(await registry.getSingleMetricAsString('club_log_lines_dropped_total')).toMatch(/service="log-spec"\} [1-9]/)
})

it('survives an error of the stream of lines at every moment of its life, and goes on writing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'lines')
  const emitters = watchEmitters({ kinds: ['SonicBoom'] })
  try {
    const log = createLogger('log-spec', 'info', file)
    for (const when of ['before the first line', 'between lines', 'after the last line']) {
      expect(await emitters.fail(when)).toEqual([])
      log.info(when)
    }
    expect(emitters.kinds()).toEqual(['SonicBoom'])
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3)
  } finally {
    emitters.end()
    rmSync(folder, { recursive: true, force: true })
  }
})
