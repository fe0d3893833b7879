import { searchSyntaxCodes } from '@vitrine/search-language/faults/search-syntax-error.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { refusalText } from './refusal-text.ts'
import styles from './search-box.module.css'
import { findSearchFault, type SearchFault } from './search-fault.ts'
import type { SearchTipContent } from './use-search.ts'

/** What came of a search that led nowhere, under the field (SRC-009, SRC-012, SRC-014). */
export function SearchTip({ id, tip, text }: { id: string; tip: SearchTipContent; text: string }) {
  const { t } = useTexts()
  const fault = tip.kind === 'problem' ? findSearchFault(tip.problem, text) : null
  const known = searchSyntaxCodes.find((code) => code === fault?.rule)
  return (
    <div id={id} role="alert" className={styles['tip']}>
      {tip.kind === 'nothing' ? t('search.noAssetsFound') : refusalText(tip.problem, t)}
      {fault !== null && (
        <>
          <FaultyText fault={fault} />
          <span>{t(known === undefined ? 'search.invalidParameters' : `searchFaults.${known}`)}</span>
        </>
      )}
    </div>
  )
}

/** What was typed, with the wrong part marked; a gap is drawn as a blank with an underline. */
function FaultyText({ fault: { before, wrong, after } }: { fault: SearchFault }) {
  return (
    <code dir="auto" className={styles['expression']}>
      {before}
      <mark className={styles['wrong']}>{wrong === '' ? '\u2003' : wrong}</mark>
      {after}
    </code>
  )
}
