import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { saveFile } from '#features/downloads/save-file.ts'
import { afterQuestions } from '#features/licences/after-questions.ts'
import { useSession } from '#features/session/use-session.ts'
import { TermsDeclined } from '#features/terms-of-use/after-terms.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { runEdit } from './run-edit.ts'

/** Saves a changed picture as the next version of its file, or hands it out as a download. */
export function useEditTasks(asset: Asset, onSaved: () => void) {
  const texts = useTexts()
  const client = useResourceClient()
  const { descriptor } = useSession()
  const [problem, setProblem] = useState<Error | null>(null)
  const [isPending, setPending] = useState(false)
  const run = async (act: () => Promise<void>) => {
    setPending(true)
    setProblem(null)
    try {
      await act()
    } catch (fault) {
      if (!(fault instanceof TermsDeclined)) setProblem(fault as Error)
    }
    setPending(false)
  }
  const save = (deeds: NonNullable<FullApiDescriptor['pictureEdits']>, edit: PictureEdit) =>
    run(async () => {
      await runEdit([asset.href], edit, { client, deeds, texts })
      onSaved()
    })
  const download = (order: NonNullable<ApiDescriptor['services']['rendition_request']>, edit: PictureEdit) =>
    run(async () => {
      const begin = (said: object) => client.perform(order, 'rendition-request', { href: asset.href, edit, ...said })
      const { href } = await afterQuestions(begin, { uses: descriptor.licenceUses })
      await client.waitFor(href, new AbortController().signal)
      saveFile(href)
    })
  return { problem, setProblem, isPending, save, download }
}
