// Preloaded into the services while they are profiled: SIGUSR2 begins a processor profile, the next one ends it and writes it.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { isMainThread } from 'node:worker_threads'

const file = new URL(import.meta.url).searchParams.get('file')
if (isMainThread && file) {
  let session
  process.on('SIGUSR2', () => {
    if (session) {
      session.post('Profiler.stop', (_, { profile }) => {
        // A waiting reader must not see half of the file.
        writeFileSync(`${file}.part`, JSON.stringify(profile))
        renameSync(`${file}.part`, `${file}.${process.pid}`)
        session = undefined
      })
      return
    }
    session = new Session()
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.setSamplingInterval', { interval: 250 })
    session.post('Profiler.start')
  })
}
