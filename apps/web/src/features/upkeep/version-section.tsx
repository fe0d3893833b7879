import type { Upkeep } from '@vitrine/contract/upkeep.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upkeep.module.css'

/** Which version runs, and what has changed in it. */
export function VersionSection({ version }: { version: Upkeep['version'] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="upkeep-version" className={styles['section']}>
      <h2 id="upkeep-version">{t('upkeep.version')}</h2>
      <p>{t('upkeep.runs', { version: version.vitrine, node: version.node })}</p>
      {version.changes.map((one) => (
        <details key={one.version} className={styles['more']}>
          <summary>{t('upkeep.changesOf', { version: one.version })}</summary>
          <ul lang="en" dir="ltr">
            {one.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
