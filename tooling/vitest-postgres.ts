import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from './test-postgres.ts'

/** One PostgreSQL for the whole run; every test server makes its own database on it. */
export default async function setup(project: TestProject) {
  const bin = findPostgres()
  if (!bin) {
    process.stderr.write(
      'PostgreSQL 15 or newer was not found: its tests are skipped. Debian: apt-get install postgresql\n',
    )
    project.provide('postgresUrl', '')
    return
  }
  const server = await startPostgres(bin)
  project.provide('postgresUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
