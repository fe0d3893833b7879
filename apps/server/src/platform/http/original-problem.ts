import type { Localised } from '@vitrine/contract/languages.ts'
import type { OriginalFault } from '#platform/originals/originals.ts'
import { Problem } from './problem.ts'

/** What a fault of an original says to people. It passes: the file comes back, or is soon known as it is. */
export function originalProblem({ reason }: OriginalFault): Problem {
  return new Problem('FileUnavailable', { message: messages[reason], headers: { 'retry-after': '5' } })
}

const cannotBeRead: Localised = {
  en: 'The file cannot be read at the moment.',
  de: 'Die Datei kann zurzeit nicht gelesen werden.',
  nb: 'Filen kan ikke leses akkurat nå.',
  ar: 'لا يمكن قراءة الملف حاليًا.',
}

const messages: Record<OriginalFault['reason'], Localised> = {
  missing: {
    en: 'The file is not where it was indexed. It may have been moved or its disk is away.',
    de: 'Die Datei ist nicht mehr, wo sie war. Sie wurde verschoben, oder ihr Datenträger fehlt.',
    nb: 'Filen er ikke der den var. Den kan være flyttet, eller disken er borte.',
    ar: 'الملف ليس في مكانه. ربما نُقل أو أن قرصه غير متصل.',
  },
  changed: {
    en: 'The file has changed and is being read again.',
    de: 'Die Datei wurde geändert und wird neu gelesen.',
    nb: 'Filen er endret og leses på nytt.',
    ar: 'تغيّر الملف وتُعاد قراءته.',
  },
  unreadable: cannotBeRead,
  stuck: cannotBeRead,
}
