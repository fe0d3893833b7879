import type { Viewer } from '#modules/viewers/viewer.ts'
import { valueTablesPaths } from './value-tables.paths.ts'

export const valueTablesEntrance = (viewer: Viewer, base: string) => ({
  valueTables:
    viewer.kind === 'user'
      ? { write: base + valueTablesPaths.orders, read: viewer.mayChange ? base + valueTablesPaths.root : null }
      : null,
})
