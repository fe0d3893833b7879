import { forbiddenInNames } from '@vitrine/contract/file-moves.ts'
import { checkName } from '#modules/uploads/check-name.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { UploadLinkRow, VisitRow } from './upload-links.tables.ts'

const forbidden = new RegExp(forbiddenInNames.source, 'g')

/** Into which folder files of a visit go: that of the link, or one below it for the sender or the day. */
export function folderFor(link: UploadLinkRow, visit: VisitRow, { clock }: Pick<Platform, 'clock'>): string {
  const below = { none: '', day: new Date(clock.now()).toISOString().slice(0, 10), sender: senderFolder(visit) }
  return [link.folder, below[link.subfolders]].filter((part) => part !== '').join('/')
}

/** A name that people say is no name of a folder yet; whoever says none that can be one gets a folder of the visit. */
function senderFolder({ sender, email, id }: VisitRow): string {
  const visit = `Sender ${id.replace(/[^A-Za-z0-9]/g, '').slice(0, 6)}`
  const name = (sender || email)
    .replace(forbidden, '-')
    .slice(0, 80)
    .replace(/^[.\s-]+|[.\s]+$/g, '')
  try {
    return checkName(name === '' ? visit : name, 'name')
  } catch (error) {
    if (error instanceof Problem) return visit
    throw error
  }
}
