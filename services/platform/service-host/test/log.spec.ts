import { createLogger } from '../src/log'
import { registry } from '../src/metrics'

it('drops and counts lines while the disk is full, and does not end the process', async () => {
  // Whatever is written there is answered as by a full disk.
  const log = createLogger('log-spec', 'info', '/dev/full')
  for (let line = 0; line < 5000; line += 1) log.info({ line }, 'a line of some length, to fill what is kept of lines that wait')
  expect(await registry.getSingleMetricAsString('club_log_lines_dropped_total')).toMatch(/service="log-spec"\} [1-9]/)
})
