import type { SharedAlbum } from '@vitrine/contract/shares.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { linkAsButton } from '@vitrine/ui/button.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { saveFile } from '#features/downloads/save-file.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { areTermsDue } from '#features/terms-of-use/after-terms.ts'
import { askTerms } from '#features/terms-of-use/ask-terms.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface SaveLinkProps {
  href: string
  /** What may have to be accepted first. */
  terms: SharedAlbum['terms']
  /** Hears when the terms are about to be shown, and when they are gone. */
  onAsking?: (isAsking: boolean) => void
  children: ReactNode
}

/** A file to take along, after the terms of use where there are any. */
export function SaveLink({ href, terms, onAsking, children }: SaveLinkProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [fault, setFault] = useState('')
  const ask = async (at: NonNullable<SharedAlbum['terms']>) => {
    onAsking?.(true)
    const isAccepted = await askTerms(at)
    onAsking?.(false)
    return isAccepted
  }
  const save = async (at: NonNullable<SharedAlbum['terms']>) => {
    setFault('')
    try {
      if (!(await areTermsDue(client, at)) || (await ask(at))) saveFile(href)
    } catch (problem) {
      setFault(problemText(problem as Error, t))
    }
  }
  const onClick = (event: MouseEvent) => {
    if (terms === null) return
    event.preventDefault()
    void save(terms)
  }
  return (
    <>
      <a href={href} download className={linkAsButton} onClick={onClick}>
        {children}
      </a>
      {fault !== '' && <span role="alert">{fault}</span>}
    </>
  )
}
