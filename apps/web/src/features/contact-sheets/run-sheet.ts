import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ContactSheetLook } from '@vitrine/contract/contact-sheets.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyFor } from '@vitrine/ui/toasts.ts'
import { firstReason, followTask, missedBy } from '#features/background-tasks/follow-task.ts'
import { saveFile } from '#features/downloads/save-file.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import type { SheetAssets } from './use-contact-sheet.ts'

interface SheetTools {
  deed: NonNullable<FullApiDescriptor['contactSheets']>['make']
  client: ResourceClient
  texts: Pick<Texts, 't'>
}

/** Begins a sheet; hands it to the browser when it is made. @throws as `sendRequest` when it cannot begin. */
export async function runSheet(assets: SheetAssets, look: ContactSheetLook, tools: SheetTools): Promise<void> {
  const { location } = await tools.client.begin(tools.deed, 'contact-sheet-order', { ...assets, look })
  void follow(location, tools)
}

async function follow(location: string, { client, texts: { t } }: SheetTools): Promise<void> {
  try {
    const status = await followTask(location, client, (count, total) => t('contactSheets.making', { count, total }))
    const { file } = status.task
    const missed = missedBy(status)
    if (file === null) return notify(`${t('contactSheets.failed')}${firstReason(status)}`)
    saveFile(file)
    if (missed > 0) notify(`${t('contactSheets.missed', { count: missed })}${firstReason(status)}`)
    // Browsers hold back what comes long after a key was pressed.
    notifyFor(t('contactSheets.made'), lasting, { label: t('contactSheets.again'), onAction: () => saveFile(file) })
  } catch (problem) {
    notify(problemText(problem as Error, t))
  }
}

/** Milliseconds. */
const lasting = 15_000
