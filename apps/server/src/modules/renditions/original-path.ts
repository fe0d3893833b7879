import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isInside } from '#modules/archives/add-archive.ts'
import { Problem } from '#platform/http/problem.ts'

/**
 * Where an original really lies. A link that leads out of its archive's folder, put there since the file was indexed, is
 * not followed.
 * @throws Problem FileUnavailable.
 */
export async function originalPath(folder: string, path: string): Promise<string> {
  try {
    const real = await realpath(join(folder, path))
    if (isInside(real, await realpath(folder))) return real
  } catch {
    throw originalIsAway()
  }
  throw new Problem('FileUnavailable')
}

export function originalIsAway(): Problem {
  return new Problem('FileUnavailable', {
    message: {
      en: 'The file is not where it was indexed. It may have been moved or its disk is away.',
      de: 'Die Datei ist nicht mehr, wo sie war. Sie wurde verschoben, oder ihr Datenträger fehlt.',
      nb: 'Filen er ikke der den var. Den kan være flyttet, eller disken er borte.',
      ar: 'الملف ليس في مكانه. ربما نُقل أو أن قرصه غير متصل.',
    },
  })
}
