import type { Language } from '@vitrine/contract/languages.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'

interface PagePreviewProps {
  address: string
  text: string
  language: Language
}

/**
 * The page as the server makes it, in the sandbox that readers see it in. A form brings the text into the frame: what is framed has
 * the policy of its own answer, and no script of ours touches its HTML.
 */
export function PagePreview({ address, text, language }: PagePreviewProps) {
  const { t } = useTexts()
  const name = useId().replaceAll(/\W/g, '')
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const show = () => {
    setOpen(true)
    // The frame must be there when the form is sent into it.
    requestAnimationFrame(() => {
      document.querySelector<HTMLFormElement>(`#form-${name}`)?.submit()
      frame.current?.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    <>
      <div>
        <Button onPress={show}>{t('siteSettings.preview')}</Button>
      </div>
      {isOpen && <iframe ref={frame} name={name} title={t('siteSettings.previewOf')} className={styles['preview']} />}
      {createPortal(
        <form id={`form-${name}`} method="post" action={address} target={name} hidden>
          <input type="hidden" name="language" value={language} />
          <textarea name="text" value={text} readOnly aria-hidden tabIndex={-1} />
        </form>,
        document.body,
      )}
    </>
  )
}
