import type { Asset } from '@vitrine/contract/assets.ts'
import type { AssetStackChange } from '@vitrine/contract/stacks.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import { pictureFor } from '#features/assets/picture.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { changePlace, takeApart } from './change-stacks.ts'
import styles from './stack-panel.module.css'

/** The side of a picture, in CSS pixels. */
const side = 64

/** What is stacked with an asset, and where it stands in it. */
export function StackPanel({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { document } = useResource(asset.stack?.href ?? null, 'asset-stack')
  const [problem, setProblem] = useState<Error | null>(null)
  if (document === undefined || document.data.length === 0) return null
  const run = (work: Promise<void>) => {
    setProblem(null)
    work.catch((fault: Error) => setProblem(fault))
  }
  const put = (place: AssetStackChange['place']) => () => run(changePlace(document, { place }, client))
  const { data, top, change, unstack } = document
  const title = t('stacks.title', { size: data.length })
  return (
    <section aria-label={title} className={styles['panel']}>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['strip']}>
        {data.map((member) => (
          <Member key={member.href} member={member} isHere={member.href === asset.href} isTop={member.href === top} />
        ))}
      </ul>
      <div className={styles['deeds']}>
        {change !== null && top !== asset.href && <Button onPress={put('top')}>{t('stacks.putOnTop')}</Button>}
        {change !== null && <Button onPress={put('out')}>{t('stacks.takeOut')}</Button>}
        {unstack !== null && <Button onPress={() => run(takeApart(document, client))}>{t('stacks.takeApart')}</Button>}
      </div>
      {problem !== null && <p role="alert">{problemText(problem, t)}</p>}
    </section>
  )
}

function Member({ member, isHere, isTop }: { member: Asset; isHere: boolean; isTop: boolean }) {
  const { t } = useTexts()
  const picture = pictureFor(member, side * window.devicePixelRatio)
  return (
    <li className={styles['member']}>
      <Link href={member.href} aria-current={isHere ? 'true' : undefined} className={styles['link']}>
        <span className={styles['picture']} style={{ background: member.placeholder?.color }}>
          {picture !== undefined && <img src={picture.href} alt="" loading="lazy" />}
        </span>
        <span className={styles['name']} dir="auto" title={member.filename}>
          {member.filename}
        </span>
      </Link>
      {isTop && <span className={styles['top']}>{t('stacks.onTop')}</span>}
    </li>
  )
}
