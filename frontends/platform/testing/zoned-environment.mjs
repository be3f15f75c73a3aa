import { TestEnvironment } from 'jest-environment-jsdom'

/**
 * jsdom for tests that set the time zone: `setTimeZone('Asia/Kuala_Lumpur')`. A test's own `process.env` is a copy, and only the real one
 * is read by the engine. The zone before comes back at the end, because the worker runs other tests too.
 */
export default class ZonedEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.zone = process.env.TZ
    this.global.setTimeZone = (zone) => {
      process.env.TZ = zone
    }
  }

  async teardown() {
    if (this.zone === undefined) delete process.env.TZ
    else process.env.TZ = this.zone
    await super.teardown()
  }
}
