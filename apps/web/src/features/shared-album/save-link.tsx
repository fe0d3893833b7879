import type { SharedAlbum } from '@vitrine/contract/shares.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { linkAsButton } from '@vitrine/ui/button.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { saveFile } from '#features/downloads/save-file.ts'
import { withUse } from '#features/licences/after-questions.ts'
import { askUse } from '#features/licences/ask-use.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { areTermsDue } from '#features/terms-of-use/after-terms.ts'
import { askTerms } from '#features/terms-of-use/ask-terms.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Nobody waits longer for an answer, in milliseconds. */
const longest = 60_000

interface SaveLinkProps {
  href: string
  /** The same for whoever says for what it will be used, as a template. */
  hrefFor: string | null
  /** What may have to be accepted first. */
  terms: SharedAlbum['terms']
  /** What may have to be said first. */
  uses: SharedAlbum['licenceUses']
  /** Hears when something is about to be asked, and when that is over. */
  onAsking?: (isAsking: boolean) => void
  children: ReactNode
}

/** A file to take along, after the terms of use and the question for what, where there are any. */
export function SaveLink({ href, hrefFor, terms, uses, onAsking, children }: SaveLinkProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [fault, setFault] = useState('')
  const ask = async <Answer,>(question: () => Promise<Answer>) => {
    onAsking?.(true)
    const said = await question()
    onAsking?.(false)
    return said
  }
  const save = async () => {
    setFault('')
    try {
      if (terms !== null && (await areTermsDue(client, terms)) && !(await ask(() => askTerms(terms)))) return
      if (uses === null || hrefFor === null) return saveFile(href)
      const use = await ask(() => askUse(uses))
      if (use === null) return
      const file = withUse(hrefFor, use)
      // The browser would only say that it failed.
      await client.waitFor(file, AbortSignal.timeout(longest))
      saveFile(file)
    } catch (problem) {
      setFault(problemText(problem as Error, t))
    }
  }
  const onClick = (event: MouseEvent) => {
    if (terms === null && uses === null) return
    event.preventDefault()
    void save()
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
