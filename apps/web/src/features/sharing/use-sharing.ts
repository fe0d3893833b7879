import type { Href } from '@vitrine/contract/document.ts'
import type { Share, ShareLevel, Sharing } from '@vitrine/contract/shares.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** A share that is added or changed; a link without an address is a new one. */
interface ShareWish {
  type: Share['type']
  href?: string
  acl: ShareLevel[]
  name?: string
  expires?: string | null
  password?: string
}

/** How much is given: each level holds the ones before it. */
export const levels = ['view', 'preview', 'download'] as const

/** The most that a share gives. */
export const highest = (acl: readonly ShareLevel[]): ShareLevel =>
  levels.findLast((level) => acl.includes(level)) ?? 'view'

/** A level with all below it. */
export const upTo = (level: ShareLevel): ShareLevel[] => levels.slice(0, levels.indexOf(level) + 1)

/** The shares of an album and their changes; what is refused is told and leaves everything as it was. */
export function useSharing(href: Href<'sharing'>) {
  const client = useResourceClient()
  const { t } = useTexts()
  const { document: sharing, problem, retry } = useResource(href, 'sharing')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (wish: Change): Promise<boolean> => {
    if (sharing === undefined) return false
    setBusy(true)
    setFault(null)
    try {
      await client.perform(sharing.update, 'sharing-update', bodyOf(wish), 'PATCH')
      await client.doubt((address, kind) => address === String(href) || kind === 'showcase')
      return true
    } catch (refusal) {
      const reason = refusal instanceof ApiProblem ? refusal.fields[0]?.message : undefined
      setFault(`${t('sharing.failed')} ${reason ?? problemText(refusal instanceof Error ? refusal : null, t)}`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { sharing, problem, retry, fault, isBusy, send }
}

interface Change {
  add?: ShareWish
  remove?: Pick<Share, 'type' | 'href'>
  message?: Sharing['message']
  /** Null takes it down. */
  showcase?: { from: string; to: string; title: string; order: number } | null
}

function bodyOf(wish: Change) {
  return {
    addShares: wish.add ? [wish.add] : [],
    removeShares: wish.remove ? [{ type: wish.remove.type, href: wish.remove.href }] : [],
    ...(wish.message ? { message: wish.message } : {}),
    ...(wish.showcase === undefined ? {} : { showcase: wish.showcase }),
  }
}
