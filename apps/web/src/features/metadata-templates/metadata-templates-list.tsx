import type { Href } from '@vitrine/contract/document.ts'
import type { MetadataTemplate } from '@vitrine/contract/metadata-templates.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MetadataTemplateDialog } from './metadata-template-dialog.tsx'
import styles from './metadata-templates.module.css'
import { RemoveMetadataTemplate } from './remove-metadata-template.tsx'

/** The own metadata templates, a page at a time, and what can be done with them. */
export function MetadataTemplatesList({ href }: { href: Href<'metadata-template-list'> }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(href)
  const [renamed, setRenamed] = useState<MetadataTemplate | null>(null)
  const [removed, setRemoved] = useState<MetadataTemplate | null>(null)
  const { document, problem, retry } = useResource(place, 'metadata-template-list')
  const { data = [], paging } = document ?? {}
  const next = paging?.next ?? null
  return (
    <div className={styles['inner']} aria-busy={document === undefined && problem === null}>
      <div className={styles['head']}>
        <h1>{t('metadataTemplatesPlace.title')}</h1>
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document !== undefined && data.length === 0 && (
        <EmptyState icon={LayoutTemplate} title={t('metadataTemplates.none')} text={t('metadataTemplates.noneText')} />
      )}
      {data.length > 0 && (
        <ul className={styles['list']}>
          {data.map((one) => (
            <Row key={one.href} one={one} onRename={() => setRenamed(one)} onRemove={() => setRemoved(one)} />
          ))}
        </ul>
      )}
      <div className={styles['pages']}>
        {place !== href && <Button onPress={() => setPlace(href)}>{t('metadataTemplates.firstPage')}</Button>}
        {next !== null && <Button onPress={() => setPlace(next)}>{t('metadataTemplates.nextPage')}</Button>}
      </div>
      {renamed !== null && (
        <MetadataTemplateDialog list={href} wish={{ one: renamed }} onClose={() => setRenamed(null)} />
      )}
      {removed !== null && <RemoveMetadataTemplate list={href} one={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

function Row({ one, onRename, onRemove }: { one: MetadataTemplate; onRename: () => void; onRemove: () => void }) {
  const { t, moment } = useTexts()
  const { name, created, operations, change, remove } = one
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <bdi>{name}</bdi>
        <div className={styles['muted']}>
          {t('metadataTemplates.fields', { count: operations.length })} ·{' '}
          {t('metadataTemplates.made', { when: moment(created) })}
        </div>
      </div>
      <Sharing one={one} />
      {change !== null && (
        <IconButton icon={Pencil} label={t('metadataTemplates.renameOne', { name })} onPress={onRename} />
      )}
      {remove !== null && (
        <IconButton icon={Trash2} label={t('metadataTemplates.removeOne', { name })} onPress={onRemove} />
      )}
    </li>
  )
}

/** Administrators give one to everybody; others are told that it is given to them. */
function Sharing({ one: { href, change, isShared } }: { one: MetadataTemplate }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const isAdministrator = useSession().user?.tasks.all != null
  if (!isAdministrator || change === null)
    return isShared ? <span className={styles['muted']}>{t('metadataTemplates.shared')}</span> : null
  const turn = async (wanted: boolean) => {
    try {
      await client.change(href, 'metadata-template', { isShared: wanted }, { as: 'metadata-template-change' })
      await client.doubt((_, kind) => kind === 'metadata-template-list')
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
  }
  return <Checkbox label={t('metadataTemplates.shared')} isSelected={isShared} onChange={turn} />
}
