import { portraitTypes } from '@vitrine/contract/portraits.ts'
import { Avatar } from '@vitrine/ui/avatar.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ImageUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './portraits.module.css'

const size = 128

interface PortraitFieldProps {
  name: string
  /** The one that is kept now. */
  picture: string | null
  /** The one that was chosen and is not kept yet. */
  file: File | null
  fault: string | undefined
  isBusy: boolean
  onFile: (file: File) => void
  /** Further deeds, beside the choice. */
  children: ReactNode
}

/** A picture that is chosen or dropped here, round as it will stand beside the name. */
export function PortraitField({ name, picture, file, fault, isBusy, onFile, children }: PortraitFieldProps) {
  const { t } = useTexts()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const over = (event: DragEvent, isHere: boolean) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(isHere)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isBusy) onFile(dropped)
  }
  return (
    <section
      aria-label={t('portraits.title')}
      className={`${styles['field']} ${isOver ? styles['over'] : ''}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      {file === null ? (
        <Avatar name={name} src={picture} size={size} />
      ) : (
        <Chosen key={fileKey(file)} file={file} isRefused={fault !== undefined} />
      )}
      <div className={styles['choice']}>
        <div className={styles['deeds']}>
          <Button autoFocus isDisabled={isBusy} aria-describedby={note} onPress={() => input.current?.click()}>
            <ImageUp size={16} aria-hidden />
            {t('portraits.choose')}
          </Button>
          {children}
        </div>
        <div id={note}>
          {fault !== undefined && (
            <p role="alert" className={styles['fault']}>
              {fault}
            </p>
          )}
          <p className={styles['muted']}>{t('portraits.drop')}</p>
        </div>
        <p role="status" className={styles['muted']}>
          {file !== null && <bdi>{file.name}</bdi>}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={portraitTypes.join(',')}
        hidden
        aria-label={t('portraits.choose')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onFile(chosen)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </section>
  )
}

const fileKey = ({ name, size: bytes, lastModified }: File) => `${name} ${bytes} ${lastModified}`

/** As it will be; some browsers do not draw all that the server takes. */
function Chosen({ file, isRefused }: { file: File; isRefused: boolean }) {
  const { t } = useTexts()
  const [address, setAddress] = useState<string | null>(null)
  const [isDrawn, setDrawn] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === null || !isDrawn)
    return <div className={styles['blank']}>{isDrawn || isRefused ? null : t('portraits.shownLater')}</div>
  return (
    <img
      src={address}
      alt={t('portraits.preview')}
      width={size}
      height={size}
      className={styles['preview']}
      onError={() => setDrawn(false)}
    />
  )
}
