import type { Licence } from '@vitrine/contract/licences.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useRef, useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { useSaving } from '#features/directory/use-saving.ts'
import { inBase64 } from '#platform/files/in-base64.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './licences.module.css'

const kinds = new Set(['licence-list'])
type Paper = Licence['papers'][number]

/** The contracts of a licence: taken along, added and removed. */
export function PapersDialog({ one, onClose }: { one: Licence; onClose: () => void }) {
  const { t, bytes, moment } = useTexts()
  const client = useResourceClient()
  const [removing, setRemoving] = useState<Paper | null>(null)
  const added = useSaving({ kinds, saved: (name) => t('licences.saved', { name }), onSaved: () => undefined })
  const removed = useSaving({
    kinds,
    saved: (name) => t('licences.paperRemoved', { name }),
    onSaved: () => setRemoving(null),
  })
  const add = async (file: File) =>
    client.perform(one.attach, 'licence-paper', { name: file.name.slice(0, 200), content: await inBase64(file) })
  const faults = [...new Set([...Object.values(added.faults), ...Object.values(removed.faults)])]
  return (
    <Dialog title={t('licences.papersOf', { name: one.name })} isWide onClose={onClose}>
      <div className={rows['form']}>
        {one.papers.length === 0 && <p className={rows['muted']}>{t('licences.noPapers')}</p>}
        {one.papers.length > 0 && (
          <ul aria-label={t('licences.papers')} className={rows['list']}>
            {one.papers.map((paper) => (
              <li key={paper.id} className={rows['row']}>
                <div className={rows['name']}>
                  <a href={paper.file} download>
                    <bdi>{paper.name}</bdi>
                  </a>
                  <div className={rows['muted']}>
                    {bytes(paper.bytes)} · <time dateTime={paper.added}>{moment(paper.added)}</time>
                  </div>
                </div>
                <Button aria-label={t('licences.removeOne', { name: paper.name })} onPress={() => setRemoving(paper)}>
                  {t('licences.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div role="alert" className={styles['faults']}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
        <PaperChoice isBusy={added.isSaving} onChoose={(file) => void added.save(file.name, () => add(file))} />
        <div className={styles['actions']}>
          <Button onPress={onClose}>{t('shell.close')}</Button>
        </div>
      </div>
      {removing !== null && (
        <ConfirmDialog
          title={t('licences.removeTitle', { name: removing.name })}
          text={t('licences.removePaperText')}
          yes={t('licences.remove')}
          no={t('shell.cancel')}
          isDanger
          onYes={async () => {
            await removed.save(removing.name, () => client.remove(removing.remove))
            setRemoving(null)
          }}
          onNo={() => setRemoving(null)}
        />
      )}
    </Dialog>
  )
}

function PaperChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={rows['deeds']}>
      <Button isPending={isBusy} onPress={() => input.current?.click()}>
        {t('licences.addPaper')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
          currentTarget.value = ''
        }}
      />
      <span className={`${rows['muted']} ${styles['beside']}`}>{t('licences.paperText')}</span>
    </div>
  )
}
