import type { Captions } from '@vitrine/contract/assets.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { type CaptionsFile, readableCaptions } from '#modules/assets/pair-captions.ts'
import { assetsPaths } from './asset-documents.paths.ts'

/** The captions that can be shown with a film or sound, one of each language, by the tag that stands in their address. */
export function captionsOf({ row }: Asset): Map<string, CaptionsFile> {
  return readableCaptions(row.captions)
}

export function representCaptions(asset: Asset, assetHref: string): Captions[] {
  if (asset.row.captions === '') return []
  return [...captionsOf(asset)].map(([tag, { name, language }]) => ({
    language,
    label: language === null ? name : nameOfLanguage(language),
    href: assetHref + assetsPaths.captions(tag),
  }))
}

const names = new Map<string, string>()
/** More languages than people speak on one site. */
const mostNames = 500

/** What a language calls itself; its tag where nobody knows. */
export function nameOfLanguage(language: string): string {
  const known = names.get(language)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const written = name === language ? name : name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
  if (names.size < mostNames) names.set(language, written)
  return written
}
