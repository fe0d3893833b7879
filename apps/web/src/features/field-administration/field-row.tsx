import type { SiteField } from '@vitrine/contract/site-fields.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { RowButton } from '@vitrine/ui/row-button.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { Pencil, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-administration.module.css'
import { Handle } from './handle.tsx'
import { typeText } from './type-text.ts'
import type { useOrder } from './use-order.ts'

interface FieldRowProps {
  one: SiteField
  /** How it is put into order; null where it is not. */
  order: ReturnType<ReturnType<typeof useOrder>['rowOf']> | null
  onChange: () => void
  onRemove: () => void
}

/** A field in the list, and what can be done with it. */
export function FieldRow({ one, order, onChange, onRemove }: FieldRowProps) {
  const { t } = useTexts()
  const { label, isOwn, remove, restore } = one
  return (
    <li className={styles['row']} data-id={one.id} {...order?.row}>
      {order !== null && <Handle label={t('siteFields.moveOne', { name: label })} {...order.handle} />}
      <div className={styles['name']}>
        <bdi>{label}</bdi>
        <Badges one={one} />
        <Facts one={one} />
      </div>
      {restore === null ? (
        <RowButton icon={Pencil} label={t('siteFields.changeOne', { name: label })} onPress={onChange} />
      ) : (
        <RestoreButton one={one} restore={restore} />
      )}
      {remove !== null && (
        <RowButton
          icon={isOwn ? Trash2 : RotateCcw}
          label={t(isOwn ? 'siteFields.removeOne' : 'siteFields.resetOne', { name: label })}
          onPress={onRemove}
        />
      )}
    </li>
  )
}

function Badges({ one: { isOwn, isChanged, hasTaxonomy } }: { one: SiteField }) {
  const { t } = useTexts()
  return (
    <>
      {isOwn && <span className={styles['badge']}>{t('siteFields.own')}</span>}
      {isChanged && <span className={styles['badge']}>{t('siteFields.changed')}</span>}
      {hasTaxonomy && <span className={styles['badge']}>{t('siteFields.taxonomy')}</span>}
    </>
  )
}

function Facts({ one }: { one: SiteField }) {
  const { t } = useTexts()
  const several = one.multiInstance ? t('siteFields.several') : ''
  const facts = [String(one.id), one.property, typeText(one.dataType, t), several, one.region ?? '']
  return (
    <div className={styles['note']}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact, at) => (
          <span key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
    </div>
  )
}

function RestoreButton({ one, restore }: { one: SiteField; restore: NonNullable<SiteField['restore']> }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { label: name } = one
  const take = async () => {
    try {
      await client.perform(restore)
      await client.doubt((_, kind) => kind === 'site-field-list' || kind === 'metadata-set' || kind === 'asset')
      notifyBriefly(t('siteFields.restored', { name }))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
  }
  return <RowButton icon={Undo2} label={t('siteFields.restoreOne', { name })} onPress={() => void take()} />
}
