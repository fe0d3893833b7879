import type { ApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { isAborted } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, showProgress } from '@vitrine/ui/toasts.ts'
import { afterQuestions, type Said } from '#features/licences/after-questions.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { TermsDeclined } from '#features/terms-of-use/after-terms.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import type { RenditionOffer } from './rendition-offers.ts'
import { saveFile } from './save-file.ts'

export interface DownloadWish {
  /** Read one after the other, so that the next one is asked for when the last one is there. */
  assets: AsyncIterable<Asset> | Iterable<Asset>
  total: number
  offer: RenditionOffer
}

export interface DownloadTools {
  client: ResourceClient
  deed: ApiDescriptor['services']['rendition_request']
  uses: ApiDescriptor['licenceUses']
  texts: Pick<Texts, 't' | 'number'>
}

/** What is there at once needs no word about its progress. In milliseconds. */
const silentFor = 400

/** A file that is not offered in this form. */
class NotOffered extends Error {}

/**
 * Has the files made and hands them to the browser, one at a time (wire reference 10.4). Says how far it is, and lists in
 * the end what could not be had and why. Closing the message ends it.
 */
export async function downloadFiles({ assets, total, offer }: DownloadWish, tools: DownloadTools): Promise<void> {
  const { t, number } = tools.texts
  const abort = new AbortController()
  const progress = lateProgress(() => abort.abort())
  const failures: string[] = []
  /** Asked once for all of them. */
  const said: Said = {}
  let problem: Error | null = null
  let done = 0
  try {
    for await (const asset of assets) {
      const name = asset.filename
      const place = { name, position: number(done + 1), total: number(total) }
      progress.update(total === 1 ? t('downloads.preparing', { name }) : t('downloads.progress', place), done / total)
      try {
        await saveRendition({ asset, offer, said }, abort.signal, tools)
        done += 1
      } catch (fault) {
        // Whoever declines the terms of use, or says no use, is not asked for each file.
        if (fault instanceof TermsDeclined) abort.abort()
        if (abort.signal.aborted) break
        problem = fault instanceof Error ? fault : null
        failures.push(`${name}: ${faultText(problem, offer, t)}`)
      }
    }
  } catch (fault) {
    problem = fault instanceof Error ? fault : null
    if (!isAborted(fault)) failures.push(problemText(problem, t))
  } finally {
    progress.end()
  }
  if (failures.length > 0) {
    const onAction = () => showTrouble({ problem, texts: failures })
    notify(t('downloads.failed', { count: failures.length }), { label: t('downloads.why'), onAction })
  } else if (total > 1 && !abort.signal.aborted) notify(t('downloads.done', { count: done }))
}

function faultText(problem: Error | null, { name }: RenditionOffer, t: Texts['t']): string {
  return problem instanceof NotOffered ? t('downloads.notOffered', { name }) : problemText(problem, t)
}

async function saveRendition(
  { asset, offer: { profile }, said }: { asset: Asset; offer: RenditionOffer; said: Said },
  signal: AbortSignal,
  tools: DownloadTools,
) {
  const rendition = asset.renditions.find((one) => one.profile === profile)
  if (rendition === undefined) throw new NotOffered()
  const order = (use: object) => tools.client.perform(tools.deed, 'rendition-request', { href: rendition.href, ...use })
  const { href } = await afterQuestions(order, { uses: tools.uses, said })
  await tools.client.waitFor(href, signal)
  saveFile(href)
}

function lateProgress(onClose: () => void) {
  let latest: [string, number] = ['', 0]
  let toast: ReturnType<typeof showProgress> | null = null
  const timer = setTimeout(() => {
    toast = showProgress(latest[0], onClose)
    toast.update(...latest)
  }, silentFor)
  return {
    update: (text: string, fraction: number) => {
      latest = [text, fraction]
      toast?.update(text, fraction)
    },
    end: () => {
      clearTimeout(timer)
      toast?.end()
    },
  }
}
