import type { Asset } from '@vitrine/contract/assets.ts'
import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import type { Revision } from '@vitrine/contract/revisions.ts'
import { isAborted } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { type MouseEvent, useState } from 'react'
import { afterQuestions, withUse } from '#features/licences/after-questions.ts'
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

/** Nobody waits longer for an answer, in milliseconds. */
const longest = 60_000

interface DownloadVersionProps {
  asset: Asset
  href: string
  /** The same for whoever says for what it will be used, as a template. */
  hrefFor: string
  label: string
}

/** A link, so that it can be opened as one; the terms of use, and for what it will be used, are asked first where they must be. */
function DownloadVersion({ asset, href, hrefFor, label }: DownloadVersionProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { termsOfUse, licenceUses } = useSession().descriptor
  const begin = async () => {
    if (asset.licences === null) return saveAfterTerms(href, client, termsOfUse)
    const ask = async ({ licenceUse }: { licenceUse?: LicenceUse }) => {
      const file = licenceUse === undefined ? href : withUse(hrefFor, licenceUse)
      // The browser would only say that it failed.
      await client.waitFor(file, AbortSignal.timeout(longest))
      return file
    }
    await saveAfterTerms(await afterQuestions(ask, { uses: licenceUses }), client, termsOfUse)
  }
  const save = (event: MouseEvent) => {
    event.preventDefault()
    begin().catch((problem) => isAborted(problem) || notify(problemText(problem as Error, t)))
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
      {file !== null && file.download !== null && file.downloadFor !== null && (
        <DownloadVersion
          asset={asset}
          href={file.download}
          hrefFor={file.downloadFor}
          label={label(t('versions.download'))}
        />
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
