import { type LicencePaper, mostLicencePapers } from '@vitrine/contract/licences.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { largestPaper, paperEndings, typeOfPaper } from '#platform/pdf/paper-type.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { holdLicence } from './licences.repository.ts'
import { demandKeeper, noteLicence } from './manage-licences.ts'
import { deletePaper, findPaper, insertPaper, papersOf } from './papers.repository.ts'

interface PaperPlace {
  licence: number
  paper: number
}

/** Keeps a paper with a licence. @throws Problem PermissionDenied, NotFound; FieldValidationFailed for what is no paper, or too much. */
export async function addPaper(
  viewer: Viewer,
  { licence, given }: { licence: number; given: LicencePaper },
  platform: Platform,
): Promise<void> {
  demandKeeper(viewer)
  const bytes = Buffer.from(given.content, 'base64')
  const type = typeOfPaper(bytes)
  if (type === null) throw fault('type', say('consent.noPaper'))
  if (bytes.length > largestPaper) throw fault('size', say('consent.largePaper', { count: largestPaper / 1e6 }))
  const name = nameOf(given.name, type)
  await deed(platform, async (inside) => {
    const row = await holdLicence(licence, inside)
    if (row === null) throw new Problem('NotFound')
    if ((await papersOf([licence], inside)).length >= mostLicencePapers)
      throw fault('most', say('assetLicences.mostPapers', { count: mostLicencePapers }))
    const kept = { licence_id: licence, name, type, bytes: bytes.length, added_at: inside.clock.now() }
    await insertPaper({ ...kept, content: bytes.toString('base64') }, inside)
    await noteLicence(
      viewer,
      'licence.paperAdded',
      { row, details: { paper: name, type, bytes: bytes.length } },
      inside,
    )
  })
}

/** A paper for those who keep licences; that it was looked at is noted, but for a look (HEAD). @throws Problem PermissionDenied, NotFound. */
export async function readPaper(
  viewer: Viewer,
  { isLook, ...place }: PaperPlace & { isLook: boolean },
  platform: Platform,
): Promise<{ bytes: Buffer; filename: string }> {
  demandKeeper(viewer)
  return deed(platform, async (inside) => {
    const { row, paper } = await held(place, inside)
    if (!isLook) await noteLicence(viewer, 'licence.paperRead', { row, details: { paper: paper.name } }, inside)
    return { bytes: Buffer.from(paper.content, 'base64'), filename: paper.name }
  })
}

/** @throws Problem PermissionDenied, NotFound. */
export async function removePaper(viewer: Viewer, place: PaperPlace, platform: Platform): Promise<void> {
  demandKeeper(viewer)
  await deed(platform, async (inside) => {
    const { row, paper } = await held(place, inside)
    await deletePaper(paper.id, inside)
    const details = { paper: paper.name, bytes: paper.bytes }
    await noteLicence(viewer, 'licence.paperRemoved', { row, details }, inside)
  })
}

async function held(place: PaperPlace, inside: Parameters<typeof holdLicence>[1]) {
  const row = await holdLicence(place.licence, inside)
  const paper = row === null ? null : await findPaper(place, inside)
  if (row === null || paper === null) throw new Problem('NotFound')
  return { row, paper }
}

/** Of the file that was sent, with the ending of what it is. */
function nameOf(given: string, type: string): string {
  const plain = given
    .replace(/\.(pdf|png|jpe?g)$/i, '')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .trim()
  return `${plain || 'paper'}.${paperEndings[type] ?? 'pdf'}`
}

function fault(rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('FieldValidationFailed', { message, fields: [{ field: 'content', rule, message }] })
}
