import { defineConfig } from 'vitest/config'
import { folderOfTests } from './tooling/folder-of-tests.ts'

// Workers, servers and browsers of a run have it from here.
process.env['TMPDIR'] = folderOfTests()

/** Polls give up late: what is waited for comes when a busy machine gets to it. A test that asserts nothing shows nothing and fails. */
const expectations = { poll: { timeout: 45_000 }, requireAssertions: true }
/** Files share what a worker has imported and its decoders: to begin anew for each took a tenth of the whole run. */
const shared = {
  pool: 'forks' as const,
  isolate: false,
  // Much is made and soon forgotten: with more room for new objects a run takes some 6 % less processor time.
  execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: expectations,
}

/**
 * `unit`: everything but the browser. `postgres`: suites of the whole again, on PostgreSQL. `journeys`: a person in Chromium.
 * Three workers on two cores: of two, a quarter of the time is spent waiting for a process, a disk or a clock. Journeys have
 * two: a browser and a server keep a core busy, and of three each takes half as long again, where none is done sooner.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'apps/*/src/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
            'tests/walk/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/attacks/**/*.test.ts',
          ],
          globalSetup: ['./apps/server/src/testing/vitest-databases.ts', './tooling/vitest-program.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['tests/walk/**/*.test.ts', 'tests/attacks/files.test.ts'],
          env: { VITRINE_TEST_ENGINE: 'postgres' },
          globalSetup: ['./apps/server/src/testing/vitest-databases.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['./tooling/vitest-program.ts', './tests/journeys/journey-server.ts'],
          maxWorkers: 2,
          testTimeout: 360_000,
          // After the others, for the same reason.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
