import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../../../../tooling/test-postgres.ts'
import { makeTemplates } from './make-templates.ts'

/** One PostgreSQL for the whole run; every test server makes its own database on it, as a copy of the template. */
export default async function setup(project: TestProject) {
  const server = await startWhereFound()
  const url = server?.url ?? ''
  const templates = await makeTemplates(url)
  project.provide('postgresUrl', url)
  project.provide('databaseTemplate', templates.file)
  return async () => {
    await templates.remove()
    await server?.stop()
  }
}

async function startWhereFound() {
  const bin = findPostgres()
  if (bin) return startPostgres(bin)
  process.stderr.write(
    'PostgreSQL 15 or newer was not found: its tests are skipped. Debian: apt-get install postgresql\n',
  )
  return null
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The embedded database's file with the newest schema and no rows. */
    databaseTemplate: string
  }
}
