import { type UploadKind, uploadKinds } from '@vitrine/contract/upload-link-values.ts'
import type { GuestUpload } from '@vitrine/contract/upload-links.ts'
import { useRef } from 'react'
import { chosenFiles } from '#features/uploads/dropped-files.ts'
import type { GuestTexts } from './guest-texts.ts'
import styles from './guest-upload.module.css'

interface FileButtonsProps {
  asked: GuestUpload
  texts: GuestTexts
  isOver: boolean
  onFiles: (files: readonly { file: File; folder: string }[]) => void
}

/** Phones offer the camera and all pictures by these, and name formats of their own that have no ending of ours. */
const accepted = (kinds: readonly UploadKind[]) =>
  kinds
    .flatMap((kind) => [
      ...(kind === 'pictures' ? ['image/*'] : kind === 'films' ? ['video/*'] : []),
      ...uploadKinds[kind].map((ending) => `.${ending}`),
    ])
    .join(',')

/** Where files are chosen, taken with the camera, or dropped. */
export function FileButtons({ asked, texts, isOver, onFiles }: FileButtonsProps) {
  const { t } = texts
  const { kinds, mostFileBytes } = asked
  const names = kinds.map((kind) => t(`guestUpload.kind_of_${kind}`))
  const list = new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(names)
  const limit = t('guestUpload.limit', { size: texts.bytes(mostFileBytes) })
  const accept = accepted(kinds)
  const takesPictures = kinds.length === 0 || kinds.includes('pictures')
  return (
    <div className={`${styles['drop']} ${isOver ? styles['over'] : ''}`}>
      <p className={styles['dropText']}>{t('guestUpload.drop')}</p>
      <div className={styles['choose']}>
        <FileButton label={t('guestUpload.choose')} isPrimary accept={accept} onFiles={onFiles} />
        {takesPictures && (
          <FileButton label={t('guestUpload.camera')} capture="environment" accept="image/*" onFiles={onFiles} />
        )}
        <FileButton label={t('guestUpload.folder')} isFolder onFiles={onFiles} />
      </div>
      <p className={styles['muted']}>{kinds.length === 0 ? limit : `${t('guestUpload.takes', { list })} ${limit}`}</p>
    </div>
  )
}

interface FileButtonProps {
  label: string
  accept?: string
  capture?: 'environment'
  isFolder?: boolean
  isPrimary?: boolean
  onFiles: FileButtonsProps['onFiles']
}

function FileButton({ label, accept = '', capture, isFolder = false, isPrimary = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const kind = capture ? styles['camera'] : isFolder ? styles['folder'] : ''
  return (
    <>
      <button
        type="button"
        className={`${styles['button']} ${isPrimary ? styles['primary'] : ''} ${kind}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple={capture === undefined}
        hidden
        aria-label={label}
        {...(accept === '' ? {} : { accept })}
        {...(capture ? { capture } : {})}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ currentTarget }) => {
          onFiles(chosenFiles(currentTarget.files ?? new DataTransfer().files))
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
