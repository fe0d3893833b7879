import type { Asset } from '@vitrine/contract/assets.ts'
import type { Revision } from '@vitrine/contract/revisions.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { type MouseEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { saveAfterTerms } from '#features/terms-of-use/after-terms.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CompareVersions, type VersionPair } from './compare-versions.tsx'
import { copyVersion } from './copy-version.ts'
import { goBackTo, refreshVersions } from './go-back.ts'
import styles from './revisions.module.css'

interface VersionEntryProps {
  revision: Revision
  asset: Asset
  /** What this version is held against; null for the one that is the file now. */
  pair: VersionPair | null
}

/** A version of the file in the history: how it looks, who made it when, and what can be done with it. */
export function VersionEntry({ revision, asset, pair }: VersionEntryProps) {
  const { t, moment, number, bytes } = useTexts()
  const { file, created, createdBy, comment, filesize, isCurrent } = revision
  if (file === null) return null
  const name = t('versions.version', { version: number(file.version) })
  const facts = [
    file.width === null || file.height === null ? '' : `${number(file.width)} × ${number(file.height)}`,
    filesize === null ? '' : bytes(filesize),
  ].filter((fact) => fact !== '')
  return (
    <div className={styles['version']}>
      {file.thumbnail !== null && <img className={styles['thumbnail']} src={file.thumbnail} alt="" loading="lazy" />}
      <div className={styles['about']}>
        <p className={styles['name']}>
          <span>{name}</span>
          {isCurrent && <span className={styles['mark']}>{t('versions.current')}</span>}
        </p>
        <p className={styles['facts']}>
          {createdBy !== '' && <bdi>{createdBy}</bdi>}
          <time dateTime={created}>{moment(created)}</time>
        </p>
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
        {file.backTo !== null && (
          <p className={styles['facts']}>{t('versions.likeVersion', { version: number(file.backTo) })}</p>
        )}
        {comment !== '' && (
          <p className={styles['comment']} dir="auto">
            {comment}
          </p>
        )}
        {!isCurrent && file.download === null && file.thumbnail === null && (
          <p className={styles['facts']}>{t('versions.notKept')}</p>
        )}
        <Deeds revision={revision} asset={asset} name={name} pair={pair} />
      </div>
    </div>
  )
}

/** A link, so that it can be opened as one; where the terms of use must be accepted first they are shown. */
function DownloadVersion({ href, label }: { href: string; label: string }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { termsOfUse } = useSession().descriptor
  const save = (event: MouseEvent) => {
    event.preventDefault()
    saveAfterTerms(href, client, termsOfUse).catch((problem) => notify(problemText(problem as Error, t)))
  }
  return (
    <a className={styles['link']} href={href} download aria-label={label} onClick={save}>
      {t('versions.download')}
    </a>
  )
}

function Deeds({ revision, asset, name, pair }: VersionEntryProps & { name: string }) {
  const texts = useTexts()
  const { t } = texts
  const client = useResourceClient()
  const [isPending, setPending] = useState(false)
  const [open, setOpen] = useState<'compare' | 'delete' | null>(null)
  const { file, rollbackTo, remove } = revision
  const goBack = () => {
    setPending(true)
    void goBackTo(revision, asset, { client, texts }).finally(() => setPending(false))
  }
  const forget = async () => {
    if (remove === null) return
    try {
      await client.remove(remove)
      notifyDone(t('versions.deleted', { name }))
      setOpen(null)
      await refreshVersions(asset, client)
    } catch (problem) {
      setOpen(null)
      notify(problemText(problem as Error, t))
    }
  }
  const label = (deed: string) => t('versions.deedOf', { deed, name })
  return (
    <div className={styles['deeds']}>
      {rollbackTo !== null && (
        <Button look="quiet" isPending={isPending} aria-label={label(t('versions.goBack'))} onPress={goBack}>
          {t('versions.goBack')}
        </Button>
      )}
      {pair !== null && file?.preview !== null && (
        <Button look="quiet" aria-label={label(t('versions.compare'))} onPress={() => setOpen('compare')}>
          {t('versions.compare')}
        </Button>
      )}
      {file !== null && file.download !== null && (
        <DownloadVersion href={file.download} label={label(t('versions.download'))} />
      )}
      <CopyButton revision={revision} asset={asset} label={label(t('versions.copy'))} />
      {remove !== null && (
        <Button look="quiet" aria-label={label(t('versions.delete'))} onPress={() => setOpen('delete')}>
          {t('versions.delete')}
        </Button>
      )}
      {open === 'compare' && pair !== null && <CompareVersions pair={pair} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('versions.deleteTitle', { name })}
          text={t('versions.deleteText')}
          yes={t('versions.delete')}
          no={t('edit.cancel')}
          isDanger
          onYes={forget}
          onNo={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** Puts an earlier version beside the file. */
function CopyButton({
  revision: { file, isCurrent },
  asset,
  label,
}: Omit<VersionEntryProps, 'pair'> & { label: string }) {
  const texts = useTexts()
  const client = useResourceClient()
  const duplicate = useSession().user?.fileCopies?.duplicate ?? null
  const [isPending, setPending] = useState(false)
  const isPermitted = asset.takesFiles && asset.permissions.includes('DuplicateFile')
  // Without bytes there is nothing to copy.
  const isThere = file !== null && (file.thumbnail !== null || file.download !== null)
  if (duplicate === null || isCurrent || !isPermitted || !isThere) return null
  const copy = () => {
    setPending(true)
    const version = { asset, version: file.version }
    void copyVersion(duplicate, version, { client, texts }).finally(() => setPending(false))
  }
  return (
    <Button look="quiet" isPending={isPending} aria-label={label} onPress={copy}>
      {texts.t('versions.copy')}
    </Button>
  )
}
