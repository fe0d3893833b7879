import type { Asset } from '@vitrine/contract/assets.ts'
import { useResources } from '@vitrine/hypermedia/use-resources.ts'
import { useState } from 'react'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { titleOf } from '../asset-words.ts'
import { fileFacts } from '../inspector/file-facts.tsx'
import styles from './compare.module.css'

interface Row {
  name: string
  values: string[]
}

/** What the file and its fields say, side by side; first of all where they differ. */
export function CompareTable({ assets }: { assets: readonly Asset[] }) {
  const { t } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const rows = useRows(assets)
  const differs = ({ values }: Row) => new Set(values).size > 1
  const shown = isWhole ? rows : rows.filter(differs)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={t('compare.details')} className={styles['table']} tabIndex={0}>
      <label className={styles['choice']}>
        <input type="checkbox" checked={isWhole} onChange={({ currentTarget }) => setWhole(currentTarget.checked)} />
        {t('compare.same')}
      </label>
      <table>
        <thead>
          <tr>
            <td />
            {assets.map((asset) => (
              <th key={asset.href} scope="col" dir="auto">
                {titleOf(asset)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name} data-differs={differs(row) || undefined}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, at) => (
                <td key={assets[at]?.href} dir="auto">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function useRows(assets: readonly Asset[]): Row[] {
  const texts = useTexts()
  const hrefs = [...new Set(assets.map(({ metadataEditor }) => metadataEditor.href))]
  const { documents } = useResources(hrefs, 'metadata-set')
  const facts = assets.map((asset) => new Map(fileFacts(asset, texts)))
  const names = [...new Set(facts.flatMap((each) => [...each.keys()]))]
  const ofFile = names.map((name) => ({ name, values: facts.map((each) => each.get(name) ?? '') }))
  const fields = documents.flatMap((view) => view?.detailRegions.flatMap((region) => region.fields) ?? [])
  const unique = [...new Map(fields.map(({ field }) => [field.id, field])).values()]
  const ofFields = unique.map((field) => ({
    name: labelOf(field, texts.t),
    values: assets.map(({ metadata }) => [metadata[field.id]?.value ?? ''].flat().join(', ')),
  }))
  return [...ofFile, ...ofFields].filter(({ values }) => values.some((value) => value !== ''))
}
