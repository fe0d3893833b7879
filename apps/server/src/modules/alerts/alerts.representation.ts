import type { Alert } from '@vitrine/contract/alerts.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { foundPath, placeName } from './alert-letter.ts'
import { alertsPaths } from './alerts.paths.ts'
import type { OwnAlert } from './list-alerts.ts'

const moment = (at: number) => new Date(at).toISOString()

/** An alert for its owner (wire reference 16.2). */
export function representAlert({ row, isOpen }: OwnAlert, { mayChange }: Viewer, base: string): Alert {
  const href = base + alertsPaths.alert(row.id)
  const deed = mayChange ? href : null
  const place = { id: row.archive_id, name: row.archive_name }
  return {
    href,
    collection: base + archivesPaths.collection(place, row.folder),
    interval: row.pace,
    dtSearchString: row.search,
    name: placeName(row),
    created: moment(row.created_at),
    lastRun: row.looked_at === null ? null : moment(row.looked_at),
    found: base + foundPath(row),
    problem: row.state === 'paused' ? 'search' : isOpen ? null : 'access',
    change: deed,
    remove: deed,
  }
}
