import type { Captions } from '@vitrine/contract/assets.ts'

const primary = (language: string) => language.toLowerCase().split('-')[0]

/**
 * The captions that fit somebody best who wishes these languages, the dearest first: of a language as it is spelt, then of
 * the same language anywhere; else those that do not say their language. Null where none fits.
 */
export function fittingCaptions(captions: readonly Captions[], languages: readonly string[]): Captions | null {
  for (const wished of languages) {
    const exact = captions.find(({ language }) => language?.toLowerCase() === wished.toLowerCase())
    const near = captions.find(({ language }) => language !== null && primary(language) === primary(wished))
    if (exact ?? near) return exact ?? near ?? null
  }
  return captions.find(({ language }) => language === null) ?? null
}

/** An asset is told anew while it is shown, in other objects: what was chosen is known by its href. */
export function captionsAt(captions: readonly Captions[], href: string | null): Captions | null {
  return captions.find((one) => one.href === href) ?? null
}
