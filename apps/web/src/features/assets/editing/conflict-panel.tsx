import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { AssetDetails } from '@vitrine/contract/asset-details.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { changesOf, type SettlingSource } from '@vitrine/contract/bulk-edits.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './conflict-panel.module.css'
import { settleAsset } from './newest-assets.ts'

const loadRun = withTexts('bulkEditing', () => import('../bulk-editing/bulk-run.ts'))

type Deeds = NonNullable<FullApiDescriptor['bulkEdits']>
type Value = AssetDetails['conflicts'][number]['values'][number]

interface ConflictPanelProps {
  asset: Asset
  field: Field
  deeds: Deeds
}

/** Says that the sources in the file disagree about a field; opened, it shows what each says, and one of them is chosen. */
export function ConflictPanel({ asset, field, deeds }: ConflictPanelProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['panel']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <TriangleAlert size={14} aria-hidden />
        {t('edit.disagree')}
        <span className={styles['hidden']}>{`: ${labelOf(field, t)}`}</span>
      </summary>
      {isOpen && <Sources {...{ asset, field, deeds }} />}
    </details>
  )
}

const names = { xmp: 'edit.sourceXmp', iptc: 'edit.sourceIptc', exif: 'edit.sourceExif' } as const

function Sources({ asset, field, deeds }: ConflictPanelProps) {
  const { t } = useTexts()
  const { document, problem } = useResource(asset.detailsHREF, 'asset-details')
  const { settle, isPending } = useSettling(asset, field, deeds)
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return <Skeleton width="100%" height="60px" />
  const { values = [] } = document.conflicts.find((one) => one.field.id === field.id) ?? {}
  const shown = [asset.metadata[field.id]?.value ?? ''].flat().join('; ')
  return (
    <>
      <ul className={styles['sources']}>
        {firstOfKinds(values).map(({ kind, source, value }) => (
          <li key={kind}>
            <span className={styles['source']}>
              {t(names[kind])} <bdi className={styles['property']}>{source}</bdi>
            </span>
            <span dir="auto" className={styles['value']}>
              {value}
            </span>
            {value === shown && <span className={styles['shown']}>{t('edit.isShown')}</span>}
            <Button isDisabled={isPending} onPress={() => settle(kind)}>
              {t('edit.useSource', { source: t(names[kind]) })}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" isPending={isPending} onPress={() => settle('shown')}>
        {t('edit.keepShown')}
      </Button>
    </>
  )
}

/** Of several properties of one kind the first one counts. */
function firstOfKinds(values: readonly Value[]): Value[] {
  return values.filter(({ kind }, at) => values.findIndex((other) => other.kind === kind) === at)
}

/** Settles by the same deed as many are settled, so that it is taken back in the same way. */
function useSettling(asset: Asset, field: Field, deeds: Deeds) {
  const client = useResourceClient()
  const texts = useTexts()
  const [isPending, setPending] = useState(false)
  const settle = async (value: SettlingSource) => {
    setPending(true)
    try {
      const { beginRun } = await loadRun()
      const operations = [{ field: field.id, operation: 'settle' as const, value }]
      const creation = await client.begin(deeds.edit, 'metadata-edit-request', {
        assets: [{ href: asset.href }],
        fields: changesOf(operations),
      })
      await beginRun(creation, false, { client, texts })
      settleAsset(asset.href, await client.get(asset.href, 'asset', { isFresh: true }))
      await client.get(asset.detailsHREF, 'asset-details', { isFresh: true })
    } catch (fault) {
      showTrouble({ problem: fault as Error })
    }
    setPending(false)
  }
  return { settle, isPending }
}
