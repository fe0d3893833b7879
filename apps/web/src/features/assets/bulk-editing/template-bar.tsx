import type { Href } from '@vitrine/contract/document.ts'
import type { MetadataTemplate } from '@vitrine/contract/metadata-templates.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import { LazyTemplateDialog } from '#features/metadata-templates/lazy-template-dialog.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Draft, operationsIn, withOperation } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'
import type { ViewFields } from './use-view-fields.ts'

interface TemplateBarProps {
  draft: Draft
  fields: ViewFields
  onFill: (make: (draft: Draft) => Draft) => void
}

/** Fills the editor from a template, where each field can be changed or left out, and keeps what is ticked as a new one. */
export function TemplateBar(props: TemplateBarProps) {
  const list = useSession().user?.metadataTemplates ?? null
  return list === null ? null : <Bar {...props} list={list} />
}

function Bar({ draft, fields, onFill, list }: TemplateBarProps & { list: Href<'metadata-template-list'> }) {
  const { t } = useTexts()
  const { document } = useResource(list, 'metadata-template-list')
  const [isNaming, setNaming] = useState(false)
  const { data = [], create = null } = document ?? {}
  const operations = operationsIn(draft)
  const isKeepable = create !== null && operations.length > 0
  if (data.length === 0 && !isKeepable) return null
  const fill = (href: string) => {
    const template = data.find((one) => one.href === href)
    if (template) onFill((before) => filled(before, template, fields))
  }
  return (
    <div className={styles['templates']}>
      {data.length > 0 && (
        <select
          aria-label={t('bulk.fromTemplate')}
          value=""
          onChange={({ currentTarget }) => fill(currentTarget.value)}
          className={styles['choice']}
        >
          <option value="">{t('bulk.fromTemplate')}</option>
          {data.map(({ href, name }) => (
            <option key={href} value={href}>
              {name}
            </option>
          ))}
        </select>
      )}
      {isKeepable && (
        <Button look="quiet" onPress={() => setNaming(true)}>
          {t('bulk.keepTemplate')}
        </Button>
      )}
      {isNaming && create !== null && (
        <LazyTemplateDialog list={list} wish={{ create, operations }} onClose={() => setNaming(false)} />
      )}
    </div>
  )
}

/** Fields that the editor does not offer here are left out. */
function filled(draft: Draft, { operations }: MetadataTemplate, { all }: ViewFields): Draft {
  return operations.reduce((so, operation) => {
    const field = all.find(({ id }) => id === operation.field)
    return field ? withOperation(so, field, operation) : so
  }, draft)
}
