import type { Asset } from '@vitrine/contract/assets.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { kindOf } from './field-kind.ts'
import { labelOf, regionName } from './field-labels.ts'
import { fieldQuery } from './field-query.ts'
import styles from './metadata-list.module.css'
import { writeShownValue } from './shown-value.ts'

type FieldDescription = MetadataSet['builtinFields']['title']

export interface MetadataListProps {
  metadata: Asset['metadata']
  view: MetadataSet
  /** Where values are searched; null draws them as plain text. */
  searchHref: CollectionInfo['searchURL']
  /** Draws a value as one that can be edited; null where it cannot. */
  edit?: (description: FieldDescription, shown: ReactNode) => ReactNode | null
  /** Whether a field that can be edited is shown without a value as well. */
  showsEmpty?: (field: number) => boolean
}

/** All metadata of an asset in the order of its metadata view; fields without a value are left out. */
export function MetadataList({ metadata, view, searchHref, edit = () => null, showsEmpty }: MetadataListProps) {
  const { t } = useTexts()
  const regions = view.detailRegions
    .map(({ name, fields }) => {
      const isShown = (one: FieldDescription) =>
        metadata[one.field.id] !== undefined || (showsEmpty?.(one.field.id) === true && edit(one, null) !== null)
      return { name, fields: fields.filter(isShown) }
    })
    .filter(({ fields }) => fields.length > 0)
  return regions.map(({ name, fields }) => (
    <section key={name} className={styles['region']}>
      <h3 className={styles['name']}>{regionName(name, t)}</h3>
      <dl className={styles['fields']}>
        {fields.map((description) => {
          const { field } = description
          const row = { field, value: metadata[field.id]?.value ?? '', searchHref }
          return <FieldRow key={field.id} {...row} edit={(shown) => edit(description, shown)} />
        })}
      </dl>
    </section>
  ))
}

interface FieldRowProps {
  field: FieldDescription['field']
  value: string | string[]
  searchHref: CollectionInfo['searchURL']
  edit: (shown: ReactNode) => ReactNode | null
}

/** Longer texts say too much at once to be searched for. */
const longestLink = 80
/** Longer texts take the whole width: beside their name they would make a ribbon. */
const longestBeside = 160

const longText = ([first = '']: string[]) => first.length > longestBeside

function FieldRow({ field, value, searchHref, edit }: FieldRowProps) {
  const { t } = useTexts()
  const values = [value].flat()
  const isSearched = searchHref !== null && kindOf(field) === 'text' && field['data-type'] !== 'password'
  const shown = values
    .filter((one) => one !== '')
    .map((one) =>
      isSearched && one.length <= longestLink ? (
        <Link
          key={one}
          dir="auto"
          className={styles['value']}
          href={expandTemplate(searchHref, { q: fieldQuery(field.id, one) })}
        >
          {one}
        </Link>
      ) : (
        <bdi key={one}>{writeShownValue(field, one, t)}</bdi>
      ),
    )
  return (
    <div data-placement={field.labelPlacement} className={styles['row']}>
      <dt>{labelOf(field, t)}</dt>
      <dd className={values.length > 1 ? styles['values'] : longText(values) ? styles['long'] : undefined}>
        {edit(shown) ?? shown}
      </dd>
    </div>
  )
}
