import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { UploadLink, UploadLinkChange, UploadLinkCreation } from '@vitrine/contract/upload-links.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

export type LinksAddress = NonNullable<FullApiDescriptor['uploadLinks']>
export type LinkWish = Omit<UploadLinkCreation, 'destination' | 'password'> & { password?: string | null }

/** What was refused: by field, or as a whole. */
export type Faults = Readonly<Record<string, string>>

/** The links of a place a page at a time, and what is done with them; what is refused leaves everything as it was. */
export function useUploadLinks(links: LinksAddress, destination: string) {
  const client = useResourceClient()
  const { t } = useTexts()
  const first = expandTemplate(links, { destination })
  const [place, setPlace] = useState<Href<'upload-link-list'>>(first)
  const { document, problem, retry } = useResource(place, 'upload-link-list')
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>): Promise<Faults | null> => {
    setBusy(true)
    try {
      await work()
      await client.doubt((address) => address === String(place) || address === String(first))
      return null
    } catch (refusal) {
      const fields = refusal instanceof ApiProblem ? refusal.fields : []
      if (fields.length > 0) return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
      return { form: problemText(refusal instanceof Error ? refusal : null, t) }
    } finally {
      setBusy(false)
    }
  }
  const make = (wish: LinkWish) =>
    attempt(async () => {
      if (document?.create != null)
        await client.perform(document.create, 'upload-link-creation', { destination, ...wish })
    })
  const change = (link: UploadLink, wish: Omit<UploadLinkChange, 'password'> & { password?: string | null }) =>
    attempt(async () => {
      if (link.change !== null) await client.perform(link.change, 'upload-link-change', wish, 'PATCH')
    })
  const revoke = (link: UploadLink) =>
    attempt(async () => {
      if (link.revoke !== null) await client.remove(String(link.revoke))
    })
  const isFirst = String(place) === String(first)
  return { list: document, problem, retry, isBusy, isFirst, show: setPlace, first, make, change, revoke }
}
