import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SiteField } from '@vitrine/contract/site-fields.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { Pager } from '#features/directory/pager.tsx'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './field-administration.module.css'
import { AddField, ChangeField } from './field-dialog.tsx'
import { FieldRow } from './field-row.tsx'
import { RemoveField } from './remove-field.tsx'
import { useFieldList } from './use-field-list.ts'
import { useOrder } from './use-order.ts'

type Open = 'new' | { change: SiteField } | { remove: SiteField } | null

/** The fields of the site: searched, filtered, a page at a time, and what can be done with each. */
export function FieldsView({ href }: { href: Href<'site-field-list'> }) {
  const { t } = useTexts()
  const [open, setOpen] = useState<Open>(null)
  const list = useFieldList(href)
  const { document, problem, retry, show } = list
  const close = () => setOpen(null)
  const shows = (['all', 'own', 'changed', 'removed'] as const).map((value) => {
    return { value, description: '', label: t(`siteFields.show_${value}`) }
  })
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1>{t('siteFieldsPlace.title')}</h1>
          <p className={styles['note']}>{t('siteFields.about')}</p>
        </div>
        <Button look="primary" isDisabled={document === undefined} onPress={() => setOpen('new')}>
          {t('siteFields.add')}
        </Button>
      </div>
      <div className={styles['tools']}>
        <DirectorySearch label={t('siteFields.find')} text={list.text} onChange={list.setText} isBusy={list.isBusy} />
        <SelectField
          label={t('siteFields.show')}
          placement="none"
          options={shows}
          value={show}
          onChange={(next) => list.setShow(next as typeof show)}
        />
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('siteFields.loading')} />}
      {document !== undefined && (
        <Rows
          key={show}
          document={document}
          isOrdered={show === 'own' && list.text.trim() === ''}
          list={list}
          onOpen={setOpen}
        />
      )}
      {open === 'new' && document !== undefined && <AddField create={document.create} onClose={close} />}
      {open !== null && open !== 'new' && 'change' in open && <ChangeField href={open.change.href} onClose={close} />}
      {open !== null && open !== 'new' && 'remove' in open && <RemoveField one={open.remove} onClose={close} />}
    </>
  )
}

interface RowsProps {
  document: DocumentOf<'site-field-list'>
  /** They are put into order here. */
  isOrdered: boolean
  list: ReturnType<typeof useFieldList>
  onOpen: (open: Open) => void
}

function Rows({ document, isOrdered, list, onOpen }: RowsProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [moved, setMoved] = useState<SiteField[] | null>(null)
  const rows = moved ?? document.data
  const keep = async (order: SiteField[]) => {
    setMoved(order)
    try {
      await client.perform(document.order, 'site-field-order', { fields: order.map(({ id }) => id) }, 'PUT')
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'site-field-list' || kind === 'metadata-set')
    setMoved(null)
  }
  const { told, rowOf } = useOrder(
    rows,
    ({ label }) => label,
    (order) => void keep(order),
  )
  const count = t('siteFields.count', { count: document.count })
  if (rows.length === 0) return <Nothing list={list} onAdd={() => onOpen('new')} />
  return (
    <>
      {isOrdered && rows.length > 1 && <p className={styles['note']}>{t('siteFields.orderText')}</p>}
      <ul className={styles['list']} aria-label={t('siteFieldsPlace.title')}>
        {rows.map((one, at) => (
          <FieldRow
            key={one.href}
            one={one}
            order={isOrdered && rows.length > 1 ? rowOf(at) : null}
            onChange={() => onOpen({ change: one })}
            onRemove={() => onOpen({ remove: one })}
          />
        ))}
      </ul>
      <span role="status" className={styles['heard']}>
        {told}
      </span>
      {document.count > rows.length ? (
        <Pager paging={document.paging} text={count} onGo={(page) => list.goTo(page as Href<'site-field-list'>)} />
      ) : (
        <p role="status" className={styles['note']}>
          {count}
        </p>
      )}
    </>
  )
}

function Nothing({ list, onAdd }: { list: ReturnType<typeof useFieldList>; onAdd: () => void }) {
  const { t } = useTexts()
  const { show, text } = list
  if (text.trim() !== '' || show === 'all')
    return <EmptyState icon={TextCursorInput} title={t('siteFields.noneFound')} text={t('siteFields.noneFoundText')} />
  if (show !== 'own')
    return (
      <EmptyState icon={TextCursorInput} title={t(`siteFields.none_${show}`)} text={t(`siteFields.noneText_${show}`)} />
    )
  return (
    <EmptyState icon={TextCursorInput} title={t('siteFields.none_own')} text={t('siteFields.noneText_own')}>
      <Button look="primary" onPress={onAdd}>
        {t('siteFields.add')}
      </Button>
    </EmptyState>
  )
}
