import type { Application, WidgetName } from '@vitrine/contract/applications.ts'
import { applicationsPaths } from './applications.paths.ts'
import type { ApplicationRow } from './applications.tables.ts'
import { listIn } from './manage-applications.ts'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function representApplication(row: ApplicationRow, base: string): Application {
  const href = base + applicationsPaths.one(row.id)
  return {
    href,
    name: row.name,
    kind: row.kind,
    clientId: row.client_id,
    redirectUris: listIn(row.redirect_uris),
    widgets: listIn(row.widgets) as WidgetName[],
    isEnabled: row.is_enabled === 1,
    created: new Date(row.created_at).toISOString(),
    secretMade: moment(row.secret_made_at),
    lastUsed: moment(row.used_at),
    change: href,
    remove: href,
    renewSecret: row.secret_hash === null ? null : base + applicationsPaths.secret(row.id),
  }
}
