import type { Asset } from '@vitrine/contract/assets.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { regionName } from './field-labels.ts'
import { fieldModelOf, type ModelledField } from './field-model.ts'
import { fieldQuery } from './field-query.ts'
import styles from './metadata-list.module.css'
import { writeShownValue } from './shown-value.ts'

export interface MetadataListProps {
  metadata: Asset['metadata']
  view: MetadataSet
  /** Where values are searched; null draws them as plain text. */
  searchHref: CollectionInfo['searchURL']
  /** Draws a value as one that can be edited; null where it cannot. */
  edit?: (row: ModelledField, shown: ReactNode) => ReactNode | null
  /** Whether a field that can be edited is shown without a value as well. */
  showsEmpty?: (field: number) => boolean
  /** What the person has chosen for the editors. */
  cancelEditOnBlur?: boolean
}

/** All metadata of an asset in the order of its metadata view; fields without a value are left out. */
export function MetadataList({ metadata, view, edit = () => null, showsEmpty, ...settings }: MetadataListProps) {
  const { t } = useTexts()
  const regions = view.detailRegions
    .map(({ name, fields }) => {
      const rows = fields.map((description) => {
        const value = metadata[description.field.id]?.value ?? ''
        return { field: description.field, model: fieldModelOf(description, { ...settings, t, value }) }
      })
      const isShown = (row: ModelledField) =>
        metadata[row.model.id] !== undefined || (showsEmpty?.(row.model.id) === true && edit(row, null) !== null)
      return { name, rows: rows.filter(isShown) }
    })
    .filter(({ rows }) => rows.length > 0)
  return regions.map(({ name, rows }) => (
    <section key={name} className={styles['region']}>
      <h3 className={styles['name']}>{regionName(name, t)}</h3>
      <dl className={styles['fields']}>
        {rows.map((row) => (
          <FieldRow key={row.model.id} {...row} edit={(shown) => edit(row, shown)} />
        ))}
      </dl>
    </section>
  ))
}

interface FieldRowProps extends ModelledField {
  edit: (shown: ReactNode) => ReactNode | null
}

/** Longer texts say too much at once to be searched for. */
const longestLink = 80
function FieldRow({ field, model, edit }: FieldRowProps) {
  const { t } = useTexts()
  const { id, label, labelPlacement, value, bagFieldSearchLink: link, optionalClasses } = model
  const shown = [value]
    .flat()
    .filter((one) => one !== '')
    .map((one) =>
      link !== null && one.length <= longestLink ? (
        <Link key={one} dir="auto" className={styles['value']} href={expandTemplate(link, { q: fieldQuery(id, one) })}>
          {one}
        </Link>
      ) : (
        <bdi key={one}>{writeShownValue(field, one, t)}</bdi>
      ),
    )
  return (
    <div data-placement={labelPlacement} className={styles['row']}>
      <dt>{label}</dt>
      <dd className={optionalClasses.map((one) => styles[one]).join(' ') || undefined}>{edit(shown) ?? shown}</dd>
    </div>
  )
}
