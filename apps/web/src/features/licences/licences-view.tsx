import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Licence } from '@vitrine/contract/licences.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { usePageOf } from '#features/consent/use-page-of.ts'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { faultsOf } from '#features/directory/use-saving.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { standingOf } from './licence-days.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import { limitsOf } from './licence-limits.ts'
import { PapersDialog } from './papers-dialog.tsx'

type Doing = { what: 'add' } | { what: 'edit' | 'remove' | 'papers'; one: Licence }

/** All licences by name, and what can be done with them. */
export function LicencesView({ place }: { place: NonNullable<FullApiDescriptor['licences']> }) {
  const { t } = useTexts()
  const list = usePageOf(place.choices, 'licence-list')
  const [doing, setDoing] = useState<Doing | null>(null)
  const { document, problem } = list
  const close = () => setDoing(null)
  if (problem !== null) return <ProblemState problem={problem} onRetry={list.retry} />
  return (
    <>
      <div className={rows['entry']}>
        <DirectorySearch label={t('licences.find')} text={list.text} onChange={list.setText} isBusy={list.isBusy} />
        <Button look="primary" isDisabled={document === undefined} onPress={() => setDoing({ what: 'add' })}>
          {t('licences.add')}
        </Button>
      </div>
      {document === undefined && <Spinner label={t('licences.loading')} />}
      {document?.data.length === 0 && (
        <EmptyState icon={Scale} title={t('licences.none')} text={t('licences.noneText')} />
      )}
      {document !== undefined && document.data.length > 0 && (
        <ul aria-label={t('licences.title')} className={rows['list']}>
          {document.data.map((one) => (
            <Row key={one.id} one={one} onDo={(what) => setDoing({ what, one })} />
          ))}
        </ul>
      )}
      <OlderPages
        isOlder={list.page !== null}
        next={document?.paging.next ?? null}
        newest={t('licences.first')}
        older={t('licences.more')}
        onChange={list.setPage}
      />
      {doing?.what === 'add' && document !== undefined && (
        <LicenceDialog create={document.create} one={null} onClose={close} />
      )}
      {doing?.what === 'edit' && <LicenceDialog create={null} one={doing.one} onClose={close} />}
      {doing?.what === 'papers' && (
        // As it is now: papers come and go while it is open.
        <PapersDialog one={document?.data.find(({ id }) => id === doing.one.id) ?? doing.one} onClose={close} />
      )}
      {doing?.what === 'remove' && <RemoveLicence one={doing.one} onClose={close} />}
    </>
  )
}

function Row({ one, onDo }: { one: Licence; onDo: (what: 'edit' | 'remove' | 'papers') => void }) {
  const texts = useTexts()
  const { t, number } = texts
  const { name, licensor, files, papers } = one
  return (
    <li className={rows['row']}>
      <div className={rows['name']}>
        <bdi>{name}</bdi>
        {licensor !== '' && (
          <div className={rows['muted']}>
            <bdi>{licensor}</bdi>
          </div>
        )}
        <div className={rows['muted']}>{standingOf(one, texts)}</div>
        {limitsOf(one, texts).map((limit) => (
          <div key={limit} className={rows['muted']}>
            {limit}
          </div>
        ))}
        <Link href={files} aria-label={t('licences.filesOf', { name })}>
          {t('licences.files')}
        </Link>
      </div>
      <Button aria-label={t('licences.papersOf', { name })} onPress={() => onDo('papers')}>
        {papers.length === 0 ? t('licences.papers') : t('licences.papersCount', { number: number(papers.length) })}
      </Button>
      <Button aria-label={t('licences.editOne', { name })} onPress={() => onDo('edit')}>
        {t('licences.edit')}
      </Button>
      <Button aria-label={t('licences.removeOne', { name })} onPress={() => onDo('remove')}>
        {t('licences.remove')}
      </Button>
    </li>
  )
}

/** Where files that are held back would go out by it, it says how many and asks again. */
function RemoveLicence({ one, onClose }: { one: Licence; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [frees, setFrees] = useState<string | null>(null)
  const remove = async () => {
    try {
      await client.remove(frees === null ? one.remove : one.free)
      notifyDone(t('licences.removed'))
    } catch (problem) {
      const fault = faultsOf(problem as Error, '')['frees']
      if (fault !== undefined && frees === null) return setFrees(fault)
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'licence-list' || kind === 'asset-licences')
    onClose()
  }
  return (
    <ConfirmDialog
      key={frees}
      title={t('licences.removeTitle', { name: one.name })}
      text={frees ?? t('licences.removeText')}
      yes={frees === null ? t('licences.remove') : t('licences.removeAndFree')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
