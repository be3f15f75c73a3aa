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
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,proto,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/scripts/tidy/'],
    },
    {
      ...shared,
      displayName: 'spec',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,scripts}/**/*.spec.ts'],
      globalSetup: '<rootDir>/scripts/test/start-test-backing.ts',
      globalTeardown: '<rootDir>/scripts/test/stop-test-backing.ts',
    },
    { ...shared, displayName: 'tidy', testEnvironment: 'node', testMatch: ['<rootDir>/scripts/tidy/**/*.test.ts'] },
    webProject,
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/frontends/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/frontends/e2e/src/start-system-under-test.ts',
      globalTeardown: '<rootDir>/frontends/e2e/src/stop-system-under-test.ts',
    },
    { ...shared, displayName: 'platform', testEnvironment: 'node', testMatch: ['<rootDir>/scripts/platform/**/*.platform.ts'] },
    { ...shared, displayName: 'fault', testEnvironment: 'node', testMatch: ['<rootDir>/scripts/faults/**/*.fault.ts'] },
  ],
}

export default config
