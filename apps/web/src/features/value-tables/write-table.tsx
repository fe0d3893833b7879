import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import { type TableFormat, tableFormats } from '@vitrine/contract/value-tables.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { fetchTable } from './fetch-table.ts'
import styles from './values-page.module.css'

const names = { csv: 'valueTables.save', xlsx: 'valueTables.saveWorkbook' } as const

export type ValueTables = NonNullable<FullApiDescriptor['valueTables']>

/** Hands out the values of everything in a collection. */
export function WriteTable({ deed, href }: { deed: ValueTables['write']; href: string }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [busy, setBusy] = useState<TableFormat | null>(null)
  const save = async (format: TableFormat) => {
    setBusy(format)
    try {
      await fetchTable(deed, { selection: { href, except: [] } }, format, client)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    setBusy(null)
  }
  return (
    <section className={styles['section']} aria-labelledby="write-table">
      <h2 id="write-table">{t('valueTables.write')}</h2>
      <p className={styles['muted']}>{t('valueTables.writeText')}</p>
      <div className={styles['deeds']}>
        {tableFormats.map((format) => (
          <Button key={format} isPending={busy === format} isDisabled={busy !== null} onPress={() => save(format)}>
            <Download size={16} aria-hidden />
            {t(names[format])}
          </Button>
        ))}
      </div>
    </section>
  )
}
