import { webProject } from './frontends/platform/testing/jest-project.mjs'

/** Packages that ship only as ES modules; jest runs CommonJS, so they are transformed like our own code. */
const ES_MODULES = [
  'jose',
  'uuidv7',
  '@nats-io',
  'oidc-provider',
  'openid-client',
  'oauth4webapi',
  'malaysia-postcodes',
  '@mantine',
  'until-async',
  'eventsource-client',
  'eventsource-parser',
  'canonicalize',
  'zod-openapi',
]

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
}

const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
}

/** @type {import('jest').Config} */
const config = {
  // Jest's five seconds are too few for real servers on a busy machine; a test that hangs still ends.
  testTimeout: 60_000,
  // Jest keeps modules of finished suites in the worker's heap. A worker above this limit is replaced between two suites: a full garbage collection of
  // gigabytes can take longer than the deadline of an RPC, 3 s.
  workerIdleMemoryLimit: '800MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,proto,scripts,tests,bench}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/tests/tidy/'],
    },
    {
      ...shared,
      displayName: 'spec',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,scripts}/**/*.spec.ts'],
      globalSetup: '<rootDir>/tests/runner/start-test-backing.ts',
      globalTeardown: '<rootDir>/tests/runner/stop-test-backing.ts',
    },
    { ...shared, displayName: 'tidy', testEnvironment: 'node', testMatch: ['<rootDir>/tests/tidy/**/*.test.ts'] },
    webProject,
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/tests/e2e/src/start-system-under-test.ts',
      globalTeardown: '<rootDir>/tests/e2e/src/stop-system-under-test.ts',
    },
    { ...shared, displayName: 'platform', testEnvironment: 'node', testMatch: ['<rootDir>/tests/platform/**/*.platform.ts'] },
    { ...shared, displayName: 'fault', testEnvironment: 'node', testMatch: ['<rootDir>/tests/faults/**/*.fault.ts'] },
  ],
}

export default config
