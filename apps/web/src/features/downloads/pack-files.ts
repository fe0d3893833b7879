import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { DownloadRequest } from '@vitrine/contract/downloads.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import type { z } from 'zod'
import { afterQuestions } from '#features/licences/after-questions.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { saveAfterTerms, TermsDeclined } from '#features/terms-of-use/after-terms.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { saveFile } from './save-file.ts'

export interface PackWish {
  request: z.input<typeof DownloadRequest.shape>['request']
  /** The person has seen how much it is; otherwise they are told before it begins. */
  isSizeKnown: boolean
}

export interface PackTools {
  client: ResourceClient
  deed: FullApiDescriptor['background_tasks']
  texts: Pick<Texts, 't' | 'bytes' | 'number'>
  termsOfUse: ApiDescriptor['termsOfUse']
  uses: ApiDescriptor['licenceUses']
}

/** Has the server pack files into one ZIP and hands it to the browser, which shows how far it is (wire reference 10.5). */
export async function packFiles(
  { request, isSizeKnown }: PackWish,
  { client, deed, texts, termsOfUse, uses }: PackTools,
): Promise<void> {
  const { t, bytes } = texts
  try {
    const order = async (said: object) => {
      const body = { request: { ...request, ...said, zip: true } }
      const { location } = await client.begin(deed, 'download-request', body)
      return (await client.get(location, 'download-status')).job.result
    }
    const isAsked = ({ files, asksUse }: Awaited<ReturnType<typeof order>>) =>
      asksUse || files.some(({ error }) => error?.value === 'LicenceUseRequired')
    const { files, count, bytes: size } = await afterQuestions(order, { uses, isAsked })
    const refused = files.filter(({ href }) => href === null)
    const ready = files.find(({ href }) => href !== null)?.href
    if (ready === undefined || ready === null) return
    const counted = t('downloads.files', { count })
    const what = size === null ? counted : `${counted} · ${bytes(size)}`
    const name = decodeURIComponent(ready.slice(ready.lastIndexOf('/') + 1))
    if (isSizeKnown) {
      saveFile(ready)
      notify(t('downloads.packed', { name, what }))
    } else {
      // It may wait for long: meanwhile there may be terms of use, and the browser would only say that it failed.
      const onAction = () =>
        void saveAfterTerms(ready, client, termsOfUse).catch((fault: unknown) => notify(problemText(fault as Error, t)))
      notify(t('downloads.offer', { name, what }), { label: t('downloads.download'), onAction })
    }
    if (refused.length > 0) tellLeftOut(refused, { total: count + refused.length, texts })
  } catch (fault) {
    if (fault instanceof TermsDeclined) return
    const problem = fault instanceof Error ? fault : null
    const onAction = () => showTrouble({ problem, texts: [problemText(problem, t)] })
    notify(problemText(problem, t), { label: t('downloads.why'), onAction })
  }
}

/** Names what was left out of all that was wished, and says why where somebody wants to know. */
function tellLeftOut(
  refused: readonly { src?: string | undefined; error?: { message: string } | undefined }[],
  { total, texts: { t, number } }: { total: number; texts: PackTools['texts'] },
): void {
  const names = refused.map(({ src }) => fileOf(src ?? ''))
  const lines = refused.map(({ error }, at) => `${names[at] ?? ''}: ${error?.message ?? ''}`)
  const onAction = () => showTrouble({ problem: null, texts: lines })
  const some = names.slice(0, named).map((name) => `\u2068${name}\u2069`)
  const said = { count: number(refused.length), total: number(total), names: some.join(', ') }
  notify(t(names.length > named ? 'downloads.leftOutMore' : 'downloads.leftOut', said), {
    ...{ label: t('downloads.why'), onAction },
  })
}

/** So many are named at once. */
const named = 3

/** For people: the last part of an address, without what the API adds to it. */
function fileOf(href: string): string {
  const last = href
    .replace(/\/__renditions\/.*$/, '')
    .replace(/\.info$/, '')
    .replace(/^.*\//, '')
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
