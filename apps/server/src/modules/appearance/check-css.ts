import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { SettingRefused } from '#platform/database/site-settings.ts'

/** In characters: the largest sheets of whole products stay below it. */
const limit = 200_000

/** Rules that fetch, or that only mean something at the head of a file. */
const refusedRules = new Set(['import', 'font-face', 'namespace', 'charset', 'document', 'view-transition'])
/** Functions that fetch, or that ran code in browsers of old. */
const refusedFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', 'element'])
const ranCode = new Set(['expression', 'paint'])

/**
 * A site's own sheet may style what is there and nothing else: it names no address, so it can neither fetch nor tell
 * anybody what is on the page (attack case 87). Judged by tokens, where escapes are read as browsers read them.
 * @throws SettingRefused for the first thing that is not allowed.
 */
export function checkCss(css: string): void {
  if (css.length > limit) throw new SettingRefused(`The style sheet may have ${limit} characters at most.`)
  const refuse = (what: string, at: number) => {
    const line = css.slice(0, at).split('\n').length
    throw new SettingRefused(`The style sheet may not use ${what}: it names no addresses (line ${line}).`)
  }
  for (const [type, text, at, , details] of tokenize({ css })) {
    if (type === TokenType.URL || type === TokenType.BadURL) refuse('url()', at)
    const name = typeof details === 'object' && 'value' in details ? String(details.value).toLowerCase() : ''
    if (type === TokenType.AtKeyword && refusedRules.has(name)) refuse(`@${name}`, at)
    if (type === TokenType.Function && (refusedFunctions.has(name) || ranCode.has(name))) refuse(`${name}()`, at)
    if (type === TokenType.Ident && ['behavior', '-moz-binding'].includes(name)) refuse(name, at)
    if (type === TokenType.CDO || type === TokenType.CDC) refuse(text, at)
  }
}
