import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { ArrowDown, ArrowUp, Check, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './directory.module.css'
import properties from './property-rows.module.css'

export interface Property {
  key: string
  value: string
}

export interface PropertyRowsProps {
  rows: readonly Property[]
  onChange: (rows: readonly Property[]) => void
  isDisabled?: boolean
}

/** After so many milliseconds the focus goes into a new row (PRP-005). */
const focusAfter = 100
const longest = 1000

/** Properties of one's own, keys with their values, as a table that can be edited (PRP-001 to PRP-009). */
export function PropertyRows({ rows, onChange, isDisabled = false }: PropertyRowsProps) {
  const { t, language } = useTexts()
  const [edited, setEdited] = useState<number | null>(null)
  const [sorting, setSorting] = useState<{ by: keyof Property; isDescending: boolean } | null>(null)
  const change = (at: number, part: Partial<Property>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const add = () => {
    onChange([...rows, { key: '', value: '' }])
    setEdited(rows.length)
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at))
    setEdited(null)
  }
  const order = rows.map((_, index) => index)
  if (sorting !== null && edited === null) {
    const { compare } = new Intl.Collator(language)
    const sign = sorting.isDescending ? -1 : 1
    order.sort((a, b) => sign * compare(rows[a]?.[sorting.by] ?? '', rows[b]?.[sorting.by] ?? ''))
  }
  const sortBy = (by: keyof Property) => setSorting({ by, isDescending: sorting?.by === by && !sorting.isDescending })
  return (
    <div className={properties['properties']}>
      <div>
        <Button isDisabled={isDisabled} onPress={add}>
          <Plus size={16} aria-hidden />
          {t('directory.addProperty')}
        </Button>
      </div>
      <div className={properties['pane']} data-pane="properties">
        <table className={styles['grid']} aria-label={t('directory.properties')}>
          <thead>
            <tr>
              {(['key', 'value'] as const).map((name) => {
                const isSorted = sorting?.by === name
                const Arrow = sorting?.isDescending === true ? ArrowDown : ArrowUp
                return (
                  <th
                    key={name}
                    scope="col"
                    aria-sort={!isSorted ? undefined : sorting.isDescending ? 'descending' : 'ascending'}
                  >
                    <button type="button" className={styles['sort']} onClick={() => sortBy(name)}>
                      {t(`directory.${name}`)}
                      {isSorted && <Arrow size={14} aria-hidden />}
                    </button>
                  </th>
                )
              })}
              <th scope="col" className={styles['narrow']}>
                <span className={styles['heard']}>{t('directory.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.map((at) => (
              <Row
                key={at}
                row={rows[at] ?? { key: '', value: '' }}
                isEdited={edited === at}
                isDisabled={isDisabled}
                onEdit={() => setEdited(at)}
                onDone={() => setEdited(null)}
                onChange={(part) => change(at, part)}
                onRemove={() => remove(at)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={properties['note']}>{t('directory.propertiesText')}</p>
    </div>
  )
}

interface RowProps {
  row: Property
  isEdited: boolean
  isDisabled: boolean
  onEdit: () => void
  onDone: () => void
  onChange: (part: Partial<Property>) => void
  onRemove: () => void
}

function Row({ row, isEdited, isDisabled, onEdit, onDone, onChange, onRemove }: RowProps) {
  const { t } = useTexts()
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isEdited) return
    const timer = setTimeout(() => {
      // Whoever is in the row already keeps the place: what is being typed would go on in another cell.
      const isWithin = line.current?.querySelector('input:focus') != null
      if (!isWithin) line.current?.querySelector('input')?.focus()
    }, focusAfter)
    return () => clearTimeout(timer)
  }, [isEdited])
  const name = row.key === '' ? t('directory.newProperty') : row.key
  return (
    <tr ref={line} data-name={row.key}>
      {(['key', 'value'] as const).map((part) => (
        <td key={part}>
          {isEdited ? (
            <input
              aria-label={t(`directory.${part}`)}
              value={row[part]}
              dir="auto"
              maxLength={longest}
              onChange={({ target }) => onChange({ [part]: target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                onDone()
              }}
              className={properties['input']}
            />
          ) : (
            <bdi>{row[part]}</bdi>
          )}
        </td>
      ))}
      <td className={styles['actions']}>
        {isEdited ? (
          <IconButton icon={Check} isDense label={t('directory.propertyDone', { name })} onPress={onDone} />
        ) : (
          <IconButton
            icon={Pencil}
            isDense
            isDisabled={isDisabled}
            label={t('directory.editProperty', { name })}
            onPress={onEdit}
          />
        )}
        <IconButton
          icon={Trash2}
          isDense
          isDisabled={isDisabled}
          label={t('directory.removeProperty', { name })}
          onPress={onRemove}
        />
      </td>
    </tr>
  )
}
