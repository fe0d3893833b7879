import type { Localised } from '@vitrine/contract/languages.ts'

/** A part of a search that the index cannot answer; `what` says it for people. */
export class UnsupportedSearch extends Error {
  readonly what: Localised

  constructor(what: Localised) {
    super(what.en)
    this.name = 'UnsupportedSearch'
    this.what = what
  }
}

/** Searches are spelt out before they are compiled; filters may not have such words. */
export const wildcardInFilter: Localised = {
  en: 'In a filter a wildcard may stand at the end of a word only.',
  de: 'In einem Filter darf ein Platzhalterzeichen nur am Ende eines Worts stehen.',
  nb: 'I et filter kan et jokertegn bare stå på slutten av et ord.',
  ar: 'في المرشِّح لا يجوز أن يرد حرف البدل إلا في آخر الكلمة.',
}

export const noTaxonomies: Localised = {
  en: 'Searching by items of a taxonomy is not possible here.',
  de: 'Nach Einträgen einer Taxonomie kann hier nicht gesucht werden.',
  nb: 'Det er ikke mulig å søke etter oppføringer i en taksonomi her.',
  ar: 'لا يمكن البحث هنا بعناصر التصنيف.',
}

export function tooManyPatterns(most: number): Localised {
  return {
    en: `A search has at most ${most} words with wildcards inside.`,
    de: `Eine Suche hat höchstens ${most} Wörter mit Platzhalterzeichen darin.`,
    nb: `Et søk har høyst ${most} ord med jokertegn i.`,
    ar: `لا يضم البحث أكثر من ${most} كلمة فيها حروف بدل.`,
  }
}

export function tooManyFit(most: number, pattern: string): Localised {
  return {
    en: `More than ${most} words fit “${pattern}”: write more of its letters.`,
    de: `Auf „${pattern}“ passen mehr als ${most} Wörter: Schreiben Sie mehr Buchstaben davon.`,
    nb: `Mer enn ${most} ord passer til «${pattern}»: skriv flere av bokstavene.`,
    ar: `أكثر من ${most} كلمة تطابق «${pattern}»: اكتب مزيدًا من حروفها.`,
  }
}
