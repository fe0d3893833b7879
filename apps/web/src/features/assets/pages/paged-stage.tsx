import type { Pages } from '@vitrine/contract/assets.ts'
import { useMemo, useState } from 'react'
import { useLeaps } from '../leaps.ts'
import { type ShownPicture, shownPage } from '../viewer/shown-picture.ts'
import { type AssetStageProps, Stage } from '../viewer/stage.tsx'
import type { Size } from '../viewer/zoom.ts'
import { PageBar } from './page-bar.tsx'
import { usePageCommands } from './use-page-commands.ts'

/** A document, page by page in place. Give it the asset's address as its key. */
export function PagedStage({ asset, pages, onShown, ...rest }: AssetStageProps & { pages: Pages }) {
  const [page, setPage] = useState(1)
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const proportions = sizes.get(page) ?? null
  const shown = useMemo(() => shownPage(asset, pages, page, proportions), [asset, pages, page, proportions])
  const turnTo = (wished: number) => setPage(Math.max(1, Math.min(pages.count, wished)))
  useLeaps(asset.href, turnTo)
  const commands = usePageCommands({ page, count: pages.count, turnTo })
  const keep = (size: Size) => {
    setSizes((known) => (known.has(page) ? known : new Map(known).set(page, size)))
    if (page === 1) onShown()
    if (page < pages.count) fetchAhead(shownPage(asset, pages, page + 1, null))
  }
  return (
    <Stage
      key={page}
      shown={shown}
      problem={asset.renderProblem}
      onShown={keep}
      paged={{ page, turnTo }}
      controls={<PageBar page={page} count={pages.count} commands={commands} onTurn={turnTo} />}
      {...rest}
    />
  )
}

/** The next page in the size of this one: who reads on does not wait. */
function fetchAhead(next: ShownPicture) {
  const picture = next.pictureFor(Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio)
  if (picture) new Image().src = picture.href
}
