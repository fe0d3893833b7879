import { closedCode, OriginalFault, type Place } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'

const nothing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/** Its object was given up while it came; it comes again. */
export const staleCode = 'ESTALE'

/** As the system would say it of a folder. */
export function faultAt(place: Place, code: string): OriginalFault {
  if (code === closedCode || code === staleCode) return new OriginalFault('stuck', place, code)
  return new OriginalFault(nothing.has(code) ? 'missing' : 'unreadable', place, code)
}

export const changedAt = (place: Place) => new OriginalFault('changed', place)

/** Letters of a name in UTF-8 that every file system takes: what lies in a bucket can be moved to a folder. */
const longestName = 255

/** Parts of a path as rows have them; whatever could lead elsewhere, or that no disk could take, is no path of ours. */
export function partsOf(place: Place): string[] {
  const parts = place.path === '' ? [] : place.path.split('/')
  const isWrong = (part: string) =>
    part === '' || part === '.' || part === '..' || part.includes('\0') || !part.isWellFormed()
  if (parts.some(isWrong)) throw faultAt(place, 'ENOENT')
  if (parts.some((part) => Buffer.byteLength(part) > longestName)) throw faultAt(place, 'ENAMETOOLONG')
  return parts
}

/** A bucket that is away, or that refuses us, is like a disk that does not answer. */
export async function inWords<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toFault(place, error)
  }
}

/** Of the work folder: whoever waits is told that it is no bucket that is away. */
const full = new Set(['ENOSPC', 'EDQUOT'])

export function toFault(place: Place, error: unknown): unknown {
  if (!(error instanceof Outage) || error.of !== 'files') return error
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  return Object.assign(new OriginalFault('stuck', place, full.has(code) ? code : ''), { cause: error })
}
