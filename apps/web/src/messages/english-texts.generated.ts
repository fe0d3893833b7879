// Written by `npm run generate` from the files that it names; do not change it by hand.
import type * as account from './en/account.later.ts'
import type * as albums from './en/albums.later.ts'
import type * as archiveAdministration from './en/archive-administration.later.ts'
import type * as audit from './en/audit.later.ts'
import type * as bulkEditing from './en/bulk-editing.later.ts'
import type * as extendedSearch from './en/extended-search.later.ts'
import type * as fileMoves from './en/file-moves.later.ts'
import type * as folderChanges from './en/folder-changes.later.ts'
import type * as groups from './en/groups.later.ts'
import type * as metadataTemplates from './en/metadata-templates.later.ts'
import type * as orders from './en/orders.later.ts'
import type * as people from './en/people.later.ts'
import type * as setUp from './en/set-up.later.ts'
import type * as site from './en/site.later.ts'
import type * as tasks from './en/tasks.later.ts'
import type * as trash from './en/trash.later.ts'
import type * as uploads from './en/uploads.later.ts'
import type * as valueTables from './en/value-tables.later.ts'
import type * as viewing from './en/viewing.later.ts'
import type { english } from './en.generated.ts'

/** Every English text: translations have the same keys. */
export type EnglishTexts = typeof english & typeof account & typeof albums & typeof archiveAdministration & typeof audit & typeof bulkEditing & typeof extendedSearch & typeof fileMoves & typeof folderChanges & typeof groups & typeof metadataTemplates & typeof orders & typeof people & typeof setUp & typeof site & typeof tasks & typeof trash & typeof uploads & typeof valueTables & typeof viewing
