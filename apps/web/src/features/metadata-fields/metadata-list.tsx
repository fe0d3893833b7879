import type { Asset } from '@vitrine/contract/assets.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { labelOf, regionName } from './field-labels.ts'
import { fieldQuery } from './field-query.ts'
import styles from './metadata-list.module.css'
import { readFieldDate } from './read-field-date.ts'

type FieldDescription = MetadataSet['builtinFields']['title']

export interface MetadataListProps {
  metadata: Asset['metadata']
  view: MetadataSet
  /** Where values are searched; null draws them as plain text. */
  searchHref: CollectionInfo['searchURL']
}

/** All metadata of an asset in the order of its metadata view; fields without a value are left out. */
export function MetadataList({ metadata, view, searchHref }: MetadataListProps) {
  const { t } = useTexts()
  const regions = view.detailRegions
    .map(({ name, fields }) => ({ name, fields: fields.filter(({ field }) => metadata[field.id] !== undefined) }))
    .filter(({ fields }) => fields.length > 0)
  return regions.map(({ name, fields }) => (
    <section key={name} className={styles['region']}>
      <h3 className={styles['name']}>{regionName(name, t)}</h3>
      <dl className={styles['fields']}>
        {fields.map(({ field }) => (
          <FieldRow key={field.id} field={field} value={metadata[field.id]?.value ?? ''} searchHref={searchHref} />
        ))}
      </dl>
    </section>
  ))
}

interface FieldRowProps {
  field: FieldDescription['field']
  value: string | string[]
  searchHref: CollectionInfo['searchURL']
}

/** Longer texts say too much at once to be searched for. */
const longestLink = 80
/** Longer texts take the whole width: beside their name they would make a ribbon. */
const longestBeside = 160

const longText = ([first = '']: string[]) => first.length > longestBeside

function FieldRow({ field, value, searchHref }: FieldRowProps) {
  const { t, day, moment } = useTexts()
  const values = [value].flat()
  const write = (one: string) => {
    const read = field['data-type'] === 'date' ? readFieldDate(one) : null
    if (read === null) return one
    return read.hasTime ? moment(read.date) : day(read.date)
  }
  const isSearched = searchHref !== null && field['data-type'] === 'text' && !field.multiline
  return (
    <>
      <dt>{labelOf(field, t)}</dt>
      <dd className={values.length > 1 ? styles['values'] : longText(values) ? styles['long'] : undefined}>
        {values.map((one) =>
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
            <bdi key={one}>{write(one)}</bdi>
          ),
        )}
      </dd>
    </>
  )
}
