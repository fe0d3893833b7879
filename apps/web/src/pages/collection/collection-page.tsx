import type { Collection } from '@vitrine/contract/collections.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useDeferredValue, useEffect } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { NoHits } from '#features/search/no-hits.tsx'
import { stacksOpen, stacksWish } from '#features/stacks/stacks-open.ts'
import { SignInLink } from '#pages/login/sign-in-link.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { CollectionContent } from './collection-content.tsx'
import styles from './collection-page.module.css'
import { FolderPane, FolderPaneGround } from './folder-pane.tsx'
import { hasPane } from './pane-state.tsx'
import { useCollectionPlace } from './use-collection-place.ts'
import { useStoredOrder } from './use-stored-order.ts'

/** An archive or a folder, or what a search found in it; the address of the page is the address of the document. */
export function CollectionPage({ address }: { address: Href<'collection'> }) {
  useStacksWish()
  const { document: latest, problem, retry } = useResource(address, 'collection')
  // Drawn in slices: a screen full of tiles at once would keep the page from answering.
  const document = useDeferredValue(latest, undefined)
  const order = useStoredOrder(document)
  const isFault = problem instanceof ApiProblem && problem.value === 'InvalidSearchExpression'
  const { searchText, clearHref } = useCollectionPlace(address, document, isFault ? problem : null)
  return (
    <main className={styles['page']}>
      <Pane collection={document} isWaiting={problem === null} />
      <div className={styles['content']}>
        {document !== undefined && order.isReady && <CollectionContent collection={document} onOrder={order.choose} />}
        {(problem === null ? document === undefined || !order.isReady : false) && <Waiting />}
        {isFault && <NoHits text={searchText} problem={problem} clearHref={clearHref} isPage />}
        {problem !== null && !isFault && (
          <ProblemState problem={problem} onRetry={retry}>
            <SignInLink problem={problem} />
          </ProblemState>
        )}
      </div>
    </main>
  )
}

/** Stacks are opened out and closed in every window of this browser. */
function useStacksWish(): void {
  const client = useResourceClient()
  const [isOpen] = useStoredValue(stacksOpen)
  useEffect(() => void client.prefer('collection', stacksWish(isOpen)), [client, isOpen])
}

function Pane({ collection, isWaiting }: { collection: Collection | undefined; isWaiting: boolean }) {
  if (collection === undefined) return isWaiting ? <FolderPaneGround /> : null
  if (!hasPane(collection)) return null
  return <FolderPane collection={collection} />
}

function Waiting() {
  const { t } = useTexts()
  return (
    <div className={styles['waiting']}>
      <Spinner label={t('collections.loading')} />
    </div>
  )
}
