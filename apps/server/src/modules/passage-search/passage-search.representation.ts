import type { PassageList } from '@vitrine/contract/passages.ts'
import { nameOfLanguage } from '#modules/asset-documents/asset-captions.ts'
import { excerptOf } from './excerpt-of.ts'
import type { FoundPassage, FoundPassages } from './find-passages.ts'

/** Passages of one page of the list. */
export const pageSize = 50

/** `first`: the address of the list, with what is looked for. */
export function representPassages(
  { count, total, page }: FoundPassages,
  { first, after }: { first: string; after: number },
): PassageList {
  const begin = `${first}${first.includes('?') ? '&' : '?'}after=`
  const before = Math.max(0, after - pageSize)
  return {
    count,
    total,
    data: page.map(representPassage),
    paging: {
      first,
      prev: after === 0 ? null : before === 0 ? first : `${begin}${before}`,
      next: after + pageSize < count ? `${begin}${after + pageSize}` : null,
      last: null,
    },
  }
}

function representPassage({ kind, language, at, ...said }: FoundPassage): PassageList['data'][number] {
  return {
    time: kind === 'said' ? at / 1000 : null,
    page: kind === 'page' ? at : null,
    language,
    label: language === null ? '' : nameOfLanguage(language),
    ...excerptOf(said),
  }
}
