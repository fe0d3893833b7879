import type { Asset } from '@vitrine/contract/assets.ts'
import type { MadeFrom } from '@vitrine/contract/made-from.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkedPicture } from './linked-picture.tsx'
import styles from './made-from.module.css'
import { useLinking } from './use-linking.ts'
import { useSources } from './use-sources.ts'

export interface SourceDialogProps {
  asset: Asset
  add: NonNullable<MadeFrom['add']>
  onClose: () => void
}

/** Chooses what an asset was made from: something pinned, or what a search finds. */
export function SourceDialog({ asset, add, onClose }: SourceDialogProps) {
  const { t } = useTexts()
  const sources = useSources(asset.archiveHREF)
  const { change, isBusy } = useLinking(asset)
  const [problem, setProblem] = useState<Error | null>(null)
  const { text, sought, places, place, assets } = sources
  const choose = (source: Asset) => {
    setProblem(null)
    const wish = { asset: { href: source.href } }
    change((client) => client.perform(add, 'made-from-source', wish), source).then(onClose, setProblem)
  }
  const others = assets?.filter(({ href }) => href !== asset.href)
  const fault = problem ?? sources.problem
  return (
    <Dialog title={t('madeFrom.chooseTitle', { name: `\u2068${asset.filename}\u2069` })} isWide onClose={onClose}>
      <div className={rows['form']}>
        <div>
          <DirectorySearch label={t('madeFrom.find')} text={text} onChange={sources.setText} isBusy={sources.isBusy} />
        </div>
        {sought !== '' && places.length > 1 && place !== undefined && (
          <SelectField
            label={t('madeFrom.where')}
            options={places.map(({ name, originalURL }) => ({ value: originalURL, description: '', label: name }))}
            value={place.originalURL}
            onChange={sources.choose}
          />
        )}
        {fault !== null && <p role="alert">{problemText(fault, t)}</p>}
        {sought === '' && <p className={styles['muted']}>{t('madeFrom.hint')}</p>}
        {!sources.isBusy && sought !== '' && fault === null && (others ?? []).length === 0 && (
          <p role="status">{t('madeFrom.none')}</p>
        )}
        {others !== undefined && others.length > 0 && (
          <ul aria-label={t(sought === '' ? 'madeFrom.pinned' : 'madeFrom.found')} className={styles['choices']}>
            {others.map((one) => (
              <li key={one.href}>
                <button type="button" className={styles['choice']} disabled={isBusy} onClick={() => choose(one)}>
                  <LinkedPicture asset={one} />
                  <span className={styles['about']}>
                    <bdi>{one.filename}</bdi>
                    <bdi className={styles['muted']}>{one.ancestors[0]?.name}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={rows['actions']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
