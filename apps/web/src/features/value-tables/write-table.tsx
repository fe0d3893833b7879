import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fetchTable } from './fetch-table.ts'
import styles from './values-page.module.css'

export type ValueTables = NonNullable<FullApiDescriptor['valueTables']>

/** Hands out the values of everything in a collection. */
export function WriteTable({ deed, href }: { deed: ValueTables['write']; href: string }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await fetchTable(deed, { selection: { href, except: [] } }, client)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    setBusy(false)
  }
  return (
    <section className={styles['section']} aria-labelledby="write-table">
      <h2 id="write-table">{t('valueTables.write')}</h2>
      <p className={styles['muted']}>{t('valueTables.writeText')}</p>
      <div>
        <Button isPending={isBusy} onPress={save}>
          <Download size={16} aria-hidden />
          {t('valueTables.save')}
        </Button>
      </div>
    </section>
  )
}
